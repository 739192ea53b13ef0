import { dayNumberOf, daysInMonth, fromDayNumber, type IsoDate, isIsoDate, monthName, toDayNumber } from './iso-date.ts'
import { isYearText, yearText } from './year.ts'

declare const periodBrand: unique symbol
/**
 * The period of a calendar item: `2026-04`, `2026-27-Q1`, `2026-27-H2`, `2026-27`, calendar year `2026`, a run of months
 * `2026-07/2026-12` (half of a calendar year), the day of an event `2026-08-14`, or `one-time`.
 */
export type Period = string & { readonly [periodBrand]: true }

export type PeriodKind = 'month' | 'quarter' | 'half' | 'year' | 'calendar-year' | 'calendar-half' | 'day' | 'one-time'

/** First and last day (both ends counted) as day numbers, and the last month, which rules count from. */
export interface PeriodSpan {
  readonly text: Period
  readonly kind: PeriodKind
  readonly first: number
  readonly last: number
  readonly last_year: number
  readonly last_month: number
}

const known = new Map<string, PeriodSpan>()
const knownMonths = new Map<string, PeriodSpan>()

const months = (text: string, kind: PeriodKind, year: number, month: number, count: number): PeriodSpan => {
  const lastIndex = year * 12 + month - 1 + count - 1
  const lastYear = Math.floor(lastIndex / 12)
  const lastMonth = (lastIndex % 12) + 1
  return {
    text: text as Period,
    kind,
    first: dayNumberOf(year, month, 1),
    last: dayNumberOf(lastYear, lastMonth, daysInMonth(lastYear, lastMonth)),
    last_year: lastYear,
    last_month: lastMonth,
  }
}

const quarterOrHalf = (text: string, start: number): PeriodSpan | null => {
  const part = text.slice(8)
  if (/^Q[1-4]$/.test(part)) return months(text, 'quarter', start, 4 + 3 * (Number(part[1]) - 1), 3)
  if (/^H[12]$/.test(part)) return months(text, 'half', start, part === 'H1' ? 4 : 10, 6)
  return null
}

const monthRange = (text: string): PeriodSpan | null => {
  const [fromYear, fromMonth, toYear, toMonth] = [0, 5, 8, 13].map((at, i) =>
    Number(text.slice(at, at + (i % 2 === 0 ? 4 : 2))),
  ) as [number, number, number, number]
  const count = toYear * 12 + toMonth - (fromYear * 12 + fromMonth) + 1
  if (fromMonth < 1 || fromMonth > 12 || toMonth < 1 || toMonth > 12 || count < 1) return null
  const kind = RANGES[`${count}/${fromMonth}`] ?? (count === 6 ? 'calendar-half' : null)
  if (kind === null) return null
  const canonical = kind === 'calendar-half' ? text : periodBeginning(kind, fromYear, fromMonth)
  return months(canonical, kind, fromYear, fromMonth, count)
}

/** Runs of months that have a name, by their length and first month. */
const RANGES: { readonly [range: string]: PeriodKind } = {
  '3/4': 'quarter',
  '3/7': 'quarter',
  '3/10': 'quarter',
  '3/1': 'quarter',
  '6/4': 'half',
  '6/10': 'half',
  '12/4': 'year',
  '12/1': 'calendar-year',
}

const read = (text: string, asMonth: boolean): PeriodSpan | null => {
  if (text === 'one-time' || text === 'event')
    return { text: 'one-time' as Period, kind: 'one-time', first: 0, last: 0, last_year: 0, last_month: 0 }
  const year = Number(text.slice(0, 4))
  if (/^\d{4}$/.test(text)) return months(text, 'calendar-year', year, 1, 12)
  if (/^\d{4}-\d{2}$/.test(text)) {
    if (isYearText(text) && !asMonth) return months(text, 'year', year, 4, 12)
    const month = Number(text.slice(5))
    return month >= 1 && month <= 12 ? months(text, 'month', year, month, 1) : null
  }
  if (isIsoDate(text)) {
    const day = toDayNumber(text)
    return {
      text: text as string as Period,
      kind: 'day',
      first: day,
      last: day,
      last_year: year,
      last_month: Number(text.slice(5, 7)),
    }
  }
  if (/^\d{4}-\d{2}-[QH]\d$/.test(text) && isYearText(text.slice(0, 7))) return quarterOrHalf(text, year)
  if (/^\d{4}-\d{2}\/\d{4}-\d{2}$/.test(text)) return monthRange(text)
  return null
}

