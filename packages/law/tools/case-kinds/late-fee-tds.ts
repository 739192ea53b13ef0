import { addMonths, endOfMonth, type IsoDate, isIsoDate, monthOf } from '../../src/calendar/iso-date.ts'
import { period as asPeriod, periodEnd, periodSpan } from '../../src/calendar/period.ts'
import type { Catalogue } from '../../src/catalogue/compile/catalogue.ts'
import { type Paise, plus } from '../../src/format/paise.ts'
import { daysLate, type PerDayAnswer } from '../../src/money/per-day.ts'
import { type TaxAtSourceInterest, taxAtSourceInterest } from '../../src/money/tds/interest.ts'
import { statementLateFee } from '../../src/money/tds/late-fee.ts'
import type { WorkedCase } from './worked-case.ts'
import type { CaseAnswer, CaseKind } from './case-kind.ts'
import { dueOf, governing, inRupees, mustObligation, TaxFacts } from './tax-facts.ts'

const DEDUCTED = ['deducted_on', 'collected_on']
const DEDUCTIBLE = ['deductible_on', 'collectible_on']
const OWN = [
  ...DEDUCTED,
  ...DEDUCTIBLE,
  'deducted_in',
  'collected_in',
  'tds',
  'tcs',
  'due',
  'filed',
  'filed_on',
  'paid',
  'paid_on',
  'days_late',
]

/** What tax at source deducted, paid or reported late costs: interest by the month, and the fee of a statement by the day. */
export const tdsLateFeeCase: CaseKind = (one: WorkedCase, law: Catalogue): CaseAnswer => {
  const facts = new TaxFacts(one, OWN)
  const tax = facts.firstPaise('tds', 'tcs')
  const interest = interestOf(one, facts, law, tax)
  const filing = filingOf(one, facts, law)
  const fee = filing === null ? null : feeOf(one, law, tax, filing.days)
  const late = filing?.days ?? interest?.days ?? null
  const parts = [fee, interest?.answer.interest ?? null].filter((part) => part !== null)
  return {
    ...(late === null ? {} : { days_late: late }),
    ...(fee === null ? {} : { late_fee: inRupees(fee) }),
    ...(interest === null ? {} : { interest_percent: interest.answer.percent }),
    ...(interest === null || interest.answer.interest === null ? {} : { interest: inRupees(interest.answer.interest) }),
    ...(parts.length === 0 ? {} : { total: inRupees(plus(...parts)) }),
  }
}

function filingOf(one: WorkedCase, facts: TaxFacts, law: Catalogue): { days: number } | null {
  const filed = facts.firstDay('filed', 'filed_on')
  const due = filed === null ? null : governing(dated(one, facts), law, facts.day('due')).due
  if (filed !== null && due !== null) return { days: daysLate(due, filed) }
  return facts.has('days_late') ? { days: facts.count('days_late') } : null
}

/** Null where the version has no fee: a deposit is not a statement. */
function feeOf(one: WorkedCase, law: Catalogue, tax: Paise | null, days: number): Paise | null {
  const charges = governing(one, law, null).version.charges ?? []
  const answer = statementLateFee(charges, tax, { days })
  // A case without a tax is about a statement whose tax is above the fee.
  const fee = isAsking(answer) ? statementLateFee(charges, ABOVE_ANY_FEE, { days }) : answer
  return fee?.kind === 'fee' ? fee.fee : null
}

const ABOVE_ANY_FEE = Number.MAX_SAFE_INTEGER as Paise
const isAsking = (answer: PerDayAnswer | null): boolean => answer?.kind === 'needs-facts'

/** Null when nothing was paid. */
function interestOf(
  one: WorkedCase,
  facts: TaxFacts,
  law: Catalogue,
  tax: Paise | null,
): { answer: TaxAtSourceInterest; days: number } | null {
  const paidOn = facts.firstDay('paid_on', 'paid')
  const deductedOn =
    facts.firstDay(...DEDUCTED) ?? notAfter(endOfMonthIn(one, facts) ?? monthBeforeDue(one.id, facts), paidOn)
  const deductible = facts.firstDay(...DEDUCTIBLE) ?? deductedOn
  // Deducted late and payment not mentioned: the first leg only.
  const paid = paidOn ?? (facts.firstDay(...DEDUCTIBLE) === null ? null : deductedOn)
  if (paid === null || deductible === null) return null
  // Tax that was never deducted is late by the first leg alone, to the day it was paid.
  const deducted = deductedOn ?? paid
  const due = deductedOn === null ? paid : depositDue(one, facts, law, deducted)
  const charges = chargesOn(one, law, deducted)
  return {
    answer: taxAtSourceInterest(charges, { deductible, deducted, paid, due }, tax),
    days: daysLate(due, paid),
  }
}

