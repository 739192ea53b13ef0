import { addDays, daysBetween } from '../../calendar/iso-date.ts'
import type { SectionCharge } from '../../catalogue/model/charge.ts'
import type { Confidence } from '../../catalogue/model/source.ts'
import { minus, NOTHING } from '../../format/paise.ts'
import { formatRupeesShort } from '../../format/rupee-text.ts'
import { inDays } from './fees.ts'
import { type DelayFigures, figure } from './figures.ts'
import {
  auditPenalty,
  feeOfReturn,
  instalmentInterest,
  isIncomeTaxFee,
  shortfallInterest,
  updatedReturn,
} from './income-tax.ts'
import { labelOf } from './interest.ts'
import { asks, type DelayQuestion, inWordsOnly, known, type WorkedCost } from './question.ts'
import type { DelayTables } from './tables.ts'
import { slabRate } from '../delay-damages.ts'
import { rowOn } from '../dated-row.ts'
import { insuranceDamages } from '../esi/late.ts'
import { lateSubmissionFee } from '../exchange-control/fees.ts'
import { foodRenewalLateFee, foodReturnLateFee, type FoodLateFeeAnswer } from '../food/late-fees.ts'
import { monthsOrPart } from '../part-months.ts'
import { daysLate } from '../per-day.ts'
import { providentFundDamages } from '../pf/late.ts'
import { interestByDay } from '../simple-interest.ts'
import { tradeMarkFees } from '../trademark/fees.ts'

/** Sections that cost something on every day of their window: being in time takes nothing off. */
export const EVEN_IN_TIME: ReadonlySet<string> = new Set([
  'trade-mark-fees',
  'revised-return-fee',
  'updated-return-tax',
  'food-safety-renewal',
  'ccfs-2026',
])

/** A section with its own arithmetic. */
export function bySection(
  tables: DelayTables,
  question: DelayQuestion,
  figures: DelayFigures,
  charge: SectionCharge,
): WorkedCost {
  if (isIncomeTaxFee(charge)) return feeOfReturn(tables, question, figures, charge.rule)
  switch (charge.rule) {
    case 'audit-report-penalty':
      return auditPenalty(figures)
    case 'deferment':
      return instalmentInterest(tables, question, figures)
    case 'advance-tax-shortfall':
      return shortfallInterest(question, figures)
    case 'updated-return-tax':
      return updatedReturn(tables, question, figures)
    case 'provident-fund-damages':
      return fundDamages(tables, question, figures)
    case 'employees-insurance-damages':
      return damagesOfInsurance(tables, question, figures)
    case 'exchange-control-late-submission':
      return lateSubmission(tables, question, figures)
    case 'food-safety-annual-return':
      return foodReturn(tables, question, figures)
    case 'food-safety-renewal':
      return foodRenewal(tables, question, figures)
    case 'trade-mark-fees':
      return tradeMark(tables, question, figures)
    case 'ccfs-2026':
      return inWordsOnly('A tenth of the additional fee of the form that is filed; the fee is listed with that form.')
    default:
      return inWordsOnly()
  }
}

function fundDamages({ provident_fund }: DelayTables, question: DelayQuestion, figures: DelayFigures): WorkedCost {
  const amount = figures.paise('amount')
  if (amount === undefined) return asks([figure('amount', labelOf('amount', question))])
  const { due_date: due, on: paid, version } = question
  const answer = providentFundDamages(provident_fund, { amount, due, paid, grace_days: version.due_rule.grace_days })
  if (answer === null) return inWordsOnly('No scale is held for the beginning of this delay.')
  if (answer.parts.length === 0) return known(NOTHING, null, ['Paid within the days of grace.'])
  return known(
    answer.damages,
    answer.is_capped ? NOTHING : null,
    answer.reasons.map(({ text }) => `${text}.`),
  )
}

function damagesOfInsurance(
  { employees_insurance }: DelayTables,
  question: DelayQuestion,
  figures: DelayFigures,
): WorkedCost {
  const amount = figures.paise('amount')
  if (amount === undefined) return asks([figure('amount', labelOf('amount', question))])
  const { due_date: due, on } = question
  const damages = insuranceDamages(employees_insurance, amount, due, on)
  const slabs = rowOn(employees_insurance, 'esi', 'damages-31C', due)?.slabs
  if (damages === null || slabs === undefined) return inWordsOnly('No scale is held for that due date.')
  const rate = slabRate(slabs, due, on)
  // At the end of a slab the whole delay takes the next rate, which is not growth by the day.
  const goesOn = damages < amount && slabRate(slabs, due, addDays(on, 1)) === rate
  const text = `${inDays(daysLate(due, on))} late at ${rate}% a year on ${formatRupeesShort(amount)}.`
  const aDay = damages === amount ? NOTHING : goesOn ? interestByDay(amount, rate, 1) : null
  return known(damages, aDay, [text])
}

