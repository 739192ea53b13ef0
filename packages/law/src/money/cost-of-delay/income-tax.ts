import { addDays, inWords, monthOf } from '../../calendar/iso-date.ts'
import { type FinancialYear, financialYear, isYearText, lastDayOf } from '../../calendar/year.ts'
import type { SectionCharge } from '../../catalogue/model/charge.ts'
import { formatRupeesShort } from '../../format/rupee-text.ts'
import { type DelayFigures, figure } from './figures.ts'
import { asks, type DelayQuestion, inWordsOnly, known, type WorkedCost } from './question.ts'
import type { DelayTables } from './tables.ts'
import { NOTHING } from '../../format/paise.ts'
import {
  advanceTaxShortfall,
  type AdvanceTaxPayer,
  deferment,
  instalmentDay,
  instalmentPattern,
} from '../income-tax/advance-tax.ts'
import { auditReportPenalty, type IncomeTaxFeeName, incomeTaxFee } from '../income-tax/fees.ts'
import { updatedReturnTax } from '../income-tax/updated-return.ts'

const NO_RATE = inWordsOnly('No amount is held for this year.')

/** Null where the period is not a financial year: these sections cannot be worked out then. */
const yearOf = ({ period }: DelayQuestion): FinancialYear | null => (isYearText(period) ? financialYear(period) : null)

/** Fees of fixed amounts: s. 234F, 234I and 428. */
export function feeOfReturn(
  { income_tax_fees }: DelayTables,
  question: DelayQuestion,
  figures: DelayFigures,
  name: IncomeTaxFeeName,
): WorkedCost {
  const year = yearOf(question)
  if (year === null) return NO_RATE
  // A belated return is late by its name: its last day is not the one that was missed.
  const isBelated = question.version.id.includes('.belated')
  const answer = incomeTaxFee(income_tax_fees, name, {
    year,
    due: isBelated ? undefined : question.due_date,
    filed: question.on,
    total_income: figures.paise('total_income'),
  })
  if (answer.kind === 'no-law') return NO_RATE
  if (answer.kind === 'needs-facts') return asks([figure('total_income')], ['It depends on the total income.'])
  const row = income_tax_fees.find(
    ({ fee, years }) => fee === name && years.from <= year && (years.to === null || year <= years.to),
  )
  const steps = [answer.fee === 0 ? 'No fee is owed.' : `${formatRupeesShort(answer.fee)} in one sum.`]
  return { ...known(answer.fee, null, steps), confidence: row?.confidence, note: row?.note }
}

/** s. 271B: half a percent of turnover or receipts. */
export function auditPenalty(figures: DelayFigures): WorkedCost {
  const turnover = figures.paise('turnover_or_receipts')
  if (turnover === undefined) return asks([figure('turnover_or_receipts')])
  return known(auditReportPenalty(turnover), NOTHING, [`0.5% of ${formatRupeesShort(turnover)}, at most ₹1,50,000.`])
}

/** s. 234C, 425: interest of the instalment that was missed. It does not grow: its months are those of the table. */
export function instalmentInterest(tables: DelayTables, question: DelayQuestion, figures: DelayFigures): WorkedCost {
  const year = yearOf(question)
  const pattern = year === null ? undefined : instalmentPattern(tables.instalments, payerOf(question), year)
  const month = monthOf(question.statutory_due_date)
  const instalment = pattern?.instalments.find((one) => one.month === month)
  if (year === null || pattern === undefined || instalment === undefined)
    return inWordsOnly('No instalment falls on this day under the pattern held for the year.')
  const day = inWords(instalmentDay(instalment, year))
  const taxForYear = taxOfYear(figures)
  const paid = figures.paise('advance_tax_paid')
  const missing = [
    ...(taxForYear === undefined ? [figure('tax_for_year')] : []),
    ...(paid === undefined ? [figure('advance_tax_paid', `Advance tax paid by ${day}`)] : []),
  ]
  const rule = `${instalment.percent}% of the tax of the year is due by ${day}; 1% a month for ${instalment.months} ${instalment.months === 1 ? 'month' : 'months'} on what is short.`
  if (taxForYear === undefined || paid === undefined) return asks(missing, [rule])
  const answer = deferment(instalment, taxForYear, paid)
  const short = answer.is_excused
    ? 'Enough was paid for the section to ask no interest.'
    : `Short by ${formatRupeesShort(answer.shortfall)}; counted on ${formatRupeesShort(answer.base)}.`
  return { ...known(answer.interest, NOTHING, [rule, short]), confidence: pattern.confidence }
}

function payerOf({ facts, version }: DelayQuestion): AdvanceTaxPayer {
  if (facts['presumptive'] === true || version.id.includes('presumptive')) return 'presumptive'
  return facts['entity_type'] === 'company' ? 'company' : 'non-company'
}

const taxOfYear = (figures: DelayFigures) => figures.paise('tax_for_year') ?? figures.paise('estimated_tax_inr')

/** s. 234B, 424: from 1 April after the year, where less than 90% was paid in it. */
export function shortfallInterest(question: DelayQuestion, figures: DelayFigures): WorkedCost {
  const year = yearOf(question)
  if (year === null) return NO_RATE
  const start = addDays(lastDayOf(year), 1)
  const rule = `1% a month from ${inWords(start)} where less than 90% of the tax was paid in the year.`
  if (question.on < start) return known(NOTHING, null, [`Does not run yet: ${rule}`])
  const tax = taxOfYear(figures)
  const paid = figures.paise('advance_tax_of_year')
  if (tax === undefined || paid === undefined)
    return asks(
      [
        ...(tax === undefined ? [figure('tax_for_year')] : []),
        ...(paid === undefined ? [figure('advance_tax_of_year')] : []),
      ],
      [rule],
    )
  const { interest, base, months } = advanceTaxShortfall(tax, paid, year, question.on)
  return known(interest, null, [
    rule,
    interest === 0 ? 'Enough was paid.' : `${months} months on ${formatRupeesShort(base)}.`,
  ])
}

/** s. 139(8A) with 140B: a percent of tax and interest that grows with the years. */
export function updatedReturn(tables: DelayTables, question: DelayQuestion, figures: DelayFigures): WorkedCost {
  const year = yearOf(question)
  if (year === null) return NO_RATE
  const payable = figures.paise('tax_and_interest')
  const answer = updatedReturnTax(tables.updated_return, year, question.on, payable ?? NOTHING)
  if (answer.kind === 'too-late') return inWordsOnly('The year can no longer be updated on that day.')
  if (answer.kind !== 'tax') return NO_RATE
  const rate = `${answer.percent}% of tax and interest together.`
  return payable === undefined ? asks([figure('tax_and_interest')], [rate]) : known(answer.additional_tax, null, [rate])
}

export const isIncomeTaxFee = (charge: SectionCharge): charge is SectionCharge & { rule: IncomeTaxFeeName } =>
  ['late-return-fee', 'revised-return-fee', 'audit-report-fee', 'tp-report-fee'].includes(charge.rule)
