import { type FinancialYear, incomeTaxYear } from '../../calendar/year.ts'

/** The provisions of a year's working, under the Act of the year. */
export interface IncomeTaxSections {
  readonly late_return: string
  readonly shortfall: string
  readonly deferment: string
  readonly later_income: string
  readonly late_fee: string
  readonly order_of_payments: string
  readonly whole_hundreds: string
  /** Rounds the amount payable or refunded to tens of rupees. */
  readonly whole_tens: string
}

const OLD: IncomeTaxSections = {
  late_return: 's. 234A',
  shortfall: 's. 234B',
  deferment: 's. 234C',
  later_income: 's. 234C(1), proviso',
  late_fee: 's. 234F',
  order_of_payments: 's. 140A(1), Explanation',
  whole_hundreds: 'rule 119A',
  whole_tens: 's. 288B',
}

// Sections as at https://www.caclubindia.com/acts/33827-…, 33828-…, https://ai.jamku.app/incometax2025/act/266.html and 425.html.
const NEW: IncomeTaxSections = {
  late_return: 's. 423',
  shortfall: 's. 424',
  deferment: 's. 425',
  later_income: 's. 425(4)',
  late_fee: 's. 428',
  order_of_payments: 's. 266(3)',
  // The rule under the Act of 2025 that takes the place of rule 119A was not confirmed.
  whole_hundreds: 'rule 119A',
  // https://aubsp.com/income-tax-act-2025-section-516, https://www.taxtmi.com/acts?id=48961
  whole_tens: 's. 516',
}

export const sectionsOf = (year: FinancialYear): IncomeTaxSections => (incomeTaxYear(year).act === 1961 ? OLD : NEW)
