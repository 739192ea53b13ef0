import { sql } from 'kysely'
import { direction, type ListPage } from '../../db/list.ts'
import type { Stage } from '../../db/tables/calendar.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { type Days, inYear, type ItemFilter, itemsWhere, pageOfEntities } from './store.ts'

/** One item with the row it belongs to. */
export interface HistoryRow {
  readonly place: number
  readonly entity_id: string
  readonly entity_name: string
  readonly registration_id: string | null
  readonly registration_number: string | null
  readonly registration_kind: string | null
  readonly area: string
  readonly form: string
  readonly family: string
  readonly obligation_id: string
  readonly item_id: string
  readonly period: string
  readonly due_date: string | null
  readonly filed_on: string | null
  readonly stage: Stage
}

export type HistorySort = 'entity' | 'form'

/**
 * The items of a page of rows; a row is one form of a registration, or of an entity. What differs by rhythm alone (the
 * deposit of March beside that of the other months) is one row.
 */
export async function historyRows(
  tx: Tx,
  scope: OrgScope,
  filter: ItemFilter,
  periods: readonly string[],
  days: Days,
  { sort, descending, limit, offset }: ListPage<HistorySort>,
): Promise<{ rows: HistoryRow[]; total: number }> {
  const condition = sql`${itemsWhere(scope, filter, days.today)} and ${inYear(periods, days)}`
  const main = sort === 'entity' ? sql`lower(e.name)` : sql`f.form`
  const order = sql`${main} ${direction(descending)}, lower(e.name), e.entity_id, f.area, f.form, r.number nulls first, f.family`
  const families = sql`
    select organisation_id, entity_id, registration_id, area, form, family, array_agg(obligation_id) as obligations
    from (
      select i.organisation_id, i.entity_id, i.registration_id, i.area, i.form, i.obligation_id,
        regexp_replace(i.obligation_id, '\\.[^.]*$', '') as family
      from calendar_item i where ${condition} group by 1, 2, 3, 4, 5, 6
    ) own group by 1, 2, 3, 4, 5, 6`
  const { rows } = await sql<HistoryRow & { total: number }>`
    with f as (${families}), page as (
      select f.*, e.name as entity_name, r.number as registration_number, r.kind as registration_kind,
        count(*) over ()::int as total, row_number() over (order by ${order})::int as place
      from f
      join entity e on e.organisation_id = f.organisation_id and e.entity_id = f.entity_id
      left join registration r on r.organisation_id = f.organisation_id and r.registration_id = f.registration_id
      order by place limit ${limit} offset ${offset}
    )
    select page.place, page.total, page.entity_id, page.entity_name, page.registration_id, page.registration_number,
      page.registration_kind, page.area, page.form, page.family, i.obligation_id, i.item_id, i.period, i.due_date,
      i.filed_on, i.stage
    from page join calendar_item i on i.organisation_id = page.organisation_id and i.entity_id = page.entity_id
      and i.registration_id is not distinct from page.registration_id and i.form = page.form
      and i.obligation_id = any(page.obligations)
    where ${condition}
    order by page.place, i.due_date nulls last, i.item_id`.execute(tx)
  if (rows.length > 0 || offset === 0) return { rows, total: rows[0]?.total ?? 0 }
  const first = await historyRows(tx, scope, filter, periods, days, { sort, descending, limit: 1, offset: 0 })
  return { rows: [], total: first.total }
}

/** Items of one period of an obligation, counted: done on time, done late, and past their day without a filing. */
export interface LatenessRow {
  readonly obligation_id: string
  readonly period: string
  /** The first day of the month of the due date; null where it cannot be dated. */
  readonly due_month: string | null
  readonly on_time: number
  readonly late: number
  readonly not_filed: number
}

const lateness = ({ today }: Days) => sql`count(*) filter (where i.stage = 'filed')::int as on_time,
      count(*) filter (where i.stage = 'late')::int as late,
      count(*) filter (where i.stage = 'open' and i.due_date < ${today})::int as not_filed`

/** Over the whole filter; a period whose items are all still open counts nothing, and is there. */
export async function latenessRows(
  tx: Tx,
  scope: OrgScope,
  filter: ItemFilter,
  periods: readonly string[],
  days: Days,
): Promise<LatenessRow[]> {
  const { rows } = await sql<LatenessRow>`
    select i.obligation_id, i.period, date_trunc('month', i.due_date)::date as due_month,
      ${lateness(days)}
    from calendar_item i where ${itemsWhere(scope, filter, days.today)} and ${inYear(periods, days)}
    group by 1, 2, 3`.execute(tx)
  return rows
}

/** The same for one entity, with the items that are not due yet or cannot be dated. */
export interface EntityLateness {
  readonly entity_id: string
  readonly entity_name: string
  readonly on_time: number
  readonly late: number
  readonly not_filed: number
  readonly open: number
}

const ENTITY_ORDER = {
  entity: sql`lower(entity_name)`,
  on_time: sql`on_time`,
  late: sql`late`,
  not_filed: sql`not_filed`,
}

/** A page of entities with the items of a year. */
export function latenessByEntity(
  tx: Tx,
  scope: OrgScope,
  filter: ItemFilter,
  periods: readonly string[],
  days: Days,
  { sort, ...page }: ListPage<keyof typeof ENTITY_ORDER>,
): Promise<{ rows: EntityLateness[]; total: number }> {
  const grouped = sql`select i.entity_id, e.name as entity_name, ${lateness(days)},
      count(*) filter (where i.stage in ('facts', 'optional') or (i.stage = 'open' and i.due_date >= ${days.today}))::int as open
    from calendar_item i join entity e on e.organisation_id = i.organisation_id and e.entity_id = i.entity_id
    where ${itemsWhere(scope, filter, days.today)} and ${inYear(periods, days)} group by i.entity_id, e.name`
  return pageOfEntities(tx, grouped, ENTITY_ORDER[sort], page)
}
