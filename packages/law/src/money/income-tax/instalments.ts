import type { IsoDate } from '../../calendar/iso-date.ts'
import { type FinancialYear, lastDayOf } from '../../calendar/year.ts'
import type { ClosedDay } from '../../catalogue/model/obligation.ts'
import { inTimeUntil } from '../../engine/due/closed-day.ts'
import { minus, NOTHING, type Paise, paise, plus } from '../../format/paise.ts'
import { deferment, type Instalment, instalmentDay, type InstalmentPattern } from './advance-tax.ts'

/** A payment of income tax whose amount is known. */
export interface TaxPayment {
  readonly on: IsoDate
  readonly amount: Paise
}

/**
 * Tax on capital gains, winnings, a new business or dividend, by the time in which the income arose: to 15 June, 15 September,
 * 15 December, 15 March, 31 March. `any` assumes the split that costs least.
 */
export type LaterIncomeTax = readonly Paise[] | 'any'

/** One instalment of the year and its interest, s. 234C (425). */
export interface InstalmentWorking {
  readonly day: IsoDate
  /** The last day that counts as in time: the next open day where the day is closed. */
  readonly in_time_until: IsoDate
  readonly percent: number
  /** What must have been paid by the day, with the instalments before. */
  readonly due: Paise
  readonly paid: Paise
  readonly shortfall: Paise
  /** Tax that the proviso leaves out of this instalment. */
  readonly left_out: Paise
  /** 12% or 36% was paid: no interest, though something is short. */
  readonly is_excused: boolean
  /** The day is still to come: no interest yet. */
  readonly is_upcoming: boolean
  /** Whole hundreds of rupees (rule 119A). */
  readonly base: Paise
  readonly months: number
  readonly interest: Paise
}

export interface InstalmentsAsked {
  readonly year: FinancialYear
  readonly pattern: InstalmentPattern
  /** Tax of the year less credits and reliefs. */
  readonly assessed: Paise
  readonly payments: readonly TaxPayment[]
  readonly later: LaterIncomeTax
  /** Whether an open proviso is read for the payer. */
  readonly isLenient: boolean
  readonly closed_day: ClosedDay | undefined
  /** The day for which the working is made. */
  readonly on: IsoDate
}

/** The place of an instalment's day in the five times of the proviso. */
const PLACE_OF_MONTH: { readonly [month: number]: number } = { 6: 0, 9: 1, 12: 2, 3: 3 }

export const instalmentWorkings = (question: InstalmentsAsked): InstalmentWorking[] =>
  question.pattern.instalments.map((instalment) => workingOf(instalment, question))

function workingOf(instalment: Instalment, question: InstalmentsAsked): InstalmentWorking {
  const { year, assessed, payments, closed_day, on } = question
  const day = instalmentDay(instalment, year)
  const in_time_until = inTimeUntil(day, closed_day)
  const paid = plus(...payments.filter((one) => one.on <= in_time_until).map(({ amount }) => amount))
  const paidLater = plus(
    ...payments.filter((one) => one.on > in_time_until && one.on <= lastDayOf(year)).map(({ amount }) => amount),
  )
  const left_out = leftOut(instalment, question, paid, paidLater)
  const answer = deferment(instalment, assessed, paid, instalment.months, left_out)
  const isUpcoming = in_time_until >= on
  return {
    day,
    in_time_until,
    percent: instalment.percent,
    due: answer.cumulative_due,
    paid,
    shortfall: answer.shortfall,
    left_out,
    is_excused: answer.is_excused,
    is_upcoming: isUpcoming,
    base: answer.base,
    months: isUpcoming ? 0 : answer.months,
    interest: isUpcoming ? NOTHING : answer.interest,
  }
}

/**
 * The proviso to s. 234C(1), s. 425(4): no interest on a shortfall from income that arose after the instalment, where the whole
 * tax on that income was paid with the instalments that remained, or by 31 March.
 *
 * The sections do not say which income a payment is for. Certain is only: all tax of the year was paid by 31 March, or less
 * was paid after the instalment than the tax on that income. Between the two `isLenient` decides.
 */
function leftOut({ month }: Instalment, question: InstalmentsAsked, paid: Paise, paidLater: Paise): Paise {
  const { later, assessed, year, on, isLenient } = question
  const mayStillPay = on <= lastDayOf(year)
  if (later === 'any') return mayStillPay ? assessed : paise(Math.min(assessed, paidLater))
  const place = PLACE_OF_MONTH[month] ?? later.length
  const tax = paise(Math.min(assessed, plus(...later.slice(place + 1))))
  if (tax === 0 || plus(paid, paidLater) >= assessed) return tax
  return isLenient && (mayStillPay || paidLater >= tax) ? tax : NOTHING
}

/** What a payment leaves of an amount: never below zero. */
export const shortOf = (assessed: Paise, paid: Paise): Paise => (paid < assessed ? minus(assessed, paid) : NOTHING)
