import { isRange, type NumberRange, rangeWithin } from '../../format/number-range.ts'

/** The fact by which orders about GST name a class: the aggregate turnover of the year before. */
export const TURNOVER = 'aggregate_turnover_inr'

/** The classes of turnover that orders of 2018 to 2021 name, in their words. */
export const TURNOVER_CLASSES = {
  'turnover up to ₹1.5 crore': { '<=': 15_000_000 },
  'turnover above ₹1.5 crore and up to ₹5 crore': { '>': 15_000_000, '<=': 50_000_000 },
  'turnover up to ₹5 crore': { '<=': 50_000_000 },
  'turnover above ₹5 crore': { '>': 50_000_000 },
} as const satisfies { readonly [words: string]: NumberRange }

/** The classes that a turnover is in; none where it is not known, or a range reaches beyond. */
export function turnoverClasses(turnover: unknown): readonly string[] {
  const range = typeof turnover === 'number' ? { '>=': turnover, '<=': turnover } : turnover
  if (!isRange(range)) return []
  return Object.entries(TURNOVER_CLASSES).flatMap(([words, bounds]) =>
    rangeWithin(range, bounds) === 'yes' ? [words] : [],
  )
}
