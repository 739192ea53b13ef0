import type { IsoDate } from '../../calendar/iso-date.ts'
import { holderOf } from '../../engine/facts/holder.ts'
import type { Catalogue } from '../../catalogue/compile/catalogue.ts'
import { spanFor } from '../../engine/due/due-date.ts'
import { explainItem } from '../../engine/explain/explain.ts'
import { factsFor } from '../../engine/facts/fact-sheet.ts'
import type { CalendarItemRow, EntitySubject } from '../../engine/subject.ts'
import { costOfDelay } from './cost-of-delay.ts'
import type { DelayCost, DelayQuestion } from './question.ts'
import type { DelayTables } from './tables.ts'

type Row = Pick<CalendarItemRow, 'obligation_id' | 'registration_id' | 'period' | 'event_id'>

/**
 * What it costs to do an item of the calendar on a day, from the facts that made the item.
 *
 * @returns empty where the item has no day, or its obligation is no longer held
 * @throws RangeError as `costOfDelay`, and when the period is not of the obligation's frequency
 */
export function costOfCalendarItem(
  law: Catalogue,
  tables: DelayTables,
  subject: EntitySubject,
  row: Row,
  question: { readonly on: IsoDate } & Pick<DelayQuestion, 'amounts' | 'is_nil'>,
): readonly DelayCost[] {
  const obligation = law.obligation(row.obligation_id)
  const explained = obligation ? explainItem(law, subject, row) : null
  const version = explained === null ? undefined : law.version(explained.version_id)
  if (!obligation || !version || explained?.answer.kind !== 'due') return []
  const registration = subject.registrations.find(({ id }) => id === row.registration_id) ?? null
  const { sheet } = holderOf(subject, registration)
  const { statutory_due_date, due_date, fee_free_until } = explained.answer
  return costOfDelay(
    {
      obligation,
      version,
      period: row.period,
      statutory_due_date,
      due_date,
      fee_free_until,
      facts: factsFor(sheet, spanFor(obligation, row.period), obligation.amounts_of),
      ...question,
    },
    tables,
  )
}
