import { isIsoDate } from '../../src/calendar/iso-date.ts'
import { periodSpan } from '../../src/calendar/period.ts'
import { loadTable } from '../../src/tables/load-table.ts'
import { type Paise, paise } from '../../src/format/paise.ts'
import { professionTax } from '../../src/money/pt/profession-tax.ts'
import type { WorkedCase } from './worked-case.ts'
import { type CaseAnswer, CaseFacts, type CaseKind } from './case-kind.ts'

const schedules = await loadTable('profession-tax-slabs')

const NAMES = new Set(['state', 'month', 'period', 'salary', 'gender', 'local_body', 'taxable', 'as_known_on'])

/** Profession tax of one employee: `pt` of the month, `pt_half_year` and `pt_year`, where the state's law has them. */
export const pt: CaseKind = (one): CaseAnswer => {
  const unknown = Object.keys(one.given ?? {}).filter((name) => !NAMES.has(name))
  if (unknown.length > 0)
    throw new RangeError(`"${unknown.join('", "')}" is not a fact of profession tax. Known: ${[...NAMES].join(', ')}.`)
  const facts = new CaseFacts(one)
  const { month, isWhole } = monthOf(one, facts)
  const known = facts.has('as_known_on') ? facts.text('as_known_on') : null
  if (known !== null && !isIsoDate(known)) throw new RangeError(`"as_known_on" is "${known}". Write YYYY-MM-DD.`)
  const answer = professionTax(schedules, {
    state: facts.text('state'),
    month,
    salary: paise(Math.round(facts.rupees('salary') * 100)),
    gender: facts.has('gender') ? facts.text('gender') : null,
    local_body: facts.has('local_body') ? facts.text('local_body') : null,
    taxable: facts.has('taxable') ? facts.flag('taxable') : null,
    as_known: known,
  })
  if (answer.kind === 'no-law') throw new RangeError(answer.reason)
  if (answer.kind === 'needs-facts')
    throw new RangeError(`"${answer.missing.join('", "')}" is missing: it decides here.`)
  return {
    ...amount('pt', isWhole ? answer.month : null),
    ...amount('pt_half_year', answer.half_year),
    ...amount('pt_year', answer.year),
  }
}

/** A half or a year is worked by its last month, and then has no result for a month. */
function monthOf(one: WorkedCase, facts: CaseFacts): { month: string; isWhole: boolean } {
  const text = facts.has('month') ? facts.text('month') : facts.has('period') ? facts.text('period') : one.period
  if (text === undefined) throw new RangeError('"month" is missing. Write it as 2026-02.')
  const span = periodSpan(text, true)
  if (span === null || span.kind === 'day' || span.kind === 'one-time')
    throw new RangeError(`"month" is "${text}". Write a month as 2026-02.`)
  return {
    month: `${span.last_year}-${String(span.last_month).padStart(2, '0')}`,
    isWhole: span.kind === 'month',
  }
}

const amount = (name: string, value: Paise | null): CaseAnswer => (value === null ? {} : { [name]: value / 100 })
