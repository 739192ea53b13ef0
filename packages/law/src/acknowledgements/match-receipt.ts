import { dayNumberOf, type IsoDate, toDayNumber } from '../calendar/iso-date.ts'
import { periodSpan } from '../calendar/period.ts'
import { formKeys } from '../names/form-keys.ts'
import type { NamedPeriod } from './period-in.ts'
import type { Receipt } from './read-receipt.ts'

/** An item of the calendar, as far as a receipt can tell it from others. */
export interface ReceiptItem {
  readonly obligation_id: string
  /** The official form, as receipts bear it. */
  readonly form: string
  readonly period: string
  readonly due_date: string | null
  readonly is_filed: boolean
}

export type Match<Item> =
  | { readonly item: Item }
  | { readonly problem: 'no_form' | 'no_period' | 'several'; readonly candidates: readonly Item[] }

/**
 * The item to which a receipt belongs, among those of the registrations it names.
 *
 * @param isMonth whether the periods of an obligation are months, which tells `2011-12`
 */
export function matchReceipt<Item extends ReceiptItem>(
  receipt: Receipt,
  items: readonly Item[],
  isMonth: (obligation_id: string) => boolean,
): Match<Item> {
  const ofForm = items.filter(
    ({ obligation_id, form }) =>
      receipt.meets.some((met) => (met.endsWith('.') ? obligation_id.startsWith(met) : obligation_id === met)) &&
      (receipt.form_key === null || !/\d/.test(form) || formKeys(form).has(receipt.form_key)),
  )
  if (ofForm.length === 0) return { problem: 'no_form', candidates: items }
  const ofEvents = ofForm.filter(({ period }) => /^(?:\d{4}-\d{2}-\d{2}|one-time|event)$/.test(period))
  if (ofEvents.length === ofForm.length) {
    const open = ofEvents.filter((item) => isOfEvent(item, receipt.filed_on))
    // Another event of the kind may not be recorded here, so a person confirms that it is this one.
    return open.some(({ period }) => IS_DAY.test(period))
      ? { problem: 'no_period', candidates: open }
      : only(open, ofForm)
  }
  const [named, other] = receipt.periods
  if (!named) return { problem: 'no_period', candidates: ofForm }
  if (other) {
    const fitting = ofForm.filter((item) => receipt.periods.some((one) => isOf(item, one, receipt, isMonth)))
    return { problem: 'several', candidates: fitting.length > 0 ? fitting : ofForm }
  }
  const ofPeriod = ofForm.filter((item) => isOf(item, named, receipt, isMonth))
  return only(receipt.document.counts_for_next ? dueNext(ofPeriod, receipt.filed_on) : ofPeriod, ofForm)
}

function only<Item extends ReceiptItem>(fitting: readonly Item[], ofForm: readonly Item[]): Match<Item> {
  const [item, other] = fitting
  if (!item) return { problem: 'no_period', candidates: ofForm }
  return other ? { problem: 'several', candidates: fitting } : { item }
}

function isOf(
  { period, obligation_id }: ReceiptItem,
  named: NamedPeriod,
  { document }: Receipt,
  isMonth: (obligation_id: string) => boolean,
): boolean {
  const span = periodSpan(period, isMonth(obligation_id))
  if (span === null || span.kind === 'one-time' || span.kind === 'day') return false
  if (span.first === named.first && span.last === named.last) return true
  return (
    document.quarter_by_month === true && span.kind === 'quarter' && named.kind === 'month' && span.last === named.last
  )
}

const IS_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Documents of events do not print the day of the event: it belongs to an open one that had happened by then. */
const isOfEvent = ({ period, is_filed }: ReceiptItem, filed_on: IsoDate | null): boolean =>
  !is_filed && (filed_on === null || !IS_DAY.test(period) || period <= filed_on)

/**
 * A payment in instalments counts for the one that is due next (s. 234C of the Act of 1961, s. 425 of that of 2025); while
 * an earlier one is open it may be late for that.
 */
function dueNext<Item extends ReceiptItem>(items: readonly Item[], paid_on: IsoDate | null): readonly Item[] {
  if (paid_on === null) return items
  const due = items
    .filter(({ due_date }) => due_date !== null)
    .toSorted((a, b) => ((a.due_date ?? '') < (b.due_date ?? '') ? -1 : 1))
  const at = due.findIndex(({ due_date }) => (due_date ?? '') >= paid_on)
  if (at < 0) return items
  const earlier = due.slice(0, at).filter(({ is_filed }) => !is_filed)
  const day = due[at]?.due_date
  return [...earlier, ...due.filter(({ due_date }) => due_date === day)]
}

/** Why an item cannot have been filed on a day. */
export type DayFault = 'future_day' | 'before_period' | 'before_end'

// Paid while the period runs: tax deducted, contributions, the tax of a quarter's first months.
const PAYMENTS = [
  /^tds\.(?:tcs-)?deposit\./,
  /^gst\.pmt-06\./,
  /^income-tax\.advance-tax\./,
  /^esi\.contribution\./,
  /^(?!ECR).*challan$/i,
]

/**
 * Whether an item can have been filed on a day: not in the future and not before its period is over. The law lets it be
 * earlier where the item itself is due by then (advance tax, a yearly enrolment, an undertaking for the year to come), where
 * it is a payment that is made as it arises, and for events, which have only their day.
 */
export function dayFault(
  { obligation_id, form, period, due_date }: Pick<ReceiptItem, 'obligation_id' | 'form' | 'period' | 'due_date'>,
  filed_on: IsoDate,
  today: IsoDate,
  isMonth: boolean,
): DayFault | null {
  if (filed_on > today) return 'future_day'
  const span = periodSpan(period, isMonth)
  if (span === null || span.kind === 'one-time') return null
  const day = toDayNumber(filed_on)
  const due = due_date === null ? null : dayNumber(due_date)
  if (day < span.first) return due !== null && due < span.first ? null : 'before_period'
  if (day > span.last || span.kind === 'day' || (due !== null && due <= span.last)) return null
  return PAYMENTS.some((one) => one.test(obligation_id) || one.test(form)) ? null : 'before_end'
}

const dayNumber = (day: string): number =>
  dayNumberOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10)))
