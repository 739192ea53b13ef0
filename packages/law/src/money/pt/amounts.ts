import { monthName } from '../../calendar/iso-date.ts'
import { type PeriodSpan, periodSpan } from '../../calendar/period.ts'
import { NOTHING, type Paise, plus, rupees, times } from '../../format/paise.ts'
import { share } from '../../format/rounding.ts'
import type { MonthName, ProfessionTaxBand, ProfessionTaxSchedule } from './rows.ts'

/** Article 276(2) of the Constitution: no person pays more in a year. */
const MOST_IN_A_YEAR = rupees(2500)

const MONTHS_OF = { monthly: 1, 'half-yearly': 6, annual: 12 } as const

/** The income by which the bands of a schedule are chosen, from the salary of one month. */
export const incomeFor = (schedule: ProfessionTaxSchedule, salary: Paise): Paise =>
  times(salary, MONTHS_OF[schedule.basis])

/** The highest band that the income of the schedule's basis reaches. Without limits, as in Punjab, any income does. */
export function bandOf(schedule: ProfessionTaxSchedule, salary: Paise): ProfessionTaxBand {
  const income = incomeFor(schedule, salary)
  const band = schedule.bands.findLast(
    ({ from_inr, above_inr }) =>
      (from_inr === undefined || income >= from_inr * 100) && (above_inr === undefined || income > above_inr * 100),
  )
  if (!band) throw new RangeError(`The schedule of ${schedule.state} has no band for ${income / 100}.`)
  return band
}

/** 'february', as schedules name their odd month. */
export const monthOfSchedule = (span: PeriodSpan): MonthName => monthName(span.last_month).toLowerCase() as MonthName

/** The deduction from the salary of a month; null where the recorded law does not say how a longer period's amount is spread. */
export function monthAmount(schedule: ProfessionTaxSchedule, band: ProfessionTaxBand, span: PeriodSpan): Paise | null {
  const odd = band.month_overrides?.[monthOfSchedule(span)]
  if (odd !== undefined) return rupees(odd)
  if (schedule.basis === 'monthly') return rupees(band.amount_inr)
  if (band.amount_inr === 0) return NOTHING
  if (band.monthly_amount_inr !== undefined) return rupees(band.monthly_amount_inr)
  if (schedule.deducted_in === 'twelfths') return share(rupees(band.amount_inr), 1, 12, 'half-up')
  if (schedule.deducted_in) return schedule.deducted_in === monthOfSchedule(span) ? rupees(band.amount_inr) : NOTHING
  return null
}

/**
 * The whole financial year at one salary: its twelve months or two half-years, each by the schedule then in force.
 *
 * @returns null where a part of the year has no schedule of the same kind
 */
export function yearAmount(
  schedule: ProfessionTaxSchedule,
  salary: Paise,
  within: PeriodSpan,
  schedulesOn: (span: PeriodSpan) => readonly ProfessionTaxSchedule[],
): Paise | null {
  if (schedule.basis === 'annual') return rupees(bandOf(schedule, salary).amount_inr)
  const start = within.last_month >= 4 ? within.last_year : within.last_year - 1
  const parts = schedule.basis === 'monthly' ? monthsFrom(start) : [monthSpan(start, 9), monthSpan(start + 1, 3)]
  const amounts = parts.map((span) => {
    const own = schedulesOn(span).find((one) => isOfSameKind(one, schedule))
    if (!own) return null
    const band = bandOf(own, salary)
    return own.basis === 'monthly' ? monthAmount(own, band, span) : rupees(band.amount_inr)
  })
  const known = amounts.filter((amount) => amount !== null)
  if (known.length < parts.length) return null
  const sum = plus(...known)
  return sum > MOST_IN_A_YEAR ? MOST_IN_A_YEAR : sum
}

const isOfSameKind = (one: ProfessionTaxSchedule, other: ProfessionTaxSchedule): boolean =>
  one.gender === other.gender && one.local_body === other.local_body && one.basis === other.basis

const monthSpan = (year: number, month: number): PeriodSpan => {
  const span = periodSpan(`${year}-${String(month).padStart(2, '0')}`, true)
  if (!span) throw new RangeError(`${year}-${month} is not a month.`)
  return span
}

const monthsFrom = (start: number): PeriodSpan[] =>
  Array.from({ length: 12 }, (_, at) => monthSpan(at < 9 ? start : start + 1, at < 9 ? at + 4 : at - 8))
