import type { BroughtPerson } from '@niyam/contract/arrivals.ts'
import { type Selectable, sql } from 'kysely'
import { literally } from '../../../db/list.ts'
import { personName } from '../../../db/person-name.ts'
import type { TablesOfArrivals } from '../../../db/tables/arrivals.ts'
import type { Tx } from '../../../db/tx.ts'
import type { OrgScope } from '../../../http/scope.ts'
import type { TrailEntry } from '../../audit/trail/store.ts'

export const origins = (tx: Tx, { organisation_id }: OrgScope) =>
  tx
    .selectFrom('organisation_origin as o')
    .innerJoin('user_account as u', 'u.user_id', 'o.brought_by')
    .select(['o.origin_id', 'o.name', 'o.made_at', 'o.product_version', 'o.sha256', 'o.brought_at'])
    .select(['o.entries', 'o.broken_at', personName('u').as('brought_by')])
    .where('o.organisation_id', '=', organisation_id)
    .orderBy('o.brought_at', 'desc')
    .execute()

/** Those who do not belong to the organisation yet, by name. */
export async function people(tx: Tx, { organisation_id }: OrgScope): Promise<BroughtPerson[]> {
  const { rows } = await sql<BroughtPerson>`
    select p.person_id, p.name, p.email, p.role, p.invited_at, coalesce((p.rights ->> 'is_outside')::boolean, false) as is_outside,
      coalesce((select array_agg(g.name order by lower(g.name)) from person_group g
        where g.organisation_id = p.organisation_id and p.rights -> 'group_ids' ? g.group_id::text), '{}') as groups,
      (select count(*)::int from calendar_item i where i.organisation_id = p.organisation_id and i.assigned_to = p.person_id
        and i.filing_id is null) as open_items
    from brought_person p where p.organisation_id = ${organisation_id} order by lower(p.name), p.email`.execute(tx)
  return rows
}

export type PersonRow = Selectable<TablesOfArrivals['brought_person']>

/** Held until the end of the transaction. */
export const heldPeople = (
  tx: Tx,
  { organisation_id }: OrgScope,
  person_ids: readonly string[],
): Promise<PersonRow[]> =>
  tx
    .selectFrom('brought_person')
    .selectAll()
    .where('organisation_id', '=', organisation_id)
    .where('person_id', 'in', [...person_ids])
    .orderBy('email')
    .forUpdate()
    .execute()

export const noteInvited = (
  tx: Tx,
  { organisation_id }: OrgScope,
  person_ids: readonly string[],
  invited_at: string,
): Promise<unknown> =>
  tx
    .updateTable('brought_person')
    .set({ invited_at })
    .where('organisation_id', '=', organisation_id)
    .where('person_id', 'in', [...person_ids])
    .execute()

/** @returns whom it was about */
export async function deletePeople(
  tx: Tx,
  { organisation_id }: OrgScope,
  by: { readonly person_ids: readonly string[] } | { readonly email: string },
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('brought_person')
    .where('organisation_id', '=', organisation_id)
    .where((eb) => ('email' in by ? eb('email', '=', by.email) : eb('person_id', 'in', [...by.person_ids])))
    .returning('person_id')
    .execute()
  return rows.map(({ person_id }) => person_id)
}

export const deletePeopleBefore = (tx: Tx, { organisation_id }: OrgScope, before: string): Promise<unknown> =>
  tx
    .deleteFrom('brought_person')
    .where('organisation_id', '=', organisation_id)
    .where('brought_at', '<', before)
    .execute()

export type BroughtEntry = TrailEntry & { readonly origin_id: string; readonly person_id: string | null }

interface Page {
  readonly search: string
  readonly limit: number
  readonly offset: number
  readonly descending: boolean
}

/** Entries of the trails of before. */
export async function trailPage(
  tx: Tx,
  { organisation_id }: OrgScope,
  { search, limit, offset, descending }: Page,
): Promise<{ rows: BroughtEntry[]; total: number }> {
  // Backslashes are doubled once more in JSON.
  const like = `%${literally(JSON.stringify(search).slice(1, -1))}%`
  const found =
    search === ''
      ? sql``
      : sql`and (e.old::text ilike ${like} or e.new::text ilike ${like} or e.subject_key ilike ${like} or e.entity_id in
          (select n.entity_id from entity n where n.organisation_id = ${organisation_id} and n.name ilike ${`%${literally(search)}%`}))`
  const from = sql`from brought_entry e where e.organisation_id = ${organisation_id} ${found}`
  const order = descending ? sql`at desc, origin_id, seq desc` : sql`at, origin_id, seq`
  const [page, counted] = await Promise.all([
    sql<BroughtEntry>`select origin_id, seq, at, actor, person_id, address, request_id, action, subject, subject_key, entity_id, old, new
      ${from} order by ${order} limit ${limit} offset ${offset}`.execute(tx),
    sql<{ total: number }>`select count(*) as total ${from}`.execute(tx),
  ])
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 }
}

/** Who stands for people of before, by the number that they had there. */
export async function standInsOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  actors: readonly string[],
): Promise<{ actor: string; name: string }[]> {
  if (actors.length === 0) return []
  const { rows } = await sql<{ actor: string; name: string }>`
    select distinct on (a.actor) a.actor, ${personName('u')} as name
    from unnest(${actors}::uuid[]) a(actor)
    cross join lateral (select e.person_id from brought_entry e
      where e.organisation_id = ${organisation_id} and e.actor = a.actor and e.person_id is not null limit 1) e
    join user_account u on u.user_id = e.person_id`.execute(tx)
  return rows
}
