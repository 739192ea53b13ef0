import { addDays, addMonths, firstDay, lastDay, monthOf } from '../../domain/days.ts'

/** The server compares at most three years at a time. */
export const MOST_YEARS = 3

/** How far ahead the address asks; anything it does not understand is one year. */
export const yearsOf = (years = 1): number => (years <= MOST_YEARS ? years : 1)

/** The last day of so many years that begin on `today`: 19 November of the next year for 20 November. */
export function lastDayAfter(today: string, years: number): string {
  const month = addMonths(monthOf(today), years * 12)
  const sameDay = addDays(firstDay(month), Number(today.slice(8)) - 1)
  return addDays(sameDay < lastDay(month) ? sameDay : lastDay(month), -1)
}
