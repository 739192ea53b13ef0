import { addDays, daysBetween, type IsoDate, isIsoDate } from '../../src/calendar/iso-date.ts'
import { period } from '../../src/calendar/period.ts'
import { loadTable } from '../../src/tables/load-table.ts'
import type { Catalogue } from '../../src/catalogue/compile/catalogue.ts'
import { dueDate } from '../../src/engine/due/due-date.ts'
import { type Paise, paise } from '../../src/format/paise.ts'
import { adminCharge, lateReturnFee } from '../../src/money/pf/charges.ts'
import { type DamagesRate, providentFundDamages, providentFundInterest } from '../../src/money/pf/late.ts'
import { endOfWageMonth } from '../../src/money/pf/rates.ts'
import { memberContributions } from '../../src/money/pf/split.ts'
import type { WorkedCase } from './worked-case.ts'
import { CaseFacts, type CaseAnswer, type CaseKind } from './case-kind.ts'

const rows = await loadTable('provident-fund')

export const toPaise = (rupees: number): Paise => paise(Math.round(rupees * 100))
export const inRupees = (amount: Paise): number => amount / 100
export const inRupeesOrNull = (amount: Paise | null): number | null => (amount === null ? null : inRupees(amount))

/** A day of the case. @throws RangeError naming the value that is not a date */
export function dayOf(facts: CaseFacts, key: string): IsoDate {
  const text = facts.text(key)
  if (!isIsoDate(text)) throw new RangeError(`"${key}" is "${text}"; write a day as 2026-09-15.`)
  return text
}

export const amountOf = (facts: CaseFacts, key: string): Paise | undefined =>
  facts.has(key) ? toPaise(facts.rupees(key)) : undefined

/** The wage month, under the names a case may use. */
export const wageMonthOf = (one: WorkedCase, facts: CaseFacts): string =>
  facts.has('wage_month')
    ? facts.text('wage_month')
    : facts.has('month')
      ? facts.text('month')
      : (one.period ?? facts.text('wage_month'))

const MONTH = ['wage_month', 'month']
const SPLIT = [
  'epf_wages',
  'eps_wages',
  'edli_wages',
  'contribute_on',
  'ceiling',
  'days_worked',
  'days_in_month',
  'rate',
]
const DONE = ['paid', 'paid_on', 'filed', 'filed_on', 'days_late']
const LATE = ['due', ...DONE, 'amount', 'damages_rate', 'epf_wages_total', 'admin', 'part', 'as_known_on']

/** `pf-split`: one member's wages for a month. */
export const pfSplit: CaseKind = (one): CaseAnswer => {
  const facts = new CaseFacts(one, [...MONTH, ...SPLIT])
  const days = daysOf(one, facts)
  const answer = memberContributions(rows, {
    wage_month: wageMonthOf(one, facts),
    epf_wages: toPaise(facts.rupees('epf_wages')),
    eps_wages: amountOf(facts, 'eps_wages'),
    edli_wages: amountOf(facts, 'edli_wages'),
    contribute_on: contributeOn(facts, days !== undefined && days.worked < days.of),
    ceiling: amountOf(facts, 'ceiling'),
    days,
    percent: percentOfFund(facts),
  })
  if (answer.kind === 'no-law') throw new RangeError(`No rate is recorded: ${answer.missing}.`)
  const { ee, eps, er_epf, edli, er_total, admin, ceiling, epf_wages, eps_wages, edli_wages } = answer
  const all = { ee, eps, er_epf, edli, er_total, admin, ceiling, epf_wages, eps_wages, edli_wages }
  return Object.fromEntries(Object.entries(all).map(([name, amount]) => [name, inRupees(amount)]))
}

function daysOf(one: WorkedCase, facts: CaseFacts): { worked: number; of: number } | undefined {
  if (!facts.has('days_worked')) return undefined
  const of = facts.has('days_in_month')
    ? facts.count('days_in_month')
    : Number(endOfWageMonth(wageMonthOf(one, facts)).slice(8))
  return { worked: facts.count('days_worked'), of }
}

