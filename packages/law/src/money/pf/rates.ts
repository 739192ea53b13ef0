import { fromDayNumber, type IsoDate } from '../../calendar/iso-date.ts'
import { periodSpan } from '../../calendar/period.ts'
import { type Paise, paise } from '../../format/paise.ts'
import { share } from '../../format/rounding.ts'
import { type DatedRow, rowOn } from '../dated-row.ts'
import type { DelaySlab } from '../delay-damages.ts'

/** A row of the table `provident-fund`. Rupees and percent as plain numbers, as `unit` says. */
export interface ProvidentFundRow extends DatedRow {
  readonly scheme: 'epf' | 'eps' | 'edli'
  readonly item: string
  /** Null where the rule has no single figure. */
  readonly value: number | null
  readonly unit: string
  readonly minimum?: number
  readonly minimum_nonfunctional?: number
  readonly caps?: readonly { readonly ceiling: number; readonly cap: number }[]
  readonly split_month?: string
  readonly split?: readonly { readonly days: number; readonly of: number; readonly ceiling: number }[]
  readonly slabs?: readonly DelaySlab[]
}

export type ProvidentFundRows = readonly ProvidentFundRow[]

/** The last day of a wage month '2026-09', whose rates govern it. @throws RangeError when the text is not a month */
export function endOfWageMonth(month: string): IsoDate {
  const span = periodSpan(month, true)
  if (span === null || span.kind !== 'month')
    throw new RangeError(`"${month}" is not a wage month. Write it as 2026-09.`)
  return fromDayNumber(span.last)
}

/** A ceiling and the part of the month it holds for: 25,000 for 14 of 30 days. */
export interface CeilingPart {
  readonly ceiling: Paise
  readonly days: number
  readonly of: number
}

/**
 * The wage ceiling of a month by its parts: one part, or two in September 2026, when it rose on the 17th.
 *
 * @param days worked, of how many, where not the whole month. The ceiling then goes by the days, as the caps recorded "at
 *   full month" are read; in a month of two ceilings the days are taken as the last ones, those of a joiner.
 * @returns null when no ceiling is recorded for the month
 */
export function ceilingParts(
  rows: ProvidentFundRows,
  month: string,
  days?: { readonly worked: number; readonly of: number },
): readonly CeilingPart[] | null {
  const row = rowOn(rows, 'epf', 'wage-ceiling', endOfWageMonth(month))
  if (row === null || row.value === null) return null
  if (row.split === undefined || row.split_month !== month)
    return [{ ceiling: paise(row.value * 100), days: days?.worked ?? 1, of: days?.of ?? 1 }]
  let left = days?.worked ?? Number.POSITIVE_INFINITY
  const parts: CeilingPart[] = []
  for (const part of row.split.toReversed()) {
    const worked = Math.min(left, part.days)
    left -= worked
    if (worked > 0) parts.unshift({ ceiling: paise(part.ceiling * 100), days: worked, of: part.of })
  }
  return parts
}

/** The ceiling of all parts together, to the paisa: 19,666.67 for the whole of September 2026. */
export function wholeCeiling(parts: readonly CeilingPart[]): Paise {
  const of = parts[0]?.of ?? 1
  return share(paise(parts.reduce((sum, part) => sum + part.ceiling * part.days, 0)), 1, of, 'half-up')
}

/** Wages of the month cut to the ceiling part by part, each part bearing its days of the wages; to the paisa. */
export function wagesUpTo(parts: readonly CeilingPart[], wages: Paise): Paise {
  const days = parts.reduce((sum, part) => sum + part.days, 0)
  const of = parts[0]?.of ?? 1
  // Over the common denominator days × of, so that nothing is rounded before the sum.
  const cut = parts.reduce((sum, part) => sum + Math.min(wages * part.days * of, part.ceiling * part.days * days), 0)
  return share(paise(cut), 1, days * of, 'half-up')
}
