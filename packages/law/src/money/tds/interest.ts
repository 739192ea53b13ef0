import type { IsoDate } from '../../calendar/iso-date.ts'
import type { Charge, PercentAMonthCharge } from '../../catalogue/model/charge.ts'
import { type Paise, plus } from '../../format/paise.ts'
import { calendarMonthsTouched } from '../part-months.ts'
import { interestByMonth } from '../simple-interest.ts'

export interface TaxAtSourceDays {
  /** The day the tax was to be deducted or collected. */
  readonly deductible: IsoDate
  /** The day it was; the day of payment where it was paid without having been deducted. */
  readonly deducted: IsoDate
  readonly paid: IsoDate
  /** Last day to pay it to the Government. */
  readonly due: IsoDate
}

/** One leg of the interest, as it would be shown. */
export interface InterestLeg {
  readonly from: IsoDate
  readonly to: IsoDate
  readonly months: number
  readonly percent_a_month: number
  /** Null without an amount of tax. */
  readonly interest: Paise | null
  readonly provision: string
}

export interface TaxAtSourceInterest {
  readonly legs: readonly InterestLeg[]
  /** For all legs together: 3 for two months at 1.5 %. */
  readonly percent: number
  /** To the paisa; no section rounds it further. Null without an amount of tax. */
  readonly interest: Paise | null
}

/**
 * Interest on tax deducted, collected or paid late: s. 201(1A) and 206C(7) of the 1961 Act, s. 398(3) of the 2025 Act.
 *
 * Calendar months are counted, a day in a month counting it whole, and the count starts on the day of deduction: 26 June paid
 * on 9 July is two months. Paid by the due date: nothing. A leg that runs past the end of a charge's days goes on
 * under the next charge, so each month has the rate then in force.
 *
 * @param charges those of the version that governs the day of deduction or collection
 * @throws RangeError when a later day is before an earlier one
 */
export function taxAtSourceInterest(
  charges: readonly Charge[],
  days: TaxAtSourceDays,
  tax: Paise | null,
): TaxAtSourceInterest {
  if (days.deducted < days.deductible) throw new RangeError('The tax was deducted before it could be.')
  if (days.paid < days.deducted) throw new RangeError('The tax was paid before it was deducted.')
  const legs = charges
    .filter((charge): charge is PercentAMonthCharge => charge.how === 'percent-a-month' && charge.of === 'tax')
    .map((charge) => legOf(charge, days, tax))
    .filter((leg) => leg.months > 0)
  // Tenths of a percent are whole: 0.1 × 3 in binary is not 0.3.
  const percent = legs.reduce((sum, leg) => sum + Math.round(leg.percent_a_month * 10) * leg.months, 0) / 10
  const interest = tax === null ? null : plus(...legs.map((leg) => leg.interest).filter((one) => one !== null))
  return { legs, percent, interest }
}

function legOf(charge: PercentAMonthCharge, days: TaxAtSourceDays, tax: Paise | null): InterestLeg {
  const start = charge.from === 'deducted' ? days.deducted : days.deductible
  const end = charge.to === 'deducted' ? days.deducted : days.paid
  const from = charge.effective?.from && charge.effective.from > start ? charge.effective.from : start
  const to = charge.effective?.to && charge.effective.to < end ? charge.effective.to : end
  const months = isInTime(charge, days) ? 0 : calendarMonthsTouched(from, to)
  return {
    from,
    to,
    months,
    percent_a_month: charge.percent,
    interest: tax === null ? null : interestByMonth(tax, charge.percent, months),
    provision: charge.provision,
  }
}

const isInTime = (charge: PercentAMonthCharge, days: TaxAtSourceDays): boolean =>
  charge.to === 'deducted'
    ? days.deducted === days.deductible
    : days.paid <= days.due && (charge.from === 'deducted' || days.deducted === days.deductible)
