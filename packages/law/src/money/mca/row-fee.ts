import { type IsoDate, inWords } from '../../calendar/iso-date.ts'
import { NOTHING, type Paise, plus, rupees, times } from '../../format/paise.ts'
import type { FeeReason, FeeRow, MonthlyFeeRow, MultipleFeeRow, MultipleStep } from './fee-rows.ts'
import { monthsOrPart } from '../part-months.ts'
import { percentOf } from '../simple-interest.ts'

export type RowAnswer =
  | { readonly kind: 'fee'; readonly fee: Paise; readonly reasons: readonly FeeReason[] }
  | { readonly kind: 'needs-facts'; readonly missing: readonly string[] }
  | { readonly kind: 'too-late'; readonly reasons: readonly FeeReason[] }

export interface RowFacts {
  readonly days: number
  readonly due: IsoDate | null
  readonly filed: IsoDate | null
  readonly normalFee: Paise | null
  readonly isSmall: boolean | null
  readonly secured?: Paise | null
}

/** The additional fee of so many days under one row of the fee tables. */
export function rowFee(row: FeeRow, facts: RowFacts): RowAnswer {
  if (facts.days === 0) return { kind: 'fee', fee: NOTHING, reasons: [reason(row, 'Filed in time.')] }
  switch (row.how) {
    case 'multiple':
      return multiple(row, facts)
    case 'per-day':
      return fee(row, times(rupees(row.per_day), facts.days), `${facts.days} days late at ₹${row.per_day} a day.`)
    case 'percent-a-month':
      return monthly(row, facts)
    case 'flat':
      return fee(row, rupees(row.late), 'Filed late: one amount, however late.')
    case 'by-amount':
      return fee(row, NOTHING, 'A fee for the application; nothing is added for lateness.')
  }
}

const reason = (row: FeeRow, text: string): FeeReason => ({ text, provision: row.provision })
const fee = (row: FeeRow, amount: Paise, text: string): RowAnswer => ({
  kind: 'fee',
  fee: amount,
  reasons: [reason(row, text)],
})

function multiple(row: MultipleFeeRow, facts: RowFacts): RowAnswer {
  const step = row.steps.find(({ up_to_days: limit }) => limit === null || facts.days <= limit)
  if (!step) return { kind: 'too-late', reasons: [reason(row, row.after ?? 'The form cannot be filed any more.')] }
  const asksSize = step.small !== step.other || step.a_day_beyond !== undefined || step.of_secured !== undefined
  const missing = [
    ...(facts.normalFee === null ? ['normal_fee'] : []),
    ...(asksSize && facts.isSmall === null ? ['is_small'] : []),
    ...(step.of_secured && (facts.secured ?? null) === null ? ['amount_secured'] : []),
  ]
  if (facts.normalFee === null || missing.length > 0) return { kind: 'needs-facts', missing }
  const size = facts.isSmall === true ? 'small' : 'other'
  const limit = step.up_to_days === null ? 'longer than every limit' : `within the step up to ${step.up_to_days} days`
  const text = `${facts.days} ${facts.days === 1 ? 'day' : 'days'} late, ${limit}: ${step[size]} times the normal fee of ₹${facts.normalFee / 100}.`
  const parts = [
    times(facts.normalFee, step[size]),
    beyond(step, size, facts.days),
    ofSecured(step, size, facts.secured),
  ]
  return {
    kind: 'fee',
    fee: plus(...parts),
    reasons: [reason(row, text), ...more(row, step, size, parts[1] ?? NOTHING, parts[2] ?? NOTHING)],
  }
}

const beyond = (step: MultipleStep, size: 'small' | 'other', days: number): Paise =>
  step.a_day_beyond ? times(rupees(step.a_day_beyond[size]), Math.max(0, days - step.a_day_beyond.days)) : NOTHING

function ofSecured(step: MultipleStep, size: 'small' | 'other', secured: Paise | null | undefined): Paise {
  if (!step.of_secured || secured === null || secured === undefined) return NOTHING
  const part = step.of_secured[size]
  const amount = percentOf(secured, part.percent)
  const cap = rupees(part.cap)
  return amount > cap ? cap : amount
}

function more(row: FeeRow, step: MultipleStep, size: 'small' | 'other', a: Paise, b: Paise): FeeReason[] {
  const reasons: FeeReason[] = []
  if (step.a_day_beyond)
    reasons.push(
      reason(row, `₹${step.a_day_beyond[size]} for each day beyond ${step.a_day_beyond.days}: ₹${a / 100} more.`),
    )
  if (step.of_secured)
    reasons.push(
      reason(row, `${step.of_secured[size].percent} % of the amount secured, up to its cap: ₹${b / 100} more.`),
    )
  return reasons
}

/**
 * DOUBT 2026-11-20: the rate of the step that the whole delay falls into counts for all its months, a part of a month counts
 * whole; the table of the rules does not say either.
 */
function monthly(row: MonthlyFeeRow, { due, filed, normalFee, days }: RowFacts): RowAnswer {
  if (normalFee === null) return { kind: 'needs-facts', missing: ['normal_fee'] }
  const months = due !== null && filed !== null ? monthsOrPart(due, filed) : Math.ceil(days / 30)
  const step = row.steps.find(({ up_to_months: limit }) => limit === null || months <= limit)
  if (!step) return { kind: 'too-late', reasons: [reason(row, 'The table ends before such a delay.')] }
  const since = due === null ? '' : ` after ${inWords(due)}`
  const text = `${months} ${months === 1 ? 'month' : 'months'}${since} at ${step.percent} % of the fee a month.`
  return fee(row, percentOf(times(normalFee, months), step.percent), text)
}
