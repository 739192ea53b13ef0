import { addDays, fromDayNumber, type IsoDate, toDayNumber, weekday } from '../../calendar/iso-date.ts'
import type { ClosedDay } from '../../catalogue/model/obligation.ts'
import { rests } from './working-days.ts'

const SUNDAY = 0
const SATURDAY = 6

/** Saturday or Sunday; else a closed day is one of the three national holidays. */
export const isWeekend = (day: IsoDate): boolean => [SUNDAY, SATURDAY].includes(weekday(day))

/**
 * Whether a day is closed: for a bank where the rule is about a bank, otherwise for an office with a five-day week.
 * Holidays of a state or a bank are not known here.
 */
export const isClosed = (day: IsoDate, rule: ClosedDay | undefined): boolean =>
  rests(toDayNumber(day), rule?.of ?? 'office') || (rule?.of !== 'bank' && weekday(day) === SATURDAY)

/** The last day before that is neither at the weekend nor a national holiday. */
export function workingDayBefore(day: IsoDate): IsoDate {
  let before = addDays(day, -1)
  while (isWeekend(before) || rests(toDayNumber(before), 'office')) before = addDays(before, -1)
  return before
}

/**
 * The last day that still counts as in time: the due date, or the next open day where the law accepts that. Only days that
 * are closed everywhere are skipped, so the answer is never later than the law allows.
 */
export function inTimeUntil(due: IsoDate, rule: ClosedDay | undefined): IsoDate {
  if (rule?.effect !== 'moves' && rule?.effect !== 'payable-next-working-day-without-interest') return due
  let day = toDayNumber(due)
  while (rests(day, rule.of)) day += 1
  return fromDayNumber(day)
}
