import { addMonths, daysInMonth, endOfMonth, type IsoDate, monthOf, yearOf } from '../calendar/iso-date.ts'

/**
 * Calendar months with a day in the run, both ends counted: 26 June to 9 July touches 2.
 *
 * The count of s. 201(1A) and 206C(7) of the 1961 Act and s. 398(3) of the 2025 Act as commonly applied.
 *
 * @returns 0 when `to` is before `from`
 */
export function calendarMonthsTouched(from: IsoDate, to: IsoDate): number {
  return to < from ? 0 : monthIndex(to) - monthIndex(from) + 1
}

/**
 * Months from the day after `after` up to `to`, a part of a month counted whole: after 31 July, 31 August is 1 and
 * 1 September is 2. A month ends on the same day of the month as `after`; after the last day of a month the months are
 * calendar months, and a month too short for the day ends on its last.
 *
 * @param after the last day in time: the due date, or 31 March where the count begins on 1 April
 * @returns 0 when `to` is not later than `after`
 */
export function monthsOrPart(after: IsoDate, to: IsoDate): number {
  if (to <= after) return 0
  const apart = monthIndex(to) - monthIndex(after)
  return to > endOfMonths(after, apart) ? apart + 1 : apart
}

const monthIndex = (date: IsoDate): number => yearOf(date) * 12 + monthOf(date) - 1

function endOfMonths(after: IsoDate, months: number): IsoDate {
  const day = addMonths(after, months)
  return Number(after.slice(8)) === daysInMonth(yearOf(after), monthOf(after)) ? endOfMonth(day) : day
}
