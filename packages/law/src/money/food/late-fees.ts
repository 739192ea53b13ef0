import type { IsoDate } from '../../calendar/iso-date.ts'
import type { Confidence } from '../../catalogue/model/source.ts'
import { NOTHING, type Paise, paise, rupees, times } from '../../format/paise.ts'

/** A row of the table `food-safety-late-fees`: rupees, and multiples of the fee of one year. */
export interface FoodLateFee {
  readonly rule: 'annual-return' | 'renewal'
  readonly effective: { readonly from: IsoDate; readonly to: IsoDate | null }
  readonly per_day: number
  readonly cap_annual_fees?: number
  readonly lowest_annual_fee?: number
  readonly days_before_expiry?: number
  readonly after_expiry_since?: IsoDate
  readonly after_expiry?: readonly { readonly up_to_days: number; readonly annual_fees: number }[]
  readonly provision: string
  readonly confidence: Confidence
  readonly source: readonly string[]
  readonly note?: string
}

export type FoodLateFeeAnswer =
  | { readonly kind: 'fee'; readonly fee: Paise; readonly provision: string; readonly is_capped: boolean }
  | { readonly kind: 'needs-facts'; readonly missing: readonly 'annual_fee'[] }
  /** Too late to renew, or nothing to renew: a fresh licence, or the annual fee under perpetual validity. */
  | { readonly kind: 'no-renewal'; readonly provision: string }
  | { readonly kind: 'no-law' }

/**
 * The late fee of the annual return D-1: Rs 100 for each day after 31 May, at most five annual fees of the licence
 * (regulation 2.1.13 and the order of 2022). Without the annual fee it is known as long as no licence's cap is reached.
 *
 * @param days whole days after the due date; a return in time has none
 * @throws RangeError when the days are not whole or below zero
 */
export function foodReturnLateFee(
  table: readonly FoodLateFee[],
  { days, annualFee }: { readonly days: number; readonly annualFee?: Paise | undefined },
): FoodLateFeeAnswer {
  if (!Number.isSafeInteger(days) || days < 0)
    throw new RangeError(`${days} is not a whole number of days, zero or above.`)
  const row = table.find((one) => one.rule === 'annual-return')
  if (!row) return { kind: 'no-law' }
  const uncapped = times(rupees(row.per_day), days)
  const cap = times(annualFee ?? rupees(row.lowest_annual_fee ?? 0), row.cap_annual_fees ?? 0)
  if (uncapped <= cap) return { kind: 'fee', fee: uncapped, provision: row.provision, is_capped: false }
  if (annualFee === undefined) return { kind: 'needs-facts', missing: ['annual_fee'] }
  return { kind: 'fee', fee: cap, provision: row.provision, is_capped: true }
}

export interface RenewalFacts {
  /** Days after the day of expiry; on that day 0, before it negative. */
  readonly daysAfterExpiry: number
  readonly expiry?: IsoDate | undefined
  readonly appliedOn?: IsoDate | undefined
  readonly annualFee?: Paise | undefined
  /** A registration renews without late fee. */
  readonly isRegistration?: boolean | undefined
}

/**
 * The late fee of a renewal under the fixed-term regime (expiry to 9 March 2026): Rs 100 a day in the last 30 days before
 * expiry, after it three annual fees to day 90 and five in all to day 180 (regulation 2.1.7, order of 29-10-2021).
 *
 * @throws RangeError when the days are not whole
 */
export function foodRenewalLateFee(table: readonly FoodLateFee[], facts: RenewalFacts): FoodLateFeeAnswer {
  const { daysAfterExpiry: days, expiry, appliedOn, annualFee } = facts
  if (!Number.isSafeInteger(days)) throw new RangeError(`${days} is not a whole number of days.`)
  const row = table.find((one) => one.rule === 'renewal')
  if (!row || (expiry !== undefined && expiry < row.effective.from)) return { kind: 'no-law' }
  const { provision } = row
  const fee = (amount: Paise): FoodLateFeeAnswer => ({ kind: 'fee', fee: amount, provision, is_capped: false })
  if (expiry !== undefined && row.effective.to !== null && expiry > row.effective.to)
    return { kind: 'no-renewal', provision }
  const daily = row.days_before_expiry ?? 0
  if (days <= 0) return fee(facts.isRegistration ? NOTHING : paise(Math.max(0, days + daily) * rupees(row.per_day)))
  if (appliedOn !== undefined && row.after_expiry_since !== undefined && appliedOn < row.after_expiry_since)
    return { kind: 'no-renewal', provision }
  const step = row.after_expiry?.find((one) => days <= one.up_to_days)
  if (!step) return { kind: 'no-renewal', provision }
  if (facts.isRegistration) return fee(NOTHING)
  return annualFee === undefined
    ? { kind: 'needs-facts', missing: ['annual_fee'] }
    : fee(times(annualFee, step.annual_fees))
}
