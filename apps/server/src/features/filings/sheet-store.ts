import { type RawBuilder, sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Stage } from '../../db/tables/calendar.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { SheetRow } from '@niyam/contract/filing-sheet.ts'
import { lacksProof, type Now } from '../calendar/service.ts'

export interface SheetItem extends Omit<SheetRow, 'state' | 'knows_nil' | 'held'> {
  readonly obligation_id: string
  readonly stage: Stage
  readonly set_aside_reason: string
  /** How many there are, over all pages. */
  readonly total: number
}

// `i` is calendar_item. As in the calendar, without what does not apply; but with what a person marked as not required.
const isShown = ({ today }: Now) => sql`((i.stage <> 'gone' or i.set_aside is not null)
  and (i.stage <> 'facts' or i.due_date is null) and (i.stage <> 'optional' or i.due_date >= ${today}))`

interface Sheet {
  readonly form: string
  readonly period: string
  readonly limit: number
  readonly offset: number
}

/** The items of a form and period by the names of their entities, each with its filing. */
export async function sheetItems(
  tx: Tx,
  { organisation_id }: OrgScope,
  now: Now,
  { form, period, limit, offset }: Sheet,
): Promise<SheetItem[]> {
  const { rows } = await sql<SheetItem>`select i.item_id, i.entity_id, e.name as entity_name, e.pan,
      r.number as registration_number, i.area, i.form, i.period, i.due_date, i.obligation_id, i.stage, i.step,
      i.set_aside_reason, ${lacksProof} as lacks_proof, count(*) over ()::int as total,
      case when f.filing_id is not null then jsonb_build_object('filed_on', f.filed_on, 'acknowledgement', f.acknowledgement,
        'amount_paise', f.amount_paise, 'late_fee_paise', f.late_fee_paise, 'interest_paise', f.interest_paise,
        'penalty_paise', f.penalty_paise, 'is_nil', f.is_nil, 'note', f.note, 'filed_by', ${personName('u')}) end as filing
    from calendar_item i
    join entity e on e.organisation_id = i.organisation_id and e.entity_id = i.entity_id
    left join registration r on r.organisation_id = i.organisation_id and r.registration_id = i.registration_id
    left join filing f on f.organisation_id = i.organisation_id and f.filing_id = coalesce(i.filing_id, i.waiting_filing_id)
    left join user_account u on u.user_id = f.filed_by
    where i.organisation_id = ${organisation_id} and i.form = ${form} and i.period = ${period} and ${isShown(now)}
    order by lower(e.name), r.number nulls first, i.item_id limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

/**
 * The forms of the calendar, those with most items due now first. An index has them in order, so each is one step in it, however
 * many items there are.
 */
export async function sheetForms(
  tx: Tx,
  { organisation_id }: OrgScope,
  { today, due_until }: Now,
): Promise<{ form: string; area: string }[]> {
  const next = (after: RawBuilder<unknown>) => sql`select i.form, i.area from calendar_item i
    where i.organisation_id = ${organisation_id} and i.stage <> 'gone' ${after} order by i.form, i.due_date limit 1`
  const { rows } = await sql<{ form: string; area: string }>`with recursive found(form, area) as (
      (${next(sql``)})
      union all
      select n.form, n.area from found cross join lateral (${next(sql`and i.form > found.form`)}) n
    ), due as (
      select i.form, count(*) as count from calendar_item i
      where i.organisation_id = ${organisation_id} and i.stage = 'open'
        and i.due_date between ${today}::date - 31 and ${due_until}
      group by i.form
    )
    select found.form, found.area from found left join due on due.form = found.form
    order by due.count desc nulls last, found.form limit 500`.execute(tx)
  return rows
}

export interface SheetPeriod {
  readonly period: string
  readonly total: number
  readonly filed: number
  /** Open, and due within a week or earlier. */
  readonly due: number
  readonly has_begun: boolean
}

/** The periods of a form over two years and what follows, the newest first. */
export async function sheetPeriods(
  tx: Tx,
  { organisation_id }: OrgScope,
  now: Now,
  form: string,
): Promise<SheetPeriod[]> {
  const { rows } = await sql<SheetPeriod>`select i.period, count(*)::int as total,
      count(*) filter (where i.stage in ('filed', 'late'))::int as filed,
      count(*) filter (where i.stage = 'open' and i.due_date <= ${now.due_until})::int as due,
      coalesce(min(i.due_date) <= ${now.today}::date + 31, false) as has_begun
    from calendar_item i
    where i.organisation_id = ${organisation_id} and i.form = ${form} and ${isShown(now)}
      and (i.due_date between ${now.today}::date - 800 and ${now.today}::date + 200 or i.due_date is null)
    group by i.period order by max(i.due_date) desc nulls last, i.period desc limit 60`.execute(tx)
  return rows
}
