import type { CashBasis } from '@niyam/contract/dashboard.ts'
import { sql } from 'kysely'
import { containing, direction, type ListPage } from '../../db/list.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

interface Days {
  readonly from: string
  readonly to: string
  /** Amounts of items due since this day serve as estimates. */
  readonly since: string
}

export interface WeekOfDues {
  /** Counted from the first day: 0 is the week that begins there. */
  readonly week: number
  readonly basis: CashBasis
  readonly items: number
  readonly paise: number
}

// `2026-11` → `2025-11`, `2026-27-Q1` → `2025-26-Q1`. Only a year has a second part above 12.
const yearBefore = sql`(left(period, 4)::int - 1)::text || case
  when substr(period, 6, 2) between '01' and '12' then substr(period, 5)
  else '-' || right(left(period, 4), 2) || substr(period, 8) end`

/**
 * The CTE `due`: open items due on the days `from` to `to`, each with its week, its amount and what that is taken from.
 * An index has the amounts of each duty, so that no filing is opened; the latest is the first of its `amounts`. A duty of
 * an entity itself has no registration: the entity stands in for it, so that a hash join can be used.
 */
const dues = ({ organisation_id }: OrgScope, { from, to, since }: Days) => sql`open as materialized (
      select i.item_id, i.entity_id, i.obligation_id, coalesce(i.registration_id, i.entity_id) as registration_id,
        i.period, ((i.due_date - ${from}::date) / 7)::int as week
      from calendar_item i where i.organisation_id = ${organisation_id} and i.stage in ('open', 'optional')
        and i.due_date >= ${from} and i.due_date <= ${to}
    ), periods as materialized (select distinct period from open
    ), before as materialized (
      select period, ${yearBefore} as year_before from periods where period ~ '^[0-9]{4}-[0-9]{2}'
    ), paid as materialized (
      -- In the order of the index, so that nothing is sorted.
      select i.entity_id, i.obligation_id, coalesce(i.registration_id, i.entity_id) as registration_id,
        array_agg(i.period order by i.due_date desc) as periods, array_agg(i.amount_paise order by i.due_date desc) as amounts
      from calendar_item i
      where i.organisation_id = ${organisation_id} and i.amount_paise is not null and i.due_date >= ${since}
      group by i.entity_id, i.obligation_id, i.registration_id
    ), pending as materialized (
      select i.item_id, f.amount_paise from calendar_item i
      join filing f on f.organisation_id = i.organisation_id and f.filing_id = i.waiting_filing_id
      where i.organisation_id = ${organisation_id} and i.step = 'in_review' and f.amount_paise is not null
    ), due as materialized (
      select entity_id, week, coalesce(pending, of_year, last) as paise, case when pending is not null then 'recorded'
        when of_year is not null then 'last_year' when last is not null then 'last' else 'none' end as basis
      from (
        select open.entity_id, open.week, pending.amount_paise as pending, paid.amounts[1] as last,
          paid.amounts[array_position(paid.periods, before.year_before)] as of_year
        from open
        left join pending on pending.item_id = open.item_id
        left join before on before.period = open.period
        left join paid on paid.entity_id = open.entity_id and paid.obligation_id = open.obligation_id
          and paid.registration_id = open.registration_id
      ) found
    )`

const figures = sql`count(*)::int as items, coalesce(sum(paise), 0)::bigint as paise`

/** Dues week by week and by what their amounts are taken from. */
export async function duesByWeek(tx: Tx, scope: OrgScope, days: Days): Promise<WeekOfDues[]> {
  const { rows } = await sql<WeekOfDues>`with ${dues(scope, days)}
    select week, basis, ${figures} from due group by 1, 2 order by 1`.execute(tx)
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
  const order = sort === 'total' ? sql`a.paise ${direction(descending)},` : sql``
  const byName = sort === 'entity' ? direction(descending) : sql``
  // Only the weeks of the page are put together: those of 4,000 entities took as long as everything before.
  const { rows } = await sql<EntityDues & { total: number }>`with ${dues(scope, days)},
    page as materialized (
      select e.entity_id, e.name as entity_name, count(*) over ()::int as total,
        row_number() over (order by ${order} lower(e.name) ${byName}, e.entity_id) as place
      from (select entity_id, sum(paise) as paise from due group by 1) a
      join entity e on e.organisation_id = ${scope.organisation_id} and e.entity_id = a.entity_id
      where ${search === '' ? sql`true` : sql`e.name ilike ${containing(search)}`}
      order by place limit ${limit} offset ${offset}
    ), w as (
      select entity_id, week, basis, ${figures} from due where entity_id in (select entity_id from page) group by 1, 2, 3
    )
    select page.entity_id, page.entity_name, page.total, jsonb_agg(to_jsonb(w) - 'entity_id' order by w.week) as weeks
    from page join w on w.entity_id = page.entity_id
    group by page.place, page.entity_id, page.entity_name, page.total order by page.place`.execute(tx)
  return { rows, total: rows[0]?.total ?? 0 }
}
