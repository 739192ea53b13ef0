import type { SearchReply } from '@niyam/contract/search.ts'
import { sql } from 'kysely'
import { containing, literally } from '../../db/list.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

/** Numbers are kept without spaces; people paste them with some. */
const compact = (text: string): string => literally(text.replace(/\s/g, ''))

// An office holds a few hundred entities and some thousand registrations: reading them by the organisation's own key is
// faster than an index of letter groups, which every change would have to feed.

export async function entitiesFound(
  tx: Tx,
  { organisation_id }: OrgScope,
  words: string,
  most: number,
): Promise<SearchReply['entities']> {
  const name = literally(words)
  const number = `%${compact(words)}%`
  const { rows } = await sql<SearchReply['entities'][number]>`
    select e.entity_id, e.name, e.kind, coalesce(
      (select n from unnest(array[e.pan, e.cin, e.llpin, e.fcrn]) n where n ilike ${number} limit 1),
      e.pan, e.cin, e.llpin, e.fcrn) as identifier
    from entity e
    where e.organisation_id = ${organisation_id}
      and (e.name ilike ${containing(words)} or e.pan ilike ${number} or e.cin ilike ${number} or e.llpin ilike ${number}
        or e.fcrn ilike ${number})
    order by e.name ilike ${`${name}%`} desc, e.name ilike ${`% ${name}%`} desc, lower(e.name), e.entity_id
    limit ${most}`.execute(tx)
  return rows
}

export async function registrationsFound(
  tx: Tx,
  { organisation_id }: OrgScope,
  words: string,
  most: number,
): Promise<SearchReply['registrations']> {
  const number = compact(words)
  const { rows } = await sql<SearchReply['registrations'][number]>`
    select r.registration_id, r.entity_id, e.name as entity_name, r.kind, r.number,
      nullif(r.papers ->> 'trade_name', '') as trade_name
    from registration r
    join entity e on e.organisation_id = r.organisation_id and e.entity_id = r.entity_id
    where r.organisation_id = ${organisation_id}
      and (r.number ilike ${`%${number}%`} or r.papers ->> 'trade_name' ilike ${containing(words)})
    order by r.number ilike ${`${number}%`} desc, r.number, r.registration_id
    limit ${most}`.execute(tx)
  return rows
}

/** Open items of these obligations: those to come by day, and if they are few, the overdue ones, newest first. */
export async function openItemsOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  obligations: readonly string[],
  today: string,
  most: number,
): Promise<SearchReply['items']> {
  const own = sql`i.organisation_id = ${organisation_id} and i.stage = 'open'
    and i.obligation_id = any(${[...obligations]}::text[])`
  const { rows } = await sql<SearchReply['items'][number]>`
    with found as (
      (select i.item_id, i.due_date from calendar_item i where ${own} and i.due_date >= ${today}
        order by i.due_date, i.item_id limit ${most})
      union all
      (select i.item_id, i.due_date from calendar_item i where ${own} and i.due_date < ${today}
        order by i.due_date desc, i.item_id desc limit ${most})
      limit ${most}
    )
    select i.item_id, i.entity_id, e.name as entity_name, r.number as registration_number, i.form, i.period, i.due_date, i.due_date < ${today} as is_overdue
    from found f
    join calendar_item i on i.organisation_id = ${organisation_id} and i.item_id = f.item_id
    join entity e on e.organisation_id = i.organisation_id and e.entity_id = i.entity_id
    left join registration r on r.organisation_id = i.organisation_id and r.registration_id = i.registration_id
    order by i.due_date < ${today}, abs(i.due_date - ${today}::date), lower(e.name), i.item_id`.execute(tx)
  return rows
}
