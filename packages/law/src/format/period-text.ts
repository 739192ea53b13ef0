import { isYearText, yearText } from '../calendar/year.ts'

/** `2026-27` is shown as `2026/27`. */
export const formatFinancialYear = (year: string): string => year.replace('-', '/')

/** `2026-04` is shown as `04/2026`. */
export const formatMonth = (month: string): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`

/**
 * A period for a table: `04/2026`, `Q1 2026/27`, `H2 2026/27`, `2026/27`, `2026`, `07/2026 to 12/2026`. A period
 * without a shorter form, such as a day or `one-time`, is returned unchanged. For sentences the calendar has longer names.
 *
 * @param asMonth read `2011-12` and its like as December 2011, not as a financial year
 */
export function formatPeriod(period: string, asMonth = false): string {
  const part = /^(\d{4}-\d{2})-([QH][1-4])$/.exec(period)
  if (part) return `${part[2]} ${formatFinancialYear(part[1] ?? '')}`
  if (!asMonth && isYearText(period)) return formatFinancialYear(period)
  return /^\d{4}-\d{2}(?:\/\d{4}-\d{2})?$/.test(period) ? period.split('/').map(formatMonth).join(' to ') : period
}

/** Reads `2026/27`, `2026-27`, `2026-2027`, `FY 26-27`. `null` when the second year does not follow the first. */
export function parseFinancialYear(text: string): string | null {
  const found = /^(?:F\.?Y\.?)?\s*(\d{4}|\d{2})\s*[-/\u2013]\s*(\d{4}|\d{2})$/i.exec(text.trim())
  if (!found) return null
  const [, first = '', second = ''] = found
  const year = yearText(Number(first.length === 2 ? `20${first}` : first))
  return year.endsWith(second.slice(-2)) && (second.length === 2 || Number(second) === Number(year.slice(0, 4)) + 1)
    ? year
    : null
}
