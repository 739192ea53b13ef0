import { isIsoDate, toDayNumber } from '../../calendar/iso-date.ts'
import type { PeriodSpan } from '../../calendar/period.ts'

/** Attributes, and the days that start clocks: `{ agm: '2026-09-30', event_on: '2026-08-14', state: 'Karnataka' }`. */
export interface RuleInput {
  readonly [key: string]: string | number | boolean | null | undefined | readonly (string | number | boolean)[]
}

/** No such day was given. */
export const ABSENT = Number.NEGATIVE_INFINITY

/** Names under which the day of an event may be given; the first one given counts. */
const EVENT_DAYS = [
  'event_on',
  'document_date',
  'order_communicated',
  'allotted_on',
  'created_on',
  'changed_on',
  'transfer_on',
  'received_on',
  'funds_on',
  'registered_on',
  'advertised_on',
  'notice_received_on',
  'counter_statement_served_on',
  'evidence_received_on',
  'renewed_on',
  'application_date',
  'deducted_on',
  'meeting_on',
  'din_allotted_on',
  'incorporated_on',
]

/** Every name under which the day that starts a clock may be given. */
export const CLOCK_DAYS: readonly string[] = [
  'agm',
  'previous_agm',
  'previous_meeting',
  'first_fy_end',
  'chosen_first_fy_end',
  'printed_expiry',
  'expiry',
  'last_kyc_fy',
  'event_kyc_filed_on',
  ...EVENT_DAYS,
]

/** The last day of a registration: it starts the clock of a renewal, but is not a separate event. */
const EVENT_OR_EXPIRY_DAYS = [...EVENT_DAYS, 'printed_expiry', 'expiry']

/**
 * A day among the facts, as a day number; `ABSENT` when it is not given.
 *
 * @throws RangeError when the fact is given but is not a date
 */
export function dayGiven(given: RuleInput, key: string): number {
  const value = given[key]
  if (value === undefined || value === null) return ABSENT
  if (!isIsoDate(value))
    throw new RangeError(`"${key}" is ${JSON.stringify(value)}, which is not a day. Write YYYY-MM-DD.`)
  return toDayNumber(value)
}

/** The day of the event: given by one of its names, else the period itself where that is a day. */
export function eventDay(given: RuleInput, span: PeriodSpan): number {
  for (const key of EVENT_OR_EXPIRY_DAYS) {
    if (given[key] === undefined || given[key] === null) continue
    return dayGiven(given, key)
  }
  return span.kind === 'day' ? span.last : ABSENT
}

/** The latest of all days given for an event: that of a cancellation and that of its order, whichever is later. */
export function latestEventDay(given: RuleInput, span: PeriodSpan): number {
  const days = EVENT_DAYS.map((key) => dayGiven(given, key)).filter((day) => day !== ABSENT)
  return days.length > 0 ? Math.max(...days) : eventDay(given, span)
}

/** The facts of a period itself: its month, its quarter, its half, its place in the quarter. */
export function periodFacts(span: PeriodSpan): { [attribute: string]: string | number } {
  if (span.kind === 'month')
    return {
      period_month: span.last_month,
      month_of_quarter: ((span.last_month + 8) % 3) + 1,
      period_quarter: quarterOf(span.last_month),
    }
  if (span.kind === 'quarter') return { period_quarter: quarterOf(span.last_month) }
  return span.kind === 'half' ? { period_half: span.last_month === 9 ? 'H1' : 'H2' } : {}
}

const quarterOf = (month: number): string => `Q${month >= 4 ? Math.floor((month - 4) / 3) + 1 : 4}`
