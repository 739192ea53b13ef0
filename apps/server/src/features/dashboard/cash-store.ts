import { sql } from 'kysely'
import { containing, direction, type ListPage } from '../../db/list.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

interface Days {
  readonly from: string
  readonly to: string
  /** Amounts in filings in force since this day serve as estimates. */
  readonly since: string
}

export interface WeekOfDues {
  /** Counted from the first day: 0 is the week that begins there. */
  readonly week: number
  readonly items: number
  readonly estimated: number
  readonly estimate_paise: number
}

/**
 * The CTE `due`: open items due on the days `from` to `to`, each with its week and the amount last recorded for the same
 * obligation of the same registration or entity.
 */
const dues = ({ organisation_id }: OrgScope, { from, to, since }: Days) => sql`last as materialized (
      -- The largest pair of day and amount is the last: that needs no sorting.
      select i.entity_id, i.registration_id, i.obligation_id,
        (max(array[(i.due_date - date '2000-01-01')::bigint, f.amount_paise]))[2] as amount_paise
      from filing f join calendar_item i on i.organisation_id = f.organisation_id and i.item_id = f.item_id
      where f.organisation_id = ${organisation_id} and f.amount_paise is not null and f.withdrawn_at is null
        and f.filed_on >= ${since} and i.filing_id = f.filing_id and i.stage in ('filed', 'late')
      group by 1, 2, 3
    ), due as (
      select i.entity_id, ((i.due_date - ${from}::date) / 7)::int as week, last.amount_paise
      from calendar_item i
      left join last on last.entity_id = i.entity_id and last.registration_id is not distinct from i.registration_id
        and last.obligation_id = i.obligation_id
      where i.organisation_id = ${organisation_id} and i.stage in ('open', 'optional')
        and i.due_date >= ${from} and i.due_date <= ${to}
    )`

const figures = sql`count(*)::int as items, count(amount_paise)::int as estimated,
  coalesce(sum(amount_paise), 0)::bigint as estimate_paise`

/** Dues week by week. */
export async function duesByWeek(tx: Tx, scope: OrgScope, days: Days): Promise<WeekOfDues[]> {
  const { rows } = await sql<WeekOfDues>`with ${dues(scope, days)}
    select week, ${figures} from due group by 1 order by 1`.execute(tx)
  return rows
}

export interface EntityDues {
  readonly entity_id: string
  readonly entity_name: string
  readonly weeks: readonly WeekOfDues[]
}

/** The same by entity, a page of them; only entities with dues. */
export async function duesByEntity(
  tx: Tx,
  scope: OrgScope,
  days: Days,
  search: string,
  { sort, descending, limit, offset }: ListPage<'entity' | 'total'>,
): Promise<{ rows: EntityDues[]; total: number }> {
  const order = sort === 'total' ? sql`sum(w.estimate_paise) ${direction(descending)},` : sql``
  const byName = sort === 'entity' ? direction(descending) : sql``
  const { rows } = await sql<EntityDues & { total: number }>`with ${dues(scope, days)},
    w as (select entity_id, week, ${figures} from due group by 1, 2)
    select e.entity_id, e.name as entity_name, jsonb_agg(to_jsonb(w) - 'entity_id' order by w.week) as weeks,
      count(*) over ()::int as total
    from w join entity e on e.organisation_id = ${scope.organisation_id} and e.entity_id = w.entity_id
    where ${search === '' ? sql`true` : sql`e.name ilike ${containing(search)}`}
    group by e.entity_id, e.name
    order by ${order} lower(e.name) ${byName}, e.entity_id limit ${limit} offset ${offset}`.execute(tx)
  return { rows, total: rows[0]?.total ?? 0 }
}
