import { loadTable } from '../../src/tables/load-table.ts'
import { paise } from '../../src/format/paise.ts'
import { labourWelfareFund } from '../../src/money/lwf/labour-welfare-fund.ts'
import { type CaseAnswer, CaseFacts, type CaseKind } from './case-kind.ts'

const rows = await loadTable('labour-welfare-fund')

const NAMES = new Set(['state', 'period', 'month', 'wage', 'employees', 'kerala_shop'])

/** Labour welfare fund: `employee`, `employer` and `total` of one employee, `employer_total` of all where their number is given. */
export const lwf: CaseKind = (one): CaseAnswer => {
  const unknown = Object.keys(one.given ?? {}).filter((name) => !NAMES.has(name))
  if (unknown.length > 0)
    throw new RangeError(`"${unknown.join('", "')}" is not a fact of this fund. Known: ${[...NAMES].join(', ')}.`)
  const facts = new CaseFacts(one)
  const period = facts.has('period') ? facts.text('period') : facts.has('month') ? facts.text('month') : one.period
  if (period === undefined)
    throw new RangeError('"period" is missing. Write a month 2026-06, a half 2026-27-H1 or a year.')
  const state = facts.text('state')
  const answer = labourWelfareFund(rows, {
    state: facts.flag('kerala_shop') && /^kerala/i.test(state) ? 'Kerala (shops fund)' : state,
    period,
    wage: facts.has('wage') ? paise(Math.round(facts.rupees('wage') * 100)) : null,
    employees: facts.has('employees') ? facts.count('employees') : null,
  })
  if (answer.kind === 'no-law') throw new RangeError(answer.reason)
  if (answer.kind === 'needs-facts')
    throw new RangeError(`"${answer.missing.join('", "')}" is missing: it decides here.`)
  return {
    employee: answer.employee / 100,
    employer: answer.employer / 100,
    total: answer.total / 100,
    ...(answer.employer_total === null ? {} : { employer_total: answer.employer_total / 100 }),
  }
}
