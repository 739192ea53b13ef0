import type { CalendarItem } from '@niyam/contract/calendar.ts'
import { givesNumber } from '@niyam/law/acknowledgements/lacks-proof.ts'
import { periodNotOver } from '@niyam/law/calendar/period-over.ts'
import { parseRupees } from '@niyam/law/format/read-rupees.ts'
import { readDay } from '../../../lib/format.ts'

/** One filing as it is typed; a day of null follows the day of all. */
export interface FilingRow {
  readonly day: string | null
  readonly number: string
  readonly amount: string
  readonly isNil: boolean
}

export const EMPTY_ROW: FilingRow = { day: null, number: '', amount: '', isNil: false }

/** Texts of what is wrong with a row, by their names in the catalogue. */
export type RowFault = 'file.filed_on_missing' | 'file.filed_on_future' | 'items:file_no_day' | 'items:file_no_amount'

/** A row as it is sent, with its errors and warnings. */
export interface ReadRow {
  readonly filed_on: string | null
  readonly amount_paise: number | null
  readonly wrongDay: RowFault | null
  readonly wrongAmount: RowFault | null
  /** It is recorded as "Filed, no proof". */
  readonly lacksProof: boolean
  /** Its period has not ended on the day of filing, though the law wants it filed after. */
  readonly isEarly: boolean
}

export function readFilingRow(
  item: Pick<CalendarItem, 'obligation_id' | 'area' | 'form' | 'period' | 'due_date'>,
  { day, number, amount, isNil }: FilingRow,
  { filed_on: ofAll, today }: { readonly filed_on: string | null; readonly today: string },
): ReadRow {
  const filed_on = day === null || day.trim() === '' ? ofAll : readDay(day)
  const wrongDay =
    filed_on === null
      ? day === null || day.trim() === ''
        ? 'file.filed_on_missing'
        : 'items:file_no_day'
      : filed_on > today
        ? 'file.filed_on_future'
        : null
  const money = parseRupees(isNil ? '' : amount)
  return {
    filed_on,
    amount_paise: money.ok ? money.value : null,
    wrongDay,
    wrongAmount: money.ok || money.isEmpty ? null : 'items:file_no_amount',
    lacksProof: number.trim() === '' && givesNumber(item),
    isEarly: filed_on !== null && periodNotOver(item, filed_on) !== null,
  }
}
