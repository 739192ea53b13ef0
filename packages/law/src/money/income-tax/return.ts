import type { IsoDate } from '../../calendar/iso-date.ts'
import { type Paise, paise } from '../../format/paise.ts'
import { share } from '../../format/rounding.ts'
import { monthsOrPart } from '../part-months.ts'
import { interestByMonth } from '../simple-interest.ts'

const PERCENT_A_MONTH = 1
const HUNDRED_RUPEES = 10_000

export interface MonthlyInterest {
  /** The amount that bears interest: whole hundreds of rupees. */
  readonly base: Paise
  readonly months: number
  readonly interest: Paise
}

/** The part of a tax that interest is counted on: what is over the last hundred rupees is left out (rule 119A). */
export const wholeHundreds = (tax: Paise): Paise => share(tax, 1, 1, 'down', HUNDRED_RUPEES)

/** One percent for each month on the whole hundreds of an amount: the arithmetic of s. 234A to 234C (423 to 425). */
export function onePercentAMonth(tax: Paise, months: number): MonthlyInterest {
  const base = wholeHundreds(paise(Math.max(0, tax)))
  return { base, months, interest: interestByMonth(base, PERCENT_A_MONTH, months) }
}

/**
 * Interest for a late return, s. 234A (2025 Act s. 423): from the day after the due date to the day of filing, a part of a
 * month counted whole, on the tax that was unpaid on the due date.
 *
 * @param due the day of s. 139(1) or 263(1); an order that moves it counts only where it says so for interest
 */
export const lateReturnInterest = (unpaid: Paise, due: IsoDate, filed: IsoDate): MonthlyInterest =>
  onePercentAMonth(unpaid, monthsOrPart(due, filed))
