import { addMonths, type IsoDate, isoDate } from '../../calendar/iso-date.ts'
import { type FinancialYear, startYearOf } from '../../calendar/year.ts'
import type { Confidence } from '../../catalogue/model/source.ts'
import { NOTHING, type Paise, paise, rupees } from '../../format/paise.ts'
import { percentOf } from '../simple-interest.ts'

export type IncomeTaxFeeName = 'late-return-fee' | 'revised-return-fee' | 'audit-report-fee' | 'tp-report-fee'

/** A row of the table `income-tax-fees`: rupees; years are financial years of the income, both included. */
export interface IncomeTaxFee {
  readonly fee: IncomeTaxFeeName
  readonly years: { readonly from: string; readonly to: string | null }
  /** The first whose limits are not passed counts. */
  readonly steps: readonly {
    readonly up_to_total_income?: number
    /** Month and day in the calendar year in which the financial year ends: '12-31'. */
    readonly filed_by?: string
    readonly up_to_months_late?: number
    readonly amount: number
  }[]
  readonly provision: string
  readonly confidence: Confidence
  readonly source: string
  readonly note?: string
}

export interface FeeFacts {
  readonly year: FinancialYear
  readonly due?: IsoDate | undefined
  readonly filed?: IsoDate | undefined
  readonly total_income?: Paise | undefined
  /** Income below the taxable limit: no fee for a late return. */
  readonly isBelowTaxableLimit?: boolean | undefined
}

export type FeeAnswer =
  | { readonly kind: 'fee'; readonly fee: Paise; readonly provision: string }
  | { readonly kind: 'needs-facts'; readonly missing: readonly ('total_income' | 'filed' | 'due')[] }
  /** The table holds nothing for the year: unknown, not nothing. */
  | { readonly kind: 'no-law' }

/**
 * A fee of fixed amounts under s. 234F, 234I or 428 (return late, return revised after 31 December, audit report late,
 * transfer pricing report late). In time it is nothing.
 */
export function incomeTaxFee(fees: readonly IncomeTaxFee[], name: IncomeTaxFeeName, facts: FeeFacts): FeeAnswer {
  const row = fees.find(
    (one) => one.fee === name && one.years.from <= facts.year && (one.years.to === null || facts.year <= one.years.to),
  )
  if (!row) return { kind: 'no-law' }
  const nothing: FeeAnswer = { kind: 'fee', fee: NOTHING, provision: row.provision }
  const { due, filed } = facts
  // A revision has no due date to miss: the step of 31 December says from when it costs.
  if (name !== 'revised-return-fee' && due !== undefined && filed !== undefined && filed <= due) return nothing
  if (name === 'late-return-fee' && (facts.isBelowTaxableLimit === true || facts.total_income === 0)) return nothing
  for (const step of row.steps) {
    const fit = fits(step, facts)
    if (typeof fit === 'string') return { kind: 'needs-facts', missing: [fit] }
    if (fit) return { kind: 'fee', fee: rupees(step.amount), provision: row.provision }
  }
  throw new RangeError(`${row.provision}: no step of the fee fits`)
}

function fits(step: IncomeTaxFee['steps'][number], facts: FeeFacts): boolean | 'total_income' | 'filed' | 'due' {
  if (step.up_to_total_income !== undefined) {
    if (facts.total_income === undefined) return 'total_income'
    if (facts.total_income > rupees(step.up_to_total_income)) return false
  }
  if (step.filed_by !== undefined) {
    if (facts.filed === undefined) return 'filed'
    if (facts.filed > isoDate(`${startYearOf(facts.year) + 1}-${step.filed_by}`)) return false
  }
  if (step.up_to_months_late !== undefined) {
    if (facts.filed === undefined) return 'filed'
    if (facts.due === undefined) return 'due'
    if (facts.filed > addMonths(facts.due, step.up_to_months_late)) return false
  }
  return true
}

const AUDIT_PENALTY_PERCENT = 0.5
const AUDIT_PENALTY_CAP = rupees(150_000)

/** Penalty for no audit report in time, s. 271B: 0.5% of turnover or receipts, at most Rs 1,50,000. To FY 2025-26 only. */
export const auditReportPenalty = (turnover: Paise): Paise =>
  paise(Math.min(percentOf(turnover, AUDIT_PENALTY_PERCENT), AUDIT_PENALTY_CAP))
