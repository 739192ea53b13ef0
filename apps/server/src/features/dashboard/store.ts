import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { bareFilings, isAmongBare } from '../calendar/service.ts'

export interface Figures {
  readonly due_today: number
  readonly due: number
  readonly overdue: number
  readonly oldest_overdue: string | null
  readonly filed_this_month: number
  readonly filed_late_this_month: number
  readonly no_proof: number
  readonly open_questions: number
  readonly entities: number
}

interface Days {
  readonly today: string
  readonly due_until: string
  readonly month_start: string
  readonly six_months_ago: string
  readonly month_end: string
}

/** The figures of a day. Each is a range of an index, not a walk over all items. */
export const figures = async (tx: Tx, scope: OrgScope, days: Days): Promise<Figures> => {
  const { organisation_id } = scope
  const { today, due_until, month_start } = days
  const open = sql`from calendar_item i where i.organisation_id = ${organisation_id} and i.stage in ('open', 'optional')`
  const late = sql`from calendar_item i where i.organisation_id = ${organisation_id} and i.stage = 'open' and i.due_date < ${today}`
  const filed = sql`from calendar_item i where i.organisation_id = ${organisation_id}
    and i.filed_on >= ${month_start} and i.filed_on <= ${days.month_end}`
  const { rows } = await sql<Figures>`with ${bareFilings(scope)} select
    (select count(*) ${open} and i.due_date = ${today})::int as due_today,
    (select count(*) ${open} and i.due_date >= ${today} and i.due_date <= ${due_until})::int as due,
    (select count(*) ${late})::int as overdue,
    (select min(i.due_date) ${late}) as oldest_overdue,
    (select count(*) ${filed})::int as filed_this_month,
    (select count(*) ${filed} and i.stage = 'late')::int as filed_late_this_month,
    (select count(*) from bare join calendar_item i on i.organisation_id = ${organisation_id} and i.item_id = bare.item_id
      where i.filing_id = bare.filing_id and ${isAmongBare})::int as no_proof,
    (select count(distinct (i.entity_id, question)) from calendar_item i, unnest(i.missing) question
      where i.organisation_id = ${organisation_id} and i.stage = 'facts')::int as open_questions,
    (select count(*) from entity e where e.organisation_id = ${organisation_id})::int as entities`.execute(tx)
  return rows[0] as Figures
}

export interface AreaMonth {
  readonly area: string
  readonly month: string
  readonly due: number
  readonly in_time: number
  readonly late: number
  readonly open: number
}

/** What fell due month by month, and what became of it. */
export const areaMonths = async (tx: Tx, { organisation_id }: OrgScope, days: Days): Promise<AreaMonth[]> => {
  const { rows } = await sql<AreaMonth>`select i.area, left(i.due_date::text, 7) as month, count(*)::int as due,
      count(*) filter (where i.stage = 'filed')::int as in_time, count(*) filter (where i.stage = 'late')::int as late,
      count(*) filter (where i.stage = 'open')::int as open
    from calendar_item i where i.organisation_id = ${organisation_id}
      and i.due_date >= ${days.six_months_ago} and i.due_date <= ${days.month_end} and i.stage in ('open', 'filed', 'late')
    group by 1, 2 order by 1, 2`.execute(tx)
  return rows
}
