import type { FinancialYear } from '@niyam/law'

/** The financial years from one to another, both counted. */
export function yearsBetween(first: string, last: string): FinancialYear[] {
  const start = Number(first.slice(0, 4))
  return Array.from({ length: Number(last.slice(0, 4)) - start + 1 }, (_, at) => {
    const year = start + at
    return `${year}-${String((year + 1) % 100).padStart(2, '0')}` as FinancialYear
  })
}
