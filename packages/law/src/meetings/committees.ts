import type { IsoDate } from '../calendar/iso-date.ts'
import { type FinancialYear, financialYearOf } from '../calendar/year.ts'
import {
  because,
  type CommitteeLimits,
  type MeetingAnswer,
  type MeetingCompany,
  type MeetingRules,
  meetingRule,
} from './meeting-rules.ts'

/** Rupees; undefined is unknown. */
export interface CommitteeFacts extends Pick<MeetingCompany, 'company_type' | 'listed'> {
  readonly paid_up_capital_inr?: number
  readonly turnover_inr?: number
  readonly borrowings_inr?: number
}

export interface CommitteeAnswer extends MeetingAnswer {
  /** How many directors it takes at least; null where none is needed or that is open. */
  readonly directors: number | null
}

/** Classes that are public companies; a nidhi is one. */
const PUBLIC: readonly string[] = ['public', 'nidhi']

/**
 * Whether a company needs an audit committee or a nomination and remuneration committee (ss. 177, 178): a listed one, and a
 * public one past any of three limits.
 *
 * @throws RangeError when an amount is negative
 */
export function needsCommittee(
  rules: MeetingRules,
  committee: 'audit-committee' | 'nomination-committee',
  facts: CommitteeFacts,
): CommitteeAnswer {
  const rule = meetingRule(rules, committee)
  const answerOf = (ok: boolean, text: string): CommitteeAnswer => ({
    ok,
    directors: ok ? rule.directors : null,
    reasons: [because(rule, text)],
    needs: [],
  })
  const limits = limitsOf(rule, facts)
  for (const { key, amount } of limits)
    if (amount !== undefined && !(amount >= 0)) throw new RangeError(`${key} is ${amount}; write zero or more rupees.`)
  if (facts.listed) return answerOf(true, 'The company is listed.')
  if (!PUBLIC.includes(facts.company_type)) return answerOf(false, 'Only listed and larger public companies need one.')
  const passed = limits.find(({ amount, isPassed }) => amount !== undefined && isPassed(amount))
  if (passed) return answerOf(true, `${passed.text} is reached.`)
  const needs = limits.filter(({ amount }) => amount === undefined).map(({ key }) => key)
  if (needs.length > 0) return { ok: null, directors: null, reasons: [], needs }
  return answerOf(false, 'No limit of capital, turnover or borrowings is reached.')
}

const limitsOf = (rule: CommitteeLimits, facts: CommitteeFacts) => [
  {
    key: 'paid_up_capital_inr',
    amount: facts.paid_up_capital_inr,
    isPassed: (amount: number) => amount >= rule.paid_up_from,
    text: 'The limit of paid-up capital',
  },
  {
    key: 'turnover_inr',
    amount: facts.turnover_inr,
    isPassed: (amount: number) => amount >= rule.turnover_from,
    text: 'The limit of turnover',
  },
  {
    key: 'borrowings_inr',
    amount: facts.borrowings_inr,
    isPassed: (amount: number) => amount > rule.borrowings_over,
    text: 'The limit of borrowings',
  },
]

/**
 * Whether a company whose profits oblige it to spend on social responsibility needs a committee for that (s. 135).
 *
 * @param spend rupees to be spent in the year; undefined is unknown
 */
export function needsCsrCommittee(
  rules: MeetingRules,
  company: Pick<MeetingCompany, 'company_type'> & { readonly csr_applies?: boolean },
  spend?: number,
): CommitteeAnswer {
  const rule = meetingRule(rules, 'csr-committee')
  if (spend !== undefined && !(spend >= 0)) throw new RangeError(`The spend is ${spend}; write zero or more rupees.`)
  if (company.csr_applies === undefined) return { ok: null, directors: null, reasons: [], needs: ['csr_applies'] }
  if (!company.csr_applies)
    return {
      ok: false,
      directors: null,
      reasons: [because(rule, 'Section 135 does not reach the company.')],
      needs: [],
    }
  if (spend === undefined) return { ok: null, directors: null, reasons: [], needs: ['csr_spend_inr'] }
  const ok = spend > rule.spend_up_to
  const least = company.company_type === 'private' ? rule.directors_private : rule.directors
  const text = ok
    ? `${least} directors at least.`
    : `Up to ₹${rule.spend_up_to / 100_000} lakh the board does it itself.`
  return { ok, directors: ok ? least : null, reasons: [because(rule, text)], needs: [] }
}

/**
 * Whether the independent directors met separately in a financial year (Sch. IV para VII; SS-1 2.3). Only for a
 * company that has them.
 */
export function independentDirectorsMet(
  rules: MeetingRules,
  meetings: readonly IsoDate[],
  year: FinancialYear,
): MeetingAnswer & { readonly count: number } {
  const rule = meetingRule(rules, 'independent-directors')
  const count = new Set(meetings.filter((day) => financialYearOf(day) === year)).size
  const text = `${count} meetings of the independent directors in ${year}; it takes ${rule.a_financial_year}.`
  return { ok: count >= rule.a_financial_year, count, reasons: [because(rule, text)], needs: [] }
}
