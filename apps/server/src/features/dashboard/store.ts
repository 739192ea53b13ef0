import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { bareFilings, isAmongBare } from '../calendar/service.ts'

interface Foremost {
  readonly form: string
  readonly count: number
}

export interface Figures {
  readonly due_today: number
  readonly due_today_foremost: Foremost | null
  readonly due: number
  readonly due_foremost: Foremost | null
  readonly due_30: number
  readonly overdue: number
  readonly oldest_overdue: string | null
  readonly in_review: number
  readonly returned: number
  readonly no_proof: number
  readonly entities: number
}

interface Days {
  readonly today: string
  readonly due_until: string
  readonly soon_until: string
  readonly year_ago: string
  readonly month_end: string
}

/** The figures of a day. Each is a range of an index, not a walk over all items. */
export const figures = async (tx: Tx, scope: OrgScope, days: Days): Promise<Figures> => {
  const { organisation_id } = scope
  const { today, due_until, soon_until } = days
  const late = sql`from calendar_item i where i.organisation_id = ${organisation_id} and i.stage = 'open' and i.due_date < ${today}`
  const step = (name: string) =>
    sql`(select count(*) from calendar_item i where i.organisation_id = ${organisation_id} and i.step = ${name})::int`
  const foremost = (condition: ReturnType<typeof sql>) =>
    sql`(select jsonb_build_object('form', form, 'count', sum(count)) from soon where ${condition}
      group by form order by sum(count) desc, form limit 1)`
  const isToday = sql`due_date = ${today}`
  const { rows } = await sql<Figures>`with ${bareFilings(scope)}, soon as materialized (
      select i.due_date, i.form, count(*)::int as count from calendar_item i
      where i.organisation_id = ${organisation_id} and i.stage in ('open', 'optional')
        and i.due_date >= ${today} and i.due_date <= ${due_until} group by 1, 2)
    select (select coalesce(sum(count), 0) from soon where ${isToday})::int as due_today,
    ${foremost(isToday)} as due_today_foremost,
    (select coalesce(sum(count), 0) from soon)::int as due,
    ${foremost(sql`true`)} as due_foremost,
    (select count(*) from calendar_item i where i.organisation_id = ${organisation_id} and i.stage in ('open', 'optional')
      and i.due_date >= ${today} and i.due_date <= ${soon_until})::int as due_30,
    (select count(*) ${late})::int as overdue,
    (select min(i.due_date) ${late}) as oldest_overdue,
    ${step('in_review')} as in_review, ${step('returned')} as returned,
    (select count(*) from bare join calendar_item i on i.organisation_id = ${organisation_id} and i.item_id = bare.item_id
      where i.filing_id = bare.filing_id and ${isAmongBare})::int as no_proof,
    (select count(*) from entity e where e.organisation_id = ${organisation_id})::int as entities`.execute(tx)
  return rows[0] as Figures
}

export interface MonthCounts {
  readonly month: string
  readonly due: number
  readonly in_time: number
  readonly late: number
  readonly open: number
}

/** Items by a column and by month. Grouped by day first: a month written as text for each item takes longer than counting. */
const byMonth = (column: 'area' | 'entity_id', condition: ReturnType<typeof sql>) => sql`
  select ${sql.raw(column)}, left(due_date::text, 7) as month, sum(due)::int as due, sum(in_time)::int as in_time,
    sum(late)::int as late, sum(open)::int as open
  from (select i.${sql.raw(column)}, i.due_date, count(*) as due, count(*) filter (where i.stage = 'filed') as in_time,
      count(*) filter (where i.stage = 'late') as late, count(*) filter (where i.stage in ('open', 'optional')) as open
    from calendar_item i where ${condition} group by 1, 2) day
  group by 1, 2`

// The states of `ON_TIME_LIST`: an optional item counts until its day.
const ofYear = ({ organisation_id }: OrgScope, { today, year_ago, month_end }: Days) =>
  sql`i.organisation_id = ${organisation_id} and i.due_date >= ${year_ago} and i.due_date <= ${month_end}
    and (i.stage in ('open', 'filed', 'late') or i.stage = 'optional' and i.due_date >= ${today})`

/** What fell due month by month, and what became of it, by area of law. */
export const areaMonths = async (
  tx: Tx,
  scope: OrgScope,
  days: Days,
): Promise<(MonthCounts & { readonly area: string })[]> => {
  const { rows } = await sql<
    MonthCounts & { readonly area: string }
  >`${byMonth('area', ofYear(scope, days))} order by 1, 2`.execute(tx)
  return rows
}

export interface EntityMonth extends MonthCounts {
  readonly entity_id: string
  readonly entity_name: string
}

/** The same by entity, in the order of their names. */
export const entityMonths = async (tx: Tx, scope: OrgScope, days: Days): Promise<EntityMonth[]> => {
  const { rows } =
    await sql<EntityMonth>`select e.entity_id, e.name as entity_name, m.month, m.due, m.in_time, m.late, m.open
    from (${byMonth('entity_id', ofYear(scope, days))}) m
    join entity e on e.organisation_id = ${scope.organisation_id} and e.entity_id = m.entity_id
    order by lower(e.name), e.entity_id, m.month`.execute(tx)
  return rows
}
