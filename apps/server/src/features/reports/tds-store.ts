import { sql } from 'kysely'
import { direction, type ListPage } from '../../db/list.ts'
import type { Stage } from '../../db/tables/calendar.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { type Condition, type Days, inYear, type ItemFilter, itemsWhere, pageOfEntities, withNames } from './store.ts'

export interface TdsRow {
  readonly item_id: string
  readonly entity_id: string
  readonly entity_name: string
  readonly registration_id: string | null
  readonly tan: string | null
  readonly obligation_id: string
  readonly event_id: string | null
  readonly form: string
  readonly title: string
  readonly period: string
  readonly due_date: string | null
  readonly filed_on: string | null
  readonly stage: Stage
  readonly days_late: number | null
  readonly acknowledgement: string | null
  readonly amount_paise: number | null
  /** Its filing waits for a second person. */
  readonly is_in_review: boolean
}

export interface TdsAsked {
  readonly filter: ItemFilter
  readonly obligations: readonly string[]
  readonly periods: readonly string[]
  readonly days: Days
}

const where = (scope: OrgScope, { filter, obligations, periods, days }: TdsAsked): Condition =>
  sql`${itemsWhere(scope, filter, days.today)} and i.obligation_id = any(${[...obligations]}::text[])
    and ${inYear(periods, days)}`

const isLate = ({ today }: Days): Condition => sql`(i.stage = 'late' or (i.stage = 'open' and i.due_date < ${today}))`

const daysLate = ({ today }: Days) =>
  sql`case when i.stage = 'late' then i.filed_on - i.due_date
    when i.stage = 'open' and i.due_date < ${today} then ${today}::date - i.due_date end`

const withFiling = sql`
  left join filing f on f.organisation_id = i.organisation_id and f.filing_id = i.filing_id`

const ORDER = {
  due_date: sql`i.due_date`,
  entity: sql`lower(e.name)`,
  period: sql`i.period`,
  paid_on: sql`i.filed_on`,
  amount: sql`f.amount_paise`,
  days_late: sql`days_late`,
}
export type TdsSort = keyof typeof ORDER

const rowsOf = (condition: Condition, days: Days, sort: TdsSort, descending: boolean) => sql`
  select i.item_id, i.entity_id, e.name as entity_name, i.registration_id, r.number as tan, i.obligation_id, i.event_id,
    i.form, i.title, i.period, i.due_date, i.filed_on, i.stage, ${daysLate(days)} as days_late, f.acknowledgement,
    f.amount_paise, i.step = 'in_review' as is_in_review
  from calendar_item i ${withNames} ${withFiling}
  where ${condition}
  order by ${ORDER[sort]} ${direction(descending)}, i.due_date nulls last, lower(e.name), i.item_id`

export interface ChallanTotals {
  readonly total: number
  readonly paid: number
  readonly paid_late: number
  readonly open: number
  readonly overdue: number
  readonly amount_paise: number
  readonly without_amount: number
}

export interface EntityChallans extends ChallanTotals {
  readonly entity_id: string
  readonly entity_name: string
}

const sums = ({ today }: Days) => sql`
  count(*)::int as total, count(*) filter (where i.stage in ('filed', 'late'))::int as paid,
  count(*) filter (where i.stage = 'late')::int as paid_late,
  count(*) filter (where i.stage not in ('filed', 'late', 'waived'))::int as open,
  count(*) filter (where i.stage = 'open' and i.due_date < ${today})::int as overdue,
  coalesce(sum(f.amount_paise), 0)::bigint as amount_paise,
  count(*) filter (where i.stage in ('filed', 'late') and f.amount_paise is null)::int as without_amount`

/** A page of deposits. */
export async function challanRows(
  tx: Tx,
  scope: OrgScope,
  filters: TdsAsked,
  { sort, descending, limit, offset }: ListPage<TdsSort>,
): Promise<{ rows: TdsRow[]; total: number }> {
  const condition = where(scope, filters)
  const [page, { total }] = await Promise.all([
    sql<TdsRow>`${rowsOf(condition, filters.days, sort, descending)} limit ${limit} offset ${offset}`.execute(tx),
    challanTotals(tx, scope, filters),
  ])
  return { rows: page.rows, total }
}

/** Totals of the whole filter. */
export async function challanTotals(tx: Tx, scope: OrgScope, filters: TdsAsked): Promise<ChallanTotals> {
  const { rows } = await sql<ChallanTotals>`
    select ${sums(filters.days)} from calendar_item i ${withFiling} where ${where(scope, filters)}`.execute(tx)
  return rows[0] as ChallanTotals
}

const ENTITY_ORDER = { entity: sql`lower(entity_name)`, overdue: sql`overdue`, amount: sql`amount_paise` }

/** The same by entity, a page of entities. */
export async function challansByEntity(
  tx: Tx,
  scope: OrgScope,
  filters: TdsAsked,
  { sort, descending, limit, offset }: ListPage<keyof typeof ENTITY_ORDER>,
): Promise<{ rows: EntityChallans[]; total: number }> {
  const grouped = sql`select i.entity_id, e.name as entity_name, ${sums(filters.days)}
    from calendar_item i ${withNames} ${withFiling} where ${where(scope, filters)} group by i.entity_id, e.name`
  return pageOfEntities(tx, grouped, ENTITY_ORDER[sort], { descending, limit, offset })
}

/** The deposit not made whose day came or comes first. */
export async function firstOpenDeposit(
  tx: Tx,
  scope: OrgScope,
  filters: TdsAsked,
): Promise<Pick<TdsRow, 'period' | 'obligation_id' | 'due_date'> | undefined> {
  const { rows } = await sql<Pick<TdsRow, 'period' | 'obligation_id' | 'due_date'>>`
    select i.period, i.obligation_id, i.due_date from calendar_item i
    where ${where(scope, filters)} and i.stage = 'open' and i.due_date is not null
    order by i.due_date, i.item_id limit 1`.execute(tx)
  return rows[0]
}

/** Late and overdue items, limited to a number of rows, with the total. */
export async function lateRows(
  tx: Tx,
  scope: OrgScope,
  filters: TdsAsked,
  { sort, descending, limit, offset }: ListPage<TdsSort>,
): Promise<{ rows: TdsRow[]; total: number }> {
  const condition = sql<boolean>`${where(scope, filters)} and ${isLate(filters.days)}`
  const [page, counted] = await Promise.all([
    sql<TdsRow>`${rowsOf(condition, filters.days, sort, descending)} limit ${limit} offset ${offset}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from calendar_item i where ${condition}`.execute(tx),
  ])
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 }
}

/** The first due date in the filter, late or not; null where the calendar has nothing of it, or no dated item. */
export async function firstDue(tx: Tx, scope: OrgScope, filters: TdsAsked): Promise<string | null> {
  const { rows } = await sql<{ first: string | null }>`
    select min(i.due_date) as first from calendar_item i where ${where(scope, filters)}`.execute(tx)
  return rows[0]?.first ?? null
}
