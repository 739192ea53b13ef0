import { daysBetween, type IsoDate } from '../../src/calendar/iso-date.ts'
import { period } from '../../src/calendar/period.ts'
import { loadTable } from '../../src/tables/load-table.ts'
import type { Catalogue } from '../../src/catalogue/compile/catalogue.ts'
import { dueDate } from '../../src/engine/due/due-date.ts'
import { insuranceDamages, insuranceInterest } from '../../src/money/esi/late.ts'
import { insuranceShares, type InsuredWages } from '../../src/money/esi/share.ts'
import type { WorkedCase } from './worked-case.ts'
import { CaseFacts, type CaseAnswer, type CaseKind } from './case-kind.ts'
import { amountOf, dayOf, doneOf, inRupees, inRupeesOrNull, toPaise, wageMonthOf } from './pf.ts'

const rows = await loadTable('employees-insurance')

const PERSON = ['wages', 'gross', 'basic_and_counted', 'disability', 'new_area', 'average_daily_wage', 'daily_wage']
const DAYS = ['days', 'days_worked', 'days_paid']
const COVERED = ['was_covered', 'covered_at_start', 'covered_at_period_start']
const LATE = ['due', 'paid', 'paid_on', 'filed', 'filed_on', 'days_late', 'amount', 'damages_rate', 'as_known_on']
const KNOWN = ['month', 'wage_month', ...PERSON, ...DAYS, ...COVERED, ...LATE]

/** `esi`: one person's contributions for a month; with an amount and a delay, what the delay costs. */
export const esi: CaseKind = (one, law): CaseAnswer => {
  const facts = new CaseFacts(one, KNOWN)
  if (facts.has('amount')) return esiLate(one, law)
  const answer = insuranceShares(rows, {
    month: wageMonthOf(one, facts),
    pay: payOf(facts),
    days: daysOf(facts),
    average_daily_wage: amountOf(facts, 'average_daily_wage') ?? amountOf(facts, 'daily_wage'),
    has_disability: facts.flag('disability'),
    was_covered: wasCovered(facts),
    is_new_area: facts.flag('new_area'),
  })
  if (answer.kind === 'no-law') throw new RangeError(`No rate is recorded: ${answer.missing}.`)
  const { employee, employer, total, esi_wages, covered, ceiling } = answer
  return {
    employee: inRupees(employee),
    employer: inRupees(employer),
    total: inRupees(total),
    esi_wages: inRupees(esi_wages),
    covered,
    ceiling: inRupees(ceiling),
  }
}

const payOf = (facts: CaseFacts): InsuredWages =>
  facts.has('wages')
    ? { wages: toPaise(facts.rupees('wages')) }
    : { gross: toPaise(facts.rupees('gross')), basic_and_counted: toPaise(facts.rupees('basic_and_counted')) }

function daysOf(facts: CaseFacts): number | undefined {
  const key = DAYS.find((name) => facts.has(name))
  return key === undefined ? undefined : facts.count(key)
}

const wasCovered = (facts: CaseFacts): boolean => COVERED.some((key) => facts.flag(key))

/** Interest and damages on contributions paid late. */
export const esiLate: CaseKind = (one, law): CaseAnswer => {
  const facts = new CaseFacts(one, KNOWN)
  const amount = toPaise(facts.rupees('amount'))
  const due = dueOf(one, facts, law)
  const paid = doneOf(facts, due)
  const interest = inRupeesOrNull(insuranceInterest(rows, amount, due, paid))
  const rate = facts.has('damages_rate') ? facts.rupees('damages_rate') : undefined
  const damages = inRupeesOrNull(insuranceDamages(rows, amount, due, paid, rate))
  return { days_late: Math.max(0, daysBetween(due, paid)), interest, damages }
}

function dueOf(one: WorkedCase, facts: CaseFacts, law: Catalogue): IsoDate {
  if (facts.has('due')) return dayOf(facts, 'due')
  const obligation = law.obligation('esi.contribution.monthly')
  const isNamed = facts.has('wage_month') || facts.has('month') || one.period !== undefined
  const answer = isNamed && obligation && dueDate(obligation, period(wageMonthOf(one, facts)))
  if (!answer || answer.kind !== 'due') throw new RangeError('"due" is missing: say the due day, or the wage month.')
  return answer.due_date
}