/** Silence means the wages are those of the return, as they are; for a part of a month, those up to its ceiling. */
function contributeOn(facts: CaseFacts, isPart: boolean): 'ceiling' | 'actual' {
  if (!facts.has('contribute_on')) return isPart ? 'ceiling' : 'actual'
  const words = facts.text('contribute_on').toLowerCase()
  if (/ceiling|capp?ed|limit|statutory|restrict/.test(words)) return 'ceiling'
  if (/actual|full|higher|whole|uncapped|basic|wages/.test(words)) return 'actual'
  throw new RangeError(`"contribute_on" is "${words}"; write "ceiling" or "actual".`)
}

function percentOfFund(facts: CaseFacts): 10 | 12 | undefined {
  if (!facts.has('rate')) return undefined
  const rate = facts.count('rate')
  if (rate === 10 || rate === 12) return rate
  throw new RangeError(`"rate" is ${rate}; the fund has 12 percent, or 10 for notified establishments.`)
}

/** `pf-minimum`: the administrative charge of an establishment. */
export const pfMinimum: CaseKind = (one): CaseAnswer => {
  const facts = new CaseFacts(one, [...MONTH, 'epf_wages_total'])
  return { admin: inRupees(adminOf(wageMonthOf(one, facts), toPaise(facts.rupees('epf_wages_total')))) }
}

function adminOf(month: string, wages: Paise): Paise {
  const answer = adminCharge(rows, month, wages)
  if (answer.kind === 'no-law') throw new RangeError(`No rate is recorded: ${answer.missing}.`)
  return answer.admin
}

/** `pf-interest-damages`, and what late payment and return cost an obligation. */
export const pfLate: CaseKind = (one, law): CaseAnswer => {
  const facts = new CaseFacts(one, [...MONTH, ...LATE])
  const { due, grace_days } = dueOf(one, facts, law)
  const done = doneOf(facts, due)
  const days_late = Math.max(0, daysBetween(due, done))
  const fee = feeOf(one, facts, due, done)
  if (!facts.has('amount')) {
    if (fee === undefined) facts.rupees('amount')
    return { days_late, late_fee: fee }
  }
  const amount = toPaise(facts.rupees('amount'))
  const arrears = { amount, due, paid: done, grace_days, damages_rate: rateOf(facts) }
  const interest = inRupeesOrNull(providentFundInterest(rows, arrears))
  const damages = inRupeesOrNull(providentFundDamages(rows, arrears)?.damages ?? null)
  return { days_late, interest_7q: interest, interest, damages_14b: damages, damages, late_fee: fee }
}

/** The due day given, or that of the return for the wage month. */
function dueOf(one: WorkedCase, facts: CaseFacts, law: Catalogue): { due: IsoDate; grace_days: number | undefined } {
  const named = facts.has('wage_month') || one.period !== undefined ? wageMonthOf(one, facts) : undefined
  const obligation = law.obligation('pf.ecr.monthly')
  const answer = named === undefined || !obligation ? null : dueDate(obligation, period(named))
  const rule = answer?.kind === 'due' ? answer.version.rule.data : undefined
  if (facts.has('due')) return { due: dayOf(facts, 'due'), grace_days: rule?.grace_days }
  if (answer?.kind !== 'due') throw new RangeError('"due" is missing: say the due day, or the wage month.')
  return { due: answer.due_date, grace_days: rule?.grace_days }
}

/** The day of payment or filing: given, or so many days after the due day. */
export function doneOf(facts: CaseFacts, due: IsoDate): IsoDate {
  for (const key of ['paid', 'paid_on', 'filed', 'filed_on']) if (facts.has(key)) return dayOf(facts, key)
  return addDays(due, facts.count('days_late'))
}

/** Up to two percent is a rate by the month, as the law has had it since 14-06-2024; anything more is one by the year. */
function rateOf(facts: CaseFacts): DamagesRate | undefined {
  if (!facts.has('damages_rate')) return undefined
  const percent = facts.rupees('damages_rate')
  return { percent, per: percent <= 2 ? 'month' : 'year' }
}

/** The fee of a late return, where the charges of the month that cap it are given. */
function feeOf(one: WorkedCase, facts: CaseFacts, due: IsoDate, filed: IsoDate): number | undefined {
  const admin = facts.has('epf_wages_total')
    ? adminOf(wageMonthOf(one, facts), toPaise(facts.rupees('epf_wages_total')))
    : amountOf(facts, 'admin')
  return admin === undefined ? undefined : inRupees(lateReturnFee(rows, due, filed, admin))
}
