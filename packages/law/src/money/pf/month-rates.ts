import { type Paise, paise } from '../../format/paise.ts'
import { rowOn } from '../dated-row.ts'
import { percentOf, TO_NEAREST_RUPEE } from '../simple-interest.ts'
import { ceilingParts, endOfWageMonth, type ProvidentFundRows, wholeCeiling } from './rates.ts'
import type { NoRate } from './split.ts'

/** The lower percentage of notified establishments (sick, jute, beedi, brick, coir, guar gum): note of `employee-share`. */
const REDUCED_PERCENT = 10

/** Rates of one wage month, by which every line of its return is checked. */
export interface FundRates {
  readonly kind: 'rates'
  readonly month: string
  /** The ceiling of a whole month, up to the next rupee: 19,667 in September 2026, whose ceiling is 19,666.67. */
  readonly ceiling: Paise
  /** The ceiling changed inside the month, so that days worked decide which one a member had. */
  readonly is_split: boolean
  /** The percentage of the month, then the lower one of notified establishments. */
  readonly employee: readonly [number, number]
  readonly pension: number
  readonly insurance: number
}

/** @returns `no-law` where the table has no ceiling or rate for the month @throws RangeError when the month is none */
export function fundRates(rows: ProvidentFundRows, month: string): FundRates | NoRate {
  const day = endOfWageMonth(month)
  const parts = ceilingParts(rows, month)
  if (parts === null) return { kind: 'no-law', missing: `wage ceiling of ${month}` }
  const employee = rowOn(rows, 'epf', 'employee-share', day)?.value ?? null
  const pension = rowOn(rows, 'eps', 'employer-pension-share', day)?.value ?? null
  const insurance = rowOn(rows, 'edli', 'employer', day)?.value ?? null
  if (employee === null || pension === null || insurance === null)
    return { kind: 'no-law', missing: `rates of ${month}` }
  return {
    kind: 'rates',
    month,
    ceiling: paise(Math.ceil(wholeCeiling(parts) / 100) * 100),
    is_split: parts.length > 1,
    employee: [employee, REDUCED_PERCENT],
    pension,
    insurance,
  }
}

/** The employee's share of wages under each percentage, to the nearest rupee. */
export const employeeShares = ({ employee }: FundRates, wages: Paise): readonly [Paise, Paise] => [
  percentOf(wages, employee[0], TO_NEAREST_RUPEE),
  percentOf(wages, employee[1], TO_NEAREST_RUPEE),
]

/** The employer's share to the pension on wages up to the ceiling, to the nearest rupee. */
export const pensionShare = ({ pension, ceiling }: FundRates, wages: Paise): Paise =>
  percentOf(wages > ceiling ? ceiling : wages, pension, TO_NEAREST_RUPEE)

/**
 * Whether a pension share fits its wages. In a month of two ceilings a rupee of difference fits as well: how its two
 * parts are rounded was not read (see `memberContributions`).
 */
export const isPensionFit = (rates: FundRates, wages: Paise, share: Paise): boolean =>
  Math.abs(pensionShare(rates, wages) - share) <= (rates.is_split ? 100 : 0)
