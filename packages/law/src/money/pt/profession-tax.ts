import { fromDayNumber, type IsoDate } from '../../calendar/iso-date.ts'
import { type PeriodSpan, periodSpan } from '../../calendar/period.ts'
import { NOTHING, type Paise, rupees } from '../../format/paise.ts'
import { findState } from '../../reference/state-lookup.ts'
import type { MoneyReason } from '../dated-row.ts'
import { bandOf, monthAmount, yearAmount } from './amounts.ts'
import type { ProfessionTaxBand, ProfessionTaxSchedule, ProfessionTaxSchedules } from './rows.ts'
import { placeOf, schedulesFor } from './schedule.ts'
import { reasonsOf } from './words.ts'

export interface ProfessionTaxQuestion {
  /** By name, key or code: 'Karnataka', 'tamil_nadu'. */
  readonly state: string
  /** The salary month, '2026-02'. */
  readonly month: string
  /** For one month; half-years and years use six and twelve times as much. */
  readonly salary: Paise
  readonly gender?: string | null
  /** Where each local body has its own rates: 'Greater Chennai Corporation', or 'Chennai'. */
  readonly local_body?: string | null
  /** Punjab: whether the taxable income is above the basic exemption of income tax. */
  readonly taxable?: boolean | null
  readonly as_known?: IsoDate | null
}

export interface ProfessionTax {
  readonly kind: 'tax'
  /** False where the state does not levy it: the amounts are nothing for that reason. */
  readonly levied: boolean
  readonly basis: ProfessionTaxSchedule['basis']
  /** Deducted from the salary of the month; null where the recorded law does not say how a half-year's or year's amount is spread. */
  readonly month: Paise | null
  /** For the half-year of the month; null where the law does not count by half-years. */
  readonly half_year: Paise | null
  /** For the financial year of the month at a constant salary; null where a month of it has no recorded law. */
  readonly year: Paise | null
  /** A further condition for the amounts to be owed, where it is not known whether it is met. */
  readonly condition: string | null
  readonly schedule: ProfessionTaxSchedule
  readonly band: ProfessionTaxBand
  readonly reasons: readonly MoneyReason[]
}

export type ProfessionTaxAnswer =
  | ProfessionTax
  | { readonly kind: 'no-law'; readonly reason: string }
  | { readonly kind: 'needs-facts'; readonly missing: readonly ('gender' | 'local_body')[] }

/**
 * Profession tax of one employee, by the schedule in force on the last day of the month.
 *
 * A state that does not levy it answers with nothing and `levied: false`, never with `no-law`.
 *
 * @throws RangeError when the state, the month or the gender is none, or the salary is below zero
 */
export function professionTax(schedules: ProfessionTaxSchedules, question: ProfessionTaxQuestion): ProfessionTaxAnswer {
  const read = readQuestion(question)
  const found = read.schedulesOn(schedules, read.span)
  if (found.length === 0)
    return { kind: 'no-law', reason: `No profession tax schedule of ${read.whose} is held for ${question.month}.` }
  const bodies = new Set(found.map((one) => one.local_body))
  if (bodies.size > 1) return { kind: 'needs-facts', missing: ['local_body'] }
  const answers = found.map((schedule) => taxUnder(schedule, schedules, read))
  const [first] = answers
  if (first === undefined || answers.some((one) => one.month !== first.month || one.year !== first.year))
    return { kind: 'needs-facts', missing: ['gender'] }
  return first
}

interface TaxQuestion {
  readonly state: string
  readonly whose: string
  readonly span: PeriodSpan
  readonly salary: Paise
  readonly taxable: boolean | null
  schedulesOn(schedules: ProfessionTaxSchedules, span: PeriodSpan): ProfessionTaxSchedule[]
}

function readQuestion(question: ProfessionTaxQuestion): TaxQuestion {
  const state = findState(question.state)?.official
  if (!state) throw new RangeError(`"state" is "${question.state}", which is not a state or union territory of India.`)
  const span = periodSpan(question.month, true)
  if (span?.kind !== 'month') throw new RangeError(`"month" is "${question.month}". Write a month as 2026-02.`)
  if (question.salary < 0) throw new RangeError(`"salary" is ${question.salary / 100}; it cannot be below zero.`)
  const gender = readGender(question.gender)
  const body = question.local_body && placeOf(question.local_body) !== '' ? question.local_body : null
  return {
    state,
    whose: body === null ? state : `${body}, ${state}`,
    span,
    salary: question.salary,
    taxable: question.taxable ?? null,
    schedulesOn: (schedules, at) =>
      schedulesFor(schedules, {
        state,
        gender,
        local_body: body,
        on: fromDayNumber(at.last),
        as_known: question.as_known ?? null,
      }),
  }
}

const GENDERS: { readonly [word: string]: 'male' | 'female' } = {
  male: 'male',
  m: 'male',
  man: 'male',
  female: 'female',
  f: 'female',
  woman: 'female',
}

function readGender(word: string | null | undefined): 'male' | 'female' | null {
  if (word === null || word === undefined || word === '') return null
  const gender = GENDERS[word.trim().toLowerCase()]
  if (!gender) throw new RangeError(`"gender" is "${word}". Schedules distinguish male and female.`)
  return gender
}

function taxUnder(schedule: ProfessionTaxSchedule, all: ProfessionTaxSchedules, question: TaxQuestion): ProfessionTax {
  const band = bandOf(schedule, question.salary)
  const isOwed = schedule.condition === undefined || question.taxable !== false
  const month = isOwed ? monthAmount(schedule, band, question.span) : NOTHING
  const halfYear =
    schedule.basis === 'half-yearly' || schedule.levied === false ? rupees(isOwed ? band.amount_inr : 0) : null
  return {
    kind: 'tax',
    levied: schedule.levied !== false,
    basis: schedule.basis,
    month,
    half_year: halfYear,
    year: isOwed
      ? yearAmount(schedule, question.salary, question.span, (span) => question.schedulesOn(all, span))
      : NOTHING,
    condition: question.taxable === null ? (schedule.condition ?? null) : null,
    schedule,
    band,
    reasons: reasonsOf({ schedule, band, month, ...question }),
  }
}
