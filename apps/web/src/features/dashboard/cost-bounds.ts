import type { SectionCost } from '@niyam/contract/explanations.ts'

/** A cost of lateness as one amount, a bound or a range. Amounts are paise. */
export type CostBounds =
  | { readonly key: 'none' }
  | { readonly key: 'unknown' }
  | { readonly key: 'exact' | 'at_least' | 'at_most'; readonly amount: number }
  | { readonly key: 'range'; readonly least: number; readonly most: number }

/** The sum of the sections in one of the bounds; null while none of them is known. */
function sum(parts: readonly SectionCost[], bound: 'least_paise' | 'most_paise' | 'a_day_paise'): number | null {
  const known = parts.flatMap((part) => part[bound] ?? [])
  return known.length === 0 ? null : known.reduce((all, one) => all + one, 0)
}

/** A bound where there is one: unknown stays unknown only where no section has any. */
export function boundsOfCost(parts: readonly SectionCost[], isLate: boolean): CostBounds {
  if (!isLate) return { key: 'none' }
  const [least, most] = [sum(parts, 'least_paise'), sum(parts, 'most_paise')]
  const isWhole = (bound: 'least_paise' | 'most_paise') => parts.every((part) => part[bound] !== null)
  if (isWhole('least_paise') && least !== null) {
    if (!isWhole('most_paise') || most === null) return { key: 'at_least', amount: least }
    return least === most ? { key: 'exact', amount: least } : { key: 'range', least, most }
  }
  if (least !== null && least > 0) return { key: 'at_least', amount: least }
  if (isWhole('most_paise') && most !== null) return { key: 'at_most', amount: most }
  return { key: 'unknown' }
}

/** What the next day adds at least; null where no section says it. */
export const costADay = (parts: readonly SectionCost[]): number | null => sum(parts, 'a_day_paise') || null
