import type { CostSum } from '@niyam/contract/explanations.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { costSums } from './cost-sum-store.ts'
import type { Now } from './due-window.ts'
import { type Filter, where } from './filter-store.ts'
import { bareFilings } from './proof-store.ts'
import { BY_URGENCY, inState } from './state-store.ts'
import { glance, type GlanceRow, withBare } from './years-store.ts'

export interface MatrixCellRow extends GlanceRow {
  /** Null in the totals over all entities. */
  readonly entity_id: string | null
  readonly entity_name: string
  /** `2026-11`, or a form. */
  readonly column: string
  /** Null where nothing is overdue. */
  readonly cost: CostSum | null
  /** Entities on all pages. */
  readonly entities: number
}

export type MatrixBy = 'month' | 'form'

const columnOf = { month: sql`left(i.due_date::text, 7)`, form: sql`i.form` } as const

/** What a page of entities by name has in each column of `filter.from` to `filter.to`, and each column over all pages. */
export async function matrixCells(
  tx: Tx,
  scope: OrgScope,
  filter: Filter & { readonly from: string; readonly to: string },
  now: Now,
  { by, limit, offset }: { readonly by: MatrixBy; readonly limit: number; readonly offset: number },
): Promise<MatrixCellRow[]> {
  const column = columnOf[by]
  const { rows } = await sql<MatrixCellRow>`
    with ${bareFilings(scope)}, cell as materialized (
      select i.entity_id, ${column} as "column", ${glance(now)}
      from calendar_item i ${withBare} where ${where(scope, filter, now)} group by 1, 2
    ), page as (
      select e.entity_id, e.name, count(*) over ()::int as entities from entity e
      where e.organisation_id = ${scope.organisation_id} and e.entity_id in (select cell.entity_id from cell)
      order by lower(e.name), e.entity_id limit ${limit} offset ${offset}
    ), late as materialized (
      -- An item counts in its column, and in the cell of its entity where that is on the page.
      select k.key, i.cost_parts from calendar_item i
      left join page on page.entity_id = i.entity_id
      cross join lateral (values (' ' || ${column}), (page.entity_id::text || ' ' || ${column})) k(key)
      where ${where(scope, filter, now)} and ${inState.overdue(now)} and k.key is not null
    ), ${costSums}
    select found.*, cost_sum.cost from (
      select page.entity_id, page.name as entity_name, page.entities, cell."column", cell.urgency, cell.total, cell.overdue,
        cell.no_proof, cell.counts
      from page join cell on cell.entity_id = page.entity_id
      union all
      select null, '', 0, cell."column", min(cell.urgency), sum(cell.total)::int, sum(cell.overdue)::int,
        sum(cell.no_proof)::int, array[${sql.join(BY_URGENCY.map((_, at) => sql`sum(cell.counts[${sql.lit(at + 1)}])::int`))}]
      from cell group by cell."column") found
    left join cost_sum on cost_sum.key = coalesce(found.entity_id::text, '') || ' ' || found."column"
    order by lower(entity_name), entity_id, "column"`.execute(tx)
  return rows
}

export interface FormColumn {
  readonly key: string
  readonly area: string
  /** Null where its items have several. */
  readonly period: string | null
}

/** The forms of the filter, those of most items first. */
export async function formColumns(tx: Tx, scope: OrgScope, filter: Filter, now: Now): Promise<FormColumn[]> {
  const { rows } = await sql<FormColumn>`select i.form as key, min(i.area) as area,
      case when min(i.period) = max(i.period) then min(i.period) end as period
    from calendar_item i where ${where(scope, filter, now)} group by 1 order by count(*) desc, 1`.execute(tx)
  return rows
}
