import { fromDayNumber, type IsoDate } from './iso-date.ts'
import { periodSpan } from './period.ts'

/**
 * The last day of a period in which a filing on a day would be too early: the period is not over, and the law wants the filing
 * after it. Advance tax and others with a due date in the period are filed in the period.
 *
 * @param asMonth reads `2011-12` as December 2011
 * @returns null where nothing is wrong with the day
 */
export function periodNotOver(
  { period, due_date }: { readonly period: string; readonly due_date: string | null },
  filed_on: string,
  asMonth = false,
): IsoDate | null {
  const span = periodSpan(period, asMonth)
  if (span === null || span.kind === 'one-time' || span.kind === 'day') return null
  const last = fromDayNumber(span.last)
  return filed_on <= last && (due_date === null || due_date > last) ? last : null
}