/** Tax paid within the month of its deduction was deducted by then. */
const notAfter = (end: IsoDate | null, paid: IsoDate | null): IsoDate | null =>
  end !== null && paid !== null && paid < end && paid.slice(0, 7) === end.slice(0, 7) ? paid : end

/** Tax paid by the month is due in the month after its deduction, so a due day alone gives the month too. */
function monthBeforeDue(id: string, facts: TaxFacts): IsoDate | null {
  const due = facts.day('due')
  const isByMonth = /^tds\.(tcs-)?deposit\.(monthly|march|govt-challan)/.test(id)
  return due === null || !isByMonth || facts.firstDay(...DEDUCTIBLE) !== null ? null : endOfMonth(addMonths(due, -1))
}

/** A month stands for its days: whichever it was, the same months are touched. */
function endOfMonthIn(one: WorkedCase, facts: TaxFacts): IsoDate | null {
  const key = ['deducted_in', 'collected_in'].find((name) => facts.has(name))
  const text = key === undefined ? one.period : facts.text(key)
  const span = text === undefined ? null : periodSpan(text, true)
  if (key !== undefined && span?.kind !== 'month')
    throw new RangeError(`"${key}" is "${text ?? ''}"; write a month as 2026-04.`)
  if (span?.kind !== 'month') return null
  return asIsoDate(text ?? '')
}

function asIsoDate(month: string): IsoDate {
  const day = ['31', '30', '29', '28'].map((end) => `${month}-${end}`).find(isIsoDate)
  return day ?? periodEnd(asPeriod(month))
}

/** The given due day counts unless it is before the deduction: then it belongs to the day the tax was deductible. */
function depositDue(one: WorkedCase, facts: TaxFacts, law: Catalogue, deducted: IsoDate): IsoDate {
  const stated = facts.day('due')
  if (stated !== null && stated >= deducted && !isStatement(one.id)) return stated
  const found = dueOf(mustObligation(law, depositId(one.id, deducted)), depositPeriod(one.id, deducted), one)?.due
  if (found == null) throw new RangeError('"due" is missing: say the last day to pay the tax.')
  return found
}

/** Quarterly statements have their own due day, separate from that of the tax; challan statements carry the tax. */
const isStatement = (id: string): boolean => id.startsWith('tds.statement-')
const isChallanStatement = (id: string): boolean => id.startsWith('tds.challan-')

/** The obligation with the due date for the tax of a day; March has a separate one. */
function depositId(id: string, deducted: IsoDate): string {
  if (isChallanStatement(id) || /^tds\.deposit\.(quarterly|govt)/.test(id)) return id
  const kind = /tcs/.test(id) ? 'tds.tcs-deposit' : 'tds.deposit'
  return `${kind}.${monthOf(deducted) === 3 ? 'march' : 'monthly'}`
}

function depositPeriod(id: string, deducted: IsoDate): string {
  if (isChallanStatement(id) || id.startsWith('tds.deposit.govt-book-entry')) return deducted
  if (!id.startsWith('tds.deposit.quarterly')) return deducted.slice(0, 7)
  const month = monthOf(deducted)
  const start = Number(deducted.slice(0, 4)) - (month < 4 ? 1 : 0)
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}-Q${month < 4 ? 4 : Math.floor((month - 1) / 3)}`
}

/** The Act is that of the day of deduction or collection, even when paid later. */
function chargesOn(one: WorkedCase, law: Catalogue, deducted: IsoDate) {
  const { versions } = mustObligation(law, one.id)
  const exact = law.version(one.id)
  const version =
    versions.find(
      (each) => (each.effective.from ?? deducted) <= deducted && (each.effective.to ?? deducted) >= deducted,
    ) ??
    exact ??
    versions.at(-1)
  return version?.charges ?? []
}

/** A challan statement belongs to a day; a case may give only the day of deduction. */
function dated(one: WorkedCase, facts: TaxFacts): WorkedCase {
  const deducted = facts.firstDay(...DEDUCTED) ?? endOfMonthIn(one, facts)
  return one.period === undefined && isChallanStatement(one.id) && deducted !== null
    ? { ...one, period: deducted }
    : one
}
