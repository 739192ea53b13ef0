import type { HeatCell } from '@niyam/contract/dashboard-heat.ts'
import { sql } from 'kysely'
import { containing, direction, type ListPage } from '../../db/list.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { type Filter, where } from '../calendar/service.ts'

export type HeatSort = 'overdue' | 'late' | 'entity'

export interface HeatEntity {
  readonly entity_id: string
  readonly entity_name: string
  readonly overdue: number
  readonly late: number
  /** Only months with items; `month` counts from 1. */
  readonly months: readonly (HeatCell & { readonly month: number })[]
}

interface HeatAsked {
  readonly filter: Filter
  readonly today: string
  readonly due_until: string
  /** The first day of each month, in order. */
  readonly first_days: readonly string[]
  /** A part of the name of the entity. */
  readonly search: string
}

/**
 * A page of entities with their items by month, and how many entities have any. Counted over an index alone: a month as a
 * text for each item would take longer than the count.
 */
export async function heatPage(
  tx: Tx,
  scope: OrgScope,
  { filter, today, due_until, first_days, search }: HeatAsked,
  { sort, descending, limit, offset }: ListPage<HeatSort>,
): Promise<{ rows: HeatEntity[]; total: number }> {
  const way = direction(descending)
  // After the column that is asked for, the worst first.
  const order = {
    overdue: sql`a.overdue ${way}, a.late desc, a.open desc`,
    late: sql`a.late ${way}, a.overdue desc, a.open desc`,
    entity: sql`lower(e.name) ${way}`,
  }[sort]
  const { rows } = await sql<HeatEntity & { total: number }>`
    with cell as materialized (
      select i.entity_id, width_bucket(i.due_date, ${[...first_days]}::date[]) as month,
        count(*) filter (where i.stage = 'open' and i.due_date < ${today})::int as overdue,
        count(*) filter (where i.stage = 'late')::int as late,
        count(*) filter (where i.stage in ('open', 'optional') and i.due_date >= ${today})::int as open,
        count(*) filter (where i.stage = 'filed')::int as in_time
      from calendar_item i where ${where(scope, filter, { today, due_until })} group by 1, 2
    ), page as (
      select e.entity_id, e.name as entity_name, a.overdue, a.late, count(*) over ()::int as total,
        row_number() over (order by ${order}, lower(e.name), e.entity_id) as place
      from (select entity_id, sum(overdue)::int as overdue, sum(late)::int as late, sum(open)::int as open
        from cell group by 1) a
      join entity e on e.organisation_id = ${scope.organisation_id} and e.entity_id = a.entity_id
      where ${search === '' ? sql`true` : sql`e.name ilike ${containing(search)}`}
      order by place limit ${limit} offset ${offset}
    )
    select page.entity_id, page.entity_name, page.overdue, page.late, page.total,
      jsonb_agg(to_jsonb(cell) - 'entity_id') as months
    from page join cell on cell.entity_id = page.entity_id
    group by page.place, page.entity_id, page.entity_name, page.overdue, page.late, page.total
    order by page.place`.execute(tx)
  return { rows, total: rows[0]?.total ?? 0 }
}
