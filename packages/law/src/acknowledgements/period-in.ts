import { fromDayNumber, monthName } from '../calendar/iso-date.ts'
import { periodSpan } from '../calendar/period.ts'
import { isYearText, yearText } from '../calendar/year.ts'

/** A text in which periods are looked for. */
export interface PeriodText {
  readonly plain: string
  /** Financial years that are named, those that an assessment year assesses included. */
  readonly years: ReadonlySet<string>
}

// Whole days tell when something was filed, and would be taken for their months.
const WHOLE_DAY = /\b\d{1,2}[-/.]\d{1,2}[-/.]\d{4}\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[- ](?:[a-z]{3,9})[-, ]+\d{4}\b/g

export function periodText(text: string): PeriodText {
  const plain = text.normalize('NFKC').toLowerCase().replace(/[–—]/g, '-').replace(WHOLE_DAY, ' ').replace(/\s+/g, ' ')
  const years = new Set<string>()
  for (const { 0: found, 1: first = '', 2: second = '', index } of plain.matchAll(
    /\b(20\d{2}) ?[-/] ?(?:20)?(\d{2})\b/g,
  )) {
    const year = `${first}-${second}`
    if (!isYearText(year)) continue
    const before = plain.slice(Math.max(0, index - 24), index + found.length)
    const isAssessment = /assessment year\W*20|\ba\.?y\.?\W*20/.test(before)
    years.add(isAssessment ? yearText(Number(first) - 1) : year)
  }
  return { plain, years }
}

const short = (month: number) => monthName(month).toLowerCase().slice(0, 3)
const named = (month: number) => `${short(month)}(?:${monthName(month).toLowerCase().slice(3)}|t)?`
const two = (month: number) => String(month).padStart(2, '0')

const says = (plain: string, ...written: readonly string[]): boolean =>
  written.some((one) => new RegExp(String.raw`(?<![a-z\d])(?:${one})(?![a-z\d])`).test(plain))

const monthSpellings = (year: number, month: number): string[] => [
  `${named(month)}[ ,.'-]*(?:${year}|${String(year).slice(2)})`,
  `${two(month)} ?[-/] ?${year}`,
  `${year}-${two(month)}`,
  `${two(month)}${year}`,
]

/**
 * Whether a text names a period, in any of the ways in which portals write it.
 *
 * @param asMonth reads `2011-12` as December 2011
 */
export function namesPeriod({ plain, years }: PeriodText, period: string, asMonth = false): boolean {
  const span = periodSpan(period, asMonth)
  if (span === null) return false
  if (span.kind === 'one-time') return true
  const first = fromDayNumber(span.first)
  const [firstYear, firstMonth] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))]
  const year = yearText(firstMonth >= 4 ? firstYear : firstYear - 1)
  const { last_month: lastMonth, last_year: lastYear } = span
  const range = String.raw`${named(firstMonth)}(?: ?- ?| to | ?${firstYear}? ?(?:-|to) ?)${named(lastMonth)}`
  const isOfYear = years.has(year)
  switch (span.kind) {
    case 'month':
      // "Period April, Year 2026-27": the month by its name, the year apart.
      return (
        says(plain, ...monthSpellings(firstYear, firstMonth)) ||
        (isOfYear && says(plain, `(?:period|month)[^a-z\\d]{0,12}${named(firstMonth)}`))
      )
    case 'quarter': {
      const number = Math.floor(((firstMonth + 8) % 12) / 3) + 1
      // A quarterly return of GST bears the last month of its quarter.
      return (
        (isOfYear && says(plain, `q ?${number}`, `quarter\\W{0,3}${number}`, range)) ||
        says(plain, `${range}[ ,.'-]*${lastYear}`, ...monthSpellings(lastYear, lastMonth)) ||
        (isOfYear && says(plain, `(?:period|month)[^a-z\\d]{0,12}${named(lastMonth)}`))
      )
    }
    case 'half':
      return isOfYear && says(plain, `h ?${firstMonth === 4 ? 1 : 2}`, range)
    case 'year':
      return isOfYear
    case 'calendar-year':
      return says(plain, String(firstYear))
    case 'calendar-half':
      return says(plain, `${range}[ ,.'-]*${lastYear}`)
    case 'day':
      return true
  }
}
