/** The financial year of a day: `2026-27`. */
export function yearOfDay(day: string): string {
  const year = Number(day.slice(0, 4))
  return yearText(Number(day.slice(5, 7)) >= 4 ? year : year - 1)
}

const yearText = (start: number) => `${start}-${String((start + 1) % 100).padStart(2, '0')}`

const YEARS_BACK = 7

/** The years a report offers, newest first, with any other year that the address names. */
export function yearsTo(today: string, ...more: readonly string[]): string[] {
  const start = Number(yearOfDay(today).slice(0, 4))
  const usual = Array.from({ length: YEARS_BACK + 1 }, (_, back) => yearText(start - back))
  return [...new Set([...usual, ...more])].toSorted().toReversed()
}

/** A year as the address may hold it; undefined for anything else. */
export function readYear(text: string | undefined): string | undefined {
  const match = /^(\d{4})-\d{2}$/.exec(text ?? '')
  return match && yearText(Number(match[1])) === text ? text : undefined
}

/** The 2025 Act has tax years; before it, income was assessed in the following year. */
export const isTaxYear = (year: string) => year >= '2026-27'

export const assessmentYear = (year: string) => yearText(Number(year.slice(0, 4)) + 1)

/** The quarters of a financial year, as 2026-27-Q1. */
export const quartersOf = (year: string): string[] => [1, 2, 3, 4].map((at) => `${year}-Q${at}`)

/** April to March of a financial year, as 2026-04. */
export const monthsOf = (year: string): string[] =>
  Array.from({ length: 12 }, (_, at) => {
    const first = Number(year.slice(0, 4))
    return at < 9 ? `${first}-${String(at + 4).padStart(2, '0')}` : `${first + 1}-${String(at - 8).padStart(2, '0')}`
  })
