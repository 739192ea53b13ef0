import type { ItemState } from '@niyam/contract/calendar-filter.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { type Filter, where } from './filter-store.ts'
import type { Now } from './due-window.ts'
import { bareFilings, isAmongBare } from './proof-store.ts'
import { BY_URGENCY, inState, urgencies, urgencySql } from './state-store.ts'

export interface GlanceRow {
  /** The place of the most urgent state in `BY_URGENCY`. */
  readonly urgency: number
  /** How many are in each state of `BY_URGENCY`. */
  readonly counts: readonly number[]
  readonly total: number
  readonly overdue: number
  /** Filed, no proof. */
  readonly no_proof: number
}

export const stateOf = ({ urgency }: GlanceRow): ItemState => BY_URGENCY[urgency] ?? 'not_applicable'

export const glance = (now: Now) =>
  sql`min(${urgencySql(now)})::int as urgency, count(*)::int as total, count(*) filter (where ${inState.overdue(now)})::int as overdue,
    count(*) filter (where ${isAmongBare})::int as no_proof,
    array[${sql.join(urgencies(now).map((isIn) => sql`count(*) filter (where ${isIn})::int`))}] as counts`

export const withBare = sql`left join bare on bare.filing_id = i.filing_id`

export interface DayGlance extends GlanceRow {
  readonly date: string
}

/** The days of `filter.from` to `filter.to` that hold something. */
export async function dayGlances(tx: Tx, scope: OrgScope, filter: Filter, now: Now): Promise<DayGlance[]> {
  const { rows } = await sql<DayGlance>`
    with ${bareFilings(scope)}
    select i.due_date as date, ${glance(now)} from calendar_item i ${withBare} where ${where(scope, filter, now)} group by 1 order by 1`.execute(
    tx,
  )
  return rows
}

export interface AreaCell extends GlanceRow {
  readonly area: string
  /** `2026-11`. */
  readonly month: string
}

interface OfEntity {
  readonly entity_id: string
  readonly from: string
  readonly to: string
}

/** What an entity has open or filed by law and month of the due date. */
export async function areaCells(
  tx: Tx,
  scope: OrgScope,
  { entity_id, from, to }: OfEntity,
  now: Now,
): Promise<AreaCell[]> {
  const { rows } = await sql<AreaCell>`
    with ${bareFilings(scope)}
    select i.area, to_char(i.due_date, 'YYYY-MM') as month, ${glance(now)}
    from calendar_item i ${withBare}
    where i.organisation_id = ${scope.organisation_id} and i.entity_id = ${entity_id}
      and i.due_date >= ${from} and i.due_date <= ${to} and i.stage in ('open', 'optional', 'filed', 'late')
    group by 1, 2 order by 1, 2`.execute(tx)
  return rows
}

export interface Punctuality {
  readonly filed: number
  readonly due: number
  readonly overdue: number
  readonly cost_paise: number
  readonly unknown: number
}

/** Counts the items due from `from` to the day before `today`, those of them filed in time, and all overdue ones with their known cost. */
export async function punctuality(
  tx: Tx,
  { organisation_id }: OrgScope,
  { entity_id, from, today }: { readonly entity_id: string; readonly from: string; readonly today: string },
): Promise<Punctuality> {
  const recent = sql`i.due_date >= ${from} and i.stage in ('open', 'filed', 'late')`
  const { rows } = await sql<Punctuality>`
    select count(*) filter (where ${recent} and i.stage = 'filed')::int as filed,
      count(*) filter (where ${recent})::int as due,
      count(*) filter (where i.stage = 'open')::int as overdue,
      coalesce(sum(i.cost_paise) filter (where i.stage = 'open'), 0)::bigint as cost_paise,
      count(*) filter (where i.stage = 'open' and i.cost_paise is null)::int as unknown
    from calendar_item i where i.organisation_id = ${organisation_id} and i.entity_id = ${entity_id}
      and i.due_date < ${today} and (i.stage = 'open' or ${recent})`.execute(tx)
  return rows[0] ?? { filed: 0, due: 0, overdue: 0, cost_paise: 0, unknown: 0 }
}