function lateSubmission({ exchange_control }: DelayTables, question: DelayQuestion, figures: DelayFigures): WorkedCost {
  const row = exchange_control.find((one) => one.from <= question.on && (one.to === null || question.on <= one.to))
  if (row === undefined) return inWordsOnly('No fee is held for that day.')
  const months = monthsOrPart(question.due_date, question.on)
  if (months > row.within_months)
    return inWordsOnly(`The fee was open for ${row.within_months} months from the due date; then compounding is left.`)
  const amount = figures.paise('amount')
  if (amount === undefined) return asks([figure('amount', 'Amount reported late')], [`${months} months late.`])
  const { fee, reasons } = lateSubmissionFee(row, amount, months)
  return withSureness(
    known(
      fee,
      null,
      reasons.map(({ text }) => text),
    ),
    row.confidence,
  )
}

function foodReturn({ food }: DelayTables, question: DelayQuestion, figures: DelayFigures): WorkedCost {
  if (question.facts['fssai_type'] === 'registration')
    return known(NOTHING, NOTHING, ['A registration, unlike a licence, owes no late fee.'])
  const days = daysLate(question.due_date, question.on)
  const on = (count: number) => foodReturnLateFee(food, { days: count, annualFee: figures.paise('annual_fee') })
  const next = on(days + 1)
  const row = food.find(({ rule }) => rule === 'annual-return')
  const worked = ofFood(on(days), [
    `${inDays(days)} late${row ? ` at ₹${row.per_day} a day, at most ${row.cap_annual_fees} annual fees` : ''}.`,
  ])
  if (worked.amount === null || next.kind !== 'fee') return worked
  return { ...worked, a_day: minus(next.fee, worked.amount) }
}

/** The due date of a renewal is before expiry, by as many days as the late fee runs. */
function foodRenewal({ food }: DelayTables, question: DelayQuestion, figures: DelayFigures): WorkedCost {
  const expiry = addDays(
    question.statutory_due_date,
    food.find(({ rule }) => rule === 'renewal')?.days_before_expiry ?? 0,
  )
  const on = (day: DelayQuestion['on']) =>
    foodRenewalLateFee(food, {
      daysAfterExpiry: daysBetween(expiry, day),
      expiry,
      appliedOn: day,
      annualFee: figures.paise('annual_fee'),
      isRegistration: question.facts['fssai_type'] === 'registration',
    })
  const after = daysBetween(expiry, question.on)
  const worked = ofFood(on(question.on), [after > 0 ? `${inDays(after)} after expiry.` : 'Applied before expiry.'])
  const next = after < 0 ? on(addDays(question.on, 1)) : null
  return worked.amount !== null && next?.kind === 'fee' ? { ...worked, a_day: minus(next.fee, worked.amount) } : worked
}

function ofFood(answer: FoodLateFeeAnswer, steps: readonly string[]): WorkedCost {
  switch (answer.kind) {
    case 'fee':
      return known(answer.fee, null, steps)
    case 'needs-facts':
      return asks([figure('annual_fee')], steps)
    case 'no-renewal':
      return inWordsOnly(...steps, 'The licence can no longer be renewed: a fresh one is needed.')
    case 'no-law':
      return inWordsOnly('No fee is held for that day.')
  }
}

function tradeMark({ trade_marks }: DelayTables, question: DelayQuestion, figures: DelayFigures): WorkedCost {
  const act = question.version.id.includes('restoration') ? 'restoration' : 'surcharge'
  const classes = figures.number('classes')
  if (classes === undefined || !Number.isInteger(classes) || classes < 1) return asks([figure('classes')])
  const { late_fee, normal_fee, reasons } = tradeMarkFees(trade_marks, act, classes, 'e-filing')
  const onPaper = tradeMarkFees(trade_marks, act, classes, 'physical').late_fee
  return {
    ...known(late_fee, null, [
      ...reasons.map(({ text }) => text),
      `${formatRupeesShort(normal_fee)} of it would be owed in time as well and is not counted.`,
    ]),
    note: `Filed electronically; on paper ${formatRupeesShort(onPaper)}.`,
  }
}

const withSureness = (worked: WorkedCost, confidence: Confidence): WorkedCost => ({ ...worked, confidence })
