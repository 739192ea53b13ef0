/** The kind of a period, read from its spelling. `usePeriodLabel` makes its words. */
export type PeriodShape =
  | { readonly is: 'month'; readonly year: number; readonly month: number }
  | { readonly is: 'months'; readonly from: readonly [number, number]; readonly to: readonly [number, number] }
  | { readonly is: 'financial_year' | 'assessment_year' | 'tax_year'; readonly year: string }
  | { readonly is: 'calendar_year'; readonly year: string }
  | { readonly is: 'day'; readonly date: string }
  | { readonly is: 'one_time' | 'event' }
  | { readonly is: 'words'; readonly text: string }

/** The first month of each quarter and half of a financial year, and how many months it has. */
const PARTS: Record<string, readonly [first: number, count: number]> = {
  Q1: [4, 3],
  Q2: [7, 3],
  Q3: [10, 3],
  Q4: [1, 3],
  H1: [4, 6],
  H2: [10, 6],
}

function isYearPair(first: string, second: string): boolean {
  return (Number(first) + 1) % 100 === Number(second)
}

function partOfYear(startYear: number, part: string): PeriodShape | undefined {
  const found = PARTS[part]
  if (!found) return undefined
  const [first, count] = found
  const year = first === 1 ? startYear + 1 : startYear
  const last = first + count - 1
  return { is: 'months', from: [year, first], to: last > 12 ? [year + 1, last - 12] : [year, last] }
}

/**
 * Reads a period. Income-tax years are kept as financial years: up to `2025-26` a person knows them by the assessment
 * year that follows, from `2026-27` the tax year is the year itself.
 */
export function periodShape(period: string, area: string): PeriodShape {
  const range = /^(\d{4})-(\d{2})\/(\d{4})-(\d{2})$/.exec(period)
  if (range)
    return { is: 'months', from: [Number(range[1]), Number(range[2])], to: [Number(range[3]), Number(range[4])] }
  const part = /^(\d{4})-\d{2}-([QH]\d)$/.exec(period)
  if (part) return partOfYear(Number(part[1]), part[2] ?? '') ?? { is: 'words', text: period }
  if (/^\d{4}-\d{2}-\d{2}$/.test(period)) return { is: 'day', date: period }
  const two = /^(\d{4})-(\d{2})$/.exec(period)
  if (two?.[1] && two[2]) return yearOrMonth(two[1], two[2], area)
  if (/^\d{4}$/.test(period)) return { is: 'calendar_year', year: period }
  if (period === 'one-time') return { is: 'one_time' }
  if (period === 'event') return { is: 'event' }
  return { is: 'words', text: period }
}

function yearOrMonth(first: string, second: string, area: string): PeriodShape {
  if (!isYearPair(first, second)) return { is: 'month', year: Number(first), month: Number(second) }
  if (area !== 'income-tax') return { is: 'financial_year', year: `${first}/${second}` }
  const start = Number(first)
  if (start >= 2026) return { is: 'tax_year', year: `${first}-${second}` }
  return { is: 'assessment_year', year: `${start + 1}-${String((start + 2) % 100).padStart(2, '0')}` }
}
