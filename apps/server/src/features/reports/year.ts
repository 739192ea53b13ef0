import { type FinancialYear, firstDayOf, lastDayOf, type Period, periodsCovering, previousYear } from '@niyam/law'
import { fromDayNumber, isIsoDate } from '@niyam/law/calendar/iso-date.ts'
import { periodEnd, type PeriodKind, periodSpan } from '@niyam/law/calendar/period.ts'

const KINDS: readonly PeriodKind[] = ['month', 'quarter', 'half', 'year', 'calendar-year', 'calendar-half']

/** Every period that ends in a financial year: a calendar year belongs to the year of its December. */
export function periodsOf(year: FinancialYear, kinds: readonly PeriodKind[] = KINDS): Period[] {
  const [first, last] = [firstDayOf(year), lastDayOf(year)]
  return kinds.flatMap((kind) => periodsCovering(kind, first, last)).filter((one) => periodEnd(one) <= last)
}

/** Every period of a financial year that a month lists: the month itself, and a quarter, half or year that ends with it. */
export const periodsOfMonth = (year: FinancialYear, month: string): Period[] =>
  KINDS.flatMap((kind) => periodsOf(year, [kind]).filter((one) => monthOfPeriod(one, kind === 'month', null) === month))

/** April to March, as 2026-04. */
export const monthsOf = (year: FinancialYear): string[] => periodsOf(year, ['month'])

/** The months of a month or quarter of a financial year, as 2026-04; none where it is not of that year. */
export function monthsIn(year: FinancialYear, part: string): string[] {
  const months = monthsOf(year)
  const at = periodsOf(year, ['quarter']).indexOf(part as Period)
  return at === -1 ? months.filter((month) => month === part) : months.slice(at * 3, at * 3 + 3)
}

/** The same month or quarter of the year before. */
export const partBefore = (year: FinancialYear, part: string): string =>
  isQuarter(part) ? previousYear(year) + part.slice(7) : `${Number(part.slice(0, 4)) - 1}${part.slice(4)}`

export const isQuarter = (part: string): boolean => part.includes('Q')

/** The month that lists a period: its last one; for items without a period, the month of their day. */
export function monthOfPeriod(period: string, isMonth: boolean, due_date: string | null): string | null {
  if (isIsoDate(period)) return period.slice(0, 7)
  const span = periodSpan(period, isMonth)
  if (span === null || span.kind === 'one-time') return due_date?.slice(0, 7) ?? null
  return fromDayNumber(span.last).slice(0, 7)
}

/** The months of a period, as 2026-04; none for something without one. */
export function monthsOfPeriod(period: string, isMonth: boolean): string[] {
  const span = isIsoDate(period) ? null : periodSpan(period, isMonth)
  if (span === null || span.kind === 'one-time') return []
  return periodsCovering('month', fromDayNumber(span.first), fromDayNumber(span.last))
}
