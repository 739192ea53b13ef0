import type { Catalogue } from '../../src/catalogue/compile/catalogue.ts'
import { type Paise, plus } from '../../src/format/paise.ts'
import { bearingInterest, type GstInterest, gstInterest, type TaxByHead } from '../../src/money/gst/interest.ts'
import { type GstFeeAnswer, gstLateFee, gstLateFeeForDays } from '../../src/money/gst/late-fee.ts'
import { daysLate } from '../../src/money/per-day.ts'
import type { WorkedCase } from './worked-case.ts'
import type { CaseAnswer, CaseKind } from './case-kind.ts'
import { type Governing, governing, inRupees, TaxFacts } from './tax-facts.ts'

const STATE_TURNOVER = ['state_turnover_inr', 'turnover_in_state_inr', 'turnover_inr']
const FILED = ['filed', 'filed_on']
const PAID = ['paid', 'paid_on']
const OWN = [
  ...STATE_TURNOVER,
  ...FILED,
  ...PAID,
  'aggregate_turnover_inr',
  'tax_in_cash',
  'cash_ledger_minimum',
  'cgst',
  'sgst',
  'igst',
  'cess',
  'nil',
  'due',
  'days_late',
  'gstr_9_filed',
  'state_group',
]
const FACT_NAMES = {
  is_nil: 'nil',
  turnover: 'aggregate_turnover_inr',
  state_turnover: 'state_turnover_inr',
  cap_amount: 'tax_in_cash',
}

/** The cost of a late GST return: the fee of s. 47 up to its cap, and the interest of s. 50. */
export const gstLateFeeCase: CaseKind = (one: WorkedCase, law: Catalogue): CaseAnswer => {
  const facts = new TaxFacts(one, OWN)
  const rules = governing(one, law, facts.day('due'))
  const interest = interestOf(one, facts, rules)
  const fee = knownFee(feeOf(one, facts, rules), interest !== null)
  const late = lateOf(facts, rules.due, FILED, PAID)
  // A payment day alone concerns the tax; the fee is part of the total where the case gives the return.
  const isFiled = facts.firstDay(...FILED) !== null || facts.has('days_late')
  const parts = [isFiled ? (fee?.fee ?? null) : null, interest?.interest ?? null].filter((part) => part !== null)
  return {
    ...(late === null ? {} : { days_late: late }),
    ...(fee === null ? feeInWords(rules, late) : feeAnswer(fee)),
    ...(interest === null ? {} : interestAnswer(interest)),
    ...(parts.length === 0 ? {} : { total: inRupees(plus(...parts)) }),
  }
}

type KnownFee = GstFeeAnswer & { kind: 'fee' }

/** @throws RangeError naming the facts that decide the fee, where no expected result can be computed without them */
function knownFee(fee: GstFeeAnswer | null, hasInterest: boolean): KnownFee | null {
  if (fee?.kind === 'fee') return fee
  if (fee?.kind === 'needs-facts' && !hasInterest)
    throw new RangeError(`The fee depends on ${fee.missing.map((fact) => `"${FACT_NAMES[fact]}"`).join(', ')}.`)
  return null
}

/** Days late by the first pair of days that is there, else as the case counts them. */
function lateOf(facts: TaxFacts, due: Governing['due'], ...done: readonly (readonly string[])[]): number | null {
  const day = done.map((keys) => facts.firstDay(...keys)).find((one) => one !== null)
  if (day != null && due !== null) return daysLate(due, day)
  return facts.has('days_late') ? facts.count('days_late') : null
}

/** Null when nothing was filed or paid: a return is filed with its tax. */
function feeOf(one: WorkedCase, facts: TaxFacts, { version, due, feeFreeUntil }: Governing): GstFeeAnswer | null {
  const charges = version.charges ?? []
  const aggregate = facts.paise('aggregate_turnover_inr') ?? undefined
  const base = {
    period: one.period,
    stateGroup: stateGroupOf(facts),
    // As in the attributes: an unstated property of a return counts as false.
    isNil: facts.flag('nil'),
    turnover: aggregate,
    // A case without a turnover in the State is about a business in one State.
    stateTurnover: facts.firstPaise(...STATE_TURNOVER) ?? aggregate,
  }
  const filed = facts.firstDay(...FILED, ...PAID)
  if (filed !== null && due !== null)
    return gstLateFee(charges, { ...base, due, filed: reconciliationWaived(one, facts) ?? filed, feeFreeUntil })
  return facts.has('days_late') ? gstLateFeeForDays(charges, { ...base, days: facts.count('days_late') }) : null
}

/**
 * 08/2025-CT: for FY 2017-18 to 2022-23, GSTR-9C filed by 31-03-2025 after GSTR-9, the fee ran only until GSTR-9 was filed.
 */
function reconciliationWaived(one: WorkedCase, facts: TaxFacts): ReturnType<TaxFacts['day']> {
  const filed = facts.firstDay(...FILED)
  const annual = facts.day('gstr_9_filed')
  const isOfYears = one.period !== undefined && one.period >= '2017-18' && one.period <= '2022-23'
  return one.id === 'gst.gstr-9c.annual' && isOfYears && filed !== null && filed <= '2025-03-31' ? annual : null
}

/** The words alone may say that lateness costs no fee: a choice lost, a document that is not valid. */
const feeInWords = ({ version }: Governing, late: number | null): CaseAnswer =>
  late !== null && version.late_fee?.startsWith('None') ? { late_fee: 0 } : {}

const feeAnswer = (fee: KnownFee): CaseAnswer => ({
  late_fee: inRupees(fee.fee),
  ...(fee.central === null || fee.state === null
    ? {}
    : { late_fee_cgst: inRupees(fee.central), late_fee_sgst: inRupees(fee.state) }),
})

function interestOf(one: WorkedCase, facts: TaxFacts, { version, due }: Governing): GstInterest | null {
  const tax = taxOf(facts)
  const days = lateOf(facts, due, PAID, FILED)
  if (tax === null || days === null) return null
  const paid = facts.firstDay(...PAID, ...FILED)
  const when = due !== null && paid !== null ? { due, paid } : { days }
  return gstInterest(version.charges ?? [], tax, when, {
    period: one.period ?? '',
    turnover: facts.paise('aggregate_turnover_inr') ?? undefined,
    stateGroup: stateGroupOf(facts),
  })
}

const stateGroupOf = (facts: TaxFacts): string | undefined =>
  facts.has('state_group') ? facts.text('state_group') : undefined

function taxOf(facts: TaxFacts): TaxByHead | Paise | null {
  const byHead: { [head: string]: Paise } = {}
  for (const head of ['cgst', 'sgst', 'igst', 'cess']) {
    const amount = facts.paise(head)
    if (amount !== null) byHead[head] = amount
  }
  if (Object.keys(byHead).length > 0) return byHead
  const [tax, lowest] = [facts.paise('tax_in_cash'), facts.paise('cash_ledger_minimum')]
  return tax === null || lowest === null ? tax : bearingInterest(tax, lowest)
}

function interestAnswer(answer: GstInterest): CaseAnswer {
  const heads = Object.entries(answer.by_head).map(([head, amount]) => [`interest_${head}`, inRupees(amount)] as const)
  return {
    interest: inRupees(answer.interest),
    interest_percent: answer.percent_a_year,
    ...Object.fromEntries(heads),
  }
}
