export type PeriodKind = 'month' | 'quarter' | 'half' | 'year'

const MONTHS_BACK = 23
const YEARS_BACK = 5

/** The year in which the financial year of a day begins. */
const startYearOf = (today: string): number => Number(today.slice(0, 4)) - (Number(today.slice(5, 7)) < 4 ? 1 : 0)

const yearText = (start: number): string => `${start}-${String((start + 1) % 100).padStart(2, '0')}`

/** The periods that are offered for a new worksheet, the newest first: two years of months, six years of the others. */
export function periodsOf(kinds: readonly PeriodKind[], today: string): readonly string[] {
  const start = startYearOf(today)
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, back) => yearText(start - back))
  const of: Readonly<Record<PeriodKind, () => readonly string[]>> = {
    month: () => Array.from({ length: MONTHS_BACK + 1 }, (_, back) => monthBefore(today, back)),
    quarter: () => years.flatMap((year) => ['Q4', 'Q3', 'Q2', 'Q1'].map((part) => `${year}-${part}`)),
    half: () => years.flatMap((year) => ['H2', 'H1'].map((part) => `${year}-${part}`)),
    year: () => years,
  }
  return kinds.flatMap((kind) => of[kind]())
}

function monthBefore(today: string, back: number): string {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - back
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}