/**
 * First and last day of a period.
 *
 * @param asMonth reads `2011-12` as December 2011 instead of the financial year 2011-12
 * @returns null when the text names no period
 */
export function periodSpan(text: string, asMonth = false): PeriodSpan | null {
  const memory = asMonth ? knownMonths : known
  const found = memory.get(text)
  if (found !== undefined) return found
  const span = read(text, asMonth)
  if (span !== null && memory.size < 100_000) memory.set(text, span)
  return span
}

/** @throws RangeError when the text names no period */
export function period(text: string): Period {
  const span = periodSpan(text)
  if (span === null)
    throw new RangeError(`"${text}" is not a period. Write a month 2026-04, a quarter 2026-27-Q1 or a year 2026-27.`)
  return span.text
}

export const periodStart = (text: Period): IsoDate => fromDayNumber(mustSpan(text).first)
export const periodEnd = (text: Period): IsoDate => fromDayNumber(mustSpan(text).last)

function mustSpan(text: Period): PeriodSpan {
  const span = periodSpan(text)
  if (span === null || span.kind === 'one-time') throw new RangeError(`"${text}" has no first and last day.`)
  return span
}

const LENGTH: Record<string, number> = {
  month: 1,
  quarter: 3,
  half: 6,
  year: 12,
  'calendar-half': 6,
  'calendar-year': 12,
}
const FIRST_MONTH: Record<string, number> = {
  month: 1,
  quarter: 1,
  half: 4,
  year: 4,
  'calendar-half': 1,
  'calendar-year': 1,
}

/** The period of a kind that begins in a month; the month must be one in which such a period begins. */
function periodBeginning(kind: PeriodKind, year: number, month: number): Period {
  const mm = String(month).padStart(2, '0')
  const fiscal = yearText(month >= 4 ? year : year - 1)
  switch (kind) {
    case 'month':
      return `${year}-${mm}` as Period
    case 'quarter':
      return `${fiscal}-Q${month >= 4 ? Math.floor((month - 4) / 3) + 1 : 4}` as Period
    case 'half':
      return `${fiscal}-H${month === 4 ? 1 : 2}` as Period
    case 'year':
      return yearText(year) as Period
    case 'calendar-half':
      return `${year}-${mm}/${year}-${month === 1 ? '06' : '12'}` as Period
    default:
      return String(year) as Period
  }
}

/**
 * Every period of a kind that shares a day with the span, oldest first.
 *
 * @param kind a repeating kind; `day` and `one-time` give nothing
 */
export function periodsCovering(kind: PeriodKind, from: IsoDate, to: IsoDate): Period[] {
  const length = LENGTH[kind]
  if (length === undefined) return []
  const anchor = (FIRST_MONTH[kind] ?? 1) - 1
  const monthIndex = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1
  let index = monthIndex - ((((monthIndex - anchor) % length) + length) % length)
  const lastIndex = Number(to.slice(0, 4)) * 12 + Number(to.slice(5, 7)) - 1
  const found: Period[] = []
  for (; index <= lastIndex; index += length)
    found.push(periodBeginning(kind, Math.floor(index / 12), (index % 12) + 1))
  return found
}

/** The period after this one; null for days and one-time periods. */
export function nextPeriod(text: Period): Period | null {
  const span = mustSpan(text)
  const after = fromDayNumber(span.last + 1)
  return periodsCovering(span.kind, after, after)[0] ?? null
}

/** 'April 2026', 'July to September 2026', '2026/27', as a screen or a reason shows it. */
export function periodLabel(text: Period, asMonth = false): string {
  const span = periodSpan(text, asMonth)
  if (span === null || span.kind === 'one-time') return 'once'
  const first = fromDayNumber(span.first)
  const [firstYear, firstMonth] = [Number(first.slice(0, 4)), monthName(Number(first.slice(5, 7)))]
  if (span.kind === 'month') return `${firstMonth} ${firstYear}`
  if (span.kind === 'year') return `${firstYear}/${String(span.last_year % 100).padStart(2, '0')}`
  if (span.kind === 'calendar-year') return String(firstYear)
  if (span.kind === 'day') return `${Number(first.slice(8))} ${firstMonth} ${firstYear}`
  const start = firstYear === span.last_year ? firstMonth : `${firstMonth} ${firstYear}`
  return `${start} to ${monthName(span.last_month)} ${span.last_year}`
}
