import type { IsoDate } from '../../calendar/iso-date.ts'
import { type FinancialYear, lastDayOf } from '../../calendar/year.ts'
import { minus, NOTHING, type Paise, paise, plus } from '../../format/paise.ts'
import { monthsOrPart } from '../part-months.ts'
import { isEnoughAdvanceTax } from './advance-tax.ts'
import { type TaxPayment, shortOf } from './instalments.ts'
import { type MonthlyInterest, onePercentAMonth } from './return.ts'

/** Interest on one balance, from after `from` to `to`. */
export interface InterestTime extends MonthlyInterest {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** A payment after 31 March and what it paid: the fee first, then interest, then tax. */
export interface Applied extends TaxPayment {
  readonly fee: Paise
  readonly interest: Paise
  readonly tax: Paise
  /** The part above everything owed on the day. */
  readonly excess: Paise
}

export interface LedgerAsked {
  readonly year: FinancialYear
  readonly assessed: Paise
  /** All payments, in the order of their days. */
  readonly payments: readonly TaxPayment[]
  /** Interest of s. 234C (425) together. */
  readonly deferment: Paise
  /** Whether the payer is liable to advance tax at all. */
  readonly isLiable: boolean
  /** The day of s. 139(1) (263(1)) from which interest runs; null where it is not known. */
  readonly interest_from: IsoDate | null
  readonly returned_on: IsoDate | null
  /** Fee for a late return as of a day. */
  readonly feeOn: (day: IsoDate) => Paise
  readonly on: IsoDate
}

export interface Ledger {
  readonly advance: Paise
  /** s. 234B (424) by balance. */
  readonly shortfall: readonly InterestTime[]
  /** s. 234A (423); null where nothing is late, or the due date is not known. */
  readonly late_return: InterestTime | null
  readonly fee: Paise
  readonly applied: readonly Applied[]
  readonly tax_left: Paise
  readonly interest_left: Paise
  readonly fee_left: Paise
  /** Paid beyond everything owed. */
  readonly excess: Paise
  /** The addition of each further month without payment or return. */
  readonly a_month: Paise
}

/**
 * Tax, interest and fee of a year with the payments after 31 March taken off in the order of s. 140A(1), Explanation
 * (s. 266(3)): fee, interest, tax. s. 234B(2) (424(4)): up to a payment the interest is on the old balance, then on what is left.
 *
 * s. 234A is counted on the tax unpaid on the due date (CBDT Circular 2/2015); a payment after that date does not lower it.
 */
export function ledgerOf(question: LedgerAsked): Ledger {
  const { year, assessed, payments, interest_from, returned_on, on } = question
  const yearEnd = lastDayOf(year)
  const past = payments.filter((one) => one.on <= on)
  const advance = plus(...past.filter((one) => one.on <= yearEnd).map(({ amount }) => amount))
  const runs = question.isLiable && !isEnoughAdvanceTax(assessed, advance)
  const shortfall: InterestTime[] = []
  const applied: Applied[] = []
  let [tax, from] = [shortOf(assessed, advance), yearEnd]
  let [feePaid, interestPaid, excess] = [NOTHING, NOTHING, advance > assessed ? minus(advance, assessed) : NOTHING]
  let unpaidOnDueDay: Paise | null = null

  const lateOn = (day: IsoDate): InterestTime | null => {
    if (interest_from === null || day <= interest_from) return null
    unpaidOnDueDay ??= tax
    const to = returned_on !== null && returned_on < day ? returned_on : day
    return { from: interest_from, to, ...onePercentAMonth(unpaidOnDueDay, monthsOrPart(interest_from, to)) }
  }
  const countTo = (day: IsoDate): void => {
    const months = monthsOrPart(yearEnd, day) - monthsOrPart(yearEnd, from)
    if (runs && tax > 0 && months > 0) shortfall.push({ from, to: day, ...onePercentAMonth(tax, months) })
    from = day > from ? day : from
  }
  const interestOn = (day: IsoDate): Paise =>
    plus(question.deferment, lateOn(day)?.interest ?? NOTHING, ...shortfall.map(({ interest }) => interest))

  for (const one of past.filter((payment) => payment.on > yearEnd)) {
    countTo(one.on)
    const fee = least(one.amount, minus(question.feeOn(one.on), feePaid))
    const interest = least(minus(one.amount, fee), minus(interestOn(one.on), interestPaid))
    const toTax = least(minus(one.amount, plus(fee, interest)), tax)
    const over = minus(one.amount, plus(fee, interest, toTax))
    applied.push({ ...one, fee, interest, tax: toTax, excess: over })
    feePaid = plus(feePaid, fee)
    interestPaid = plus(interestPaid, interest)
    tax = minus(tax, toTax)
    excess = plus(excess, over)
  }
  countTo(on)
  const late_return = lateOn(on)
  const fee = question.feeOn(on)
  const isFiled = returned_on !== null && returned_on <= on
  return {
    advance,
    shortfall,
    late_return: late_return !== null && late_return.months > 0 ? late_return : null,
    fee,
    applied,
    tax_left: tax,
    interest_left: minus(interestOn(on), interestPaid),
    fee_left: minus(fee, feePaid),
    excess,
    a_month: plus(
      runs && on > yearEnd ? onePercentAMonth(tax, 1).interest : NOTHING,
      late_return !== null && !isFiled ? onePercentAMonth(late_return.base, 1).interest : NOTHING,
    ),
  }
}

const least = (amount: Paise, owed: Paise): Paise => paise(Math.max(0, Math.min(amount, owed)))
