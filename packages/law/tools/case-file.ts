import { period as asPeriod, type Period, periodSpan } from '../src/calendar/period.ts'
import { fromDayNumber } from '../src/calendar/iso-date.ts'
import { AREAS } from '../src/catalogue/model/area.ts'
import type { Catalogue, Obligation } from '../src/catalogue/compile/catalogue.ts'
import { type DueDateAnswer, dueDate, spanFor } from '../src/engine/due/due-date.ts'
import { ABSENT, dayGiven } from '../src/engine/facts/rule-input.ts'
import { faultOfGiven } from './case-given.ts'
import { isRaised } from './case-raised.ts'
import { caseKindOf } from './case-kinds/index.ts'
import type { WorkedCase } from './case-kinds/worked-case.ts'

export interface CaseResult {
  readonly id: string
  readonly period: string | null
  readonly pass: boolean
  readonly got: { readonly [name: string]: unknown }
  readonly want: { readonly [name: string]: unknown }
}

export interface CaseRun {
  readonly results: readonly CaseResult[]
  /** Unknown ids. */
  readonly unknown: readonly string[]
}

/** Input that is not a list of cases; the message is for a person. */
export class BadInput extends Error {
  override readonly name = 'BadInput'
}

/** @throws BadInput when the value is not a list of cases */
export function readCases(value: unknown, name: string): WorkedCase[] {
  if (!Array.isArray(value)) throw new BadInput(`${name} holds no list of cases. Write a JSON array.`)
  for (const [at, item] of value.entries()) checkForm(item, `${name}: case ${at + 1}`)
  if (value.length === 0) throw new BadInput(`${name} holds no case. Write at least one.`)
  return value.map((item: object) => withoutNulls(item) as WorkedCase)
}

/** `null` means the same as a missing name. */
const withoutNulls = (item: object): object =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null))

function checkForm(item: unknown, where: string): void {
  if (typeof item !== 'object' || item === null || typeof (item as WorkedCase).id !== 'string')
    throw new BadInput(`${where} has no "id". Name an obligation, as "gst.gstr-3b.monthly".`)
  const { period, given, expect, raised, due, statutory_due, kind } = item as Record<string, unknown>
  if (raised !== undefined && raised !== null && typeof raised !== 'boolean')
    throw new BadInput(`${where} has "raised" as ${JSON.stringify(raised)}. Write true or false.`)
  if (typeof raised === 'boolean' && (due ?? statutory_due ?? kind ?? null) !== null)
    throw new BadInput(`${where} asks whether it is raised and for something else. Write two cases.`)
  if (period !== undefined && period !== null && typeof period !== 'string')
    throw new BadInput(`${where} has the period ${JSON.stringify(period)}. Write it as a text, as "2026-04".`)
  for (const [key, facts] of Object.entries({ given, expect }))
    if (facts !== undefined && facts !== null && (typeof facts !== 'object' || Array.isArray(facts)))
      throw new BadInput(`${where} has "${key}" as ${JSON.stringify(facts)}. Write an object of names and values.`)
}

/** Works the cases one by one; an error is added to the results that could be computed. */
export function runCases(catalogue: Catalogue, cases: readonly WorkedCase[]): CaseRun {
  const unknown = cases
    .filter((one) => one.kind === undefined && isOurs(one.id) && catalogue.obligation(one.id) === undefined)
    .map((one) => one.id)
  return { results: cases.map((one) => runCase(catalogue, one)), unknown: [...new Set(unknown)] }
}

const isOurs = (id: string): boolean => AREAS.some((area) => id.startsWith(`${area}.`)) || !id.includes('.')

function runCase(catalogue: Catalogue, one: WorkedCase): CaseResult {
  const want = expectation(one)
  const isAsking = Object.keys(want).length > 0
  const got = isAsking ? answerTo(catalogue, one, want) : { error: `the case expects nothing; ${EXPECT_SOMETHING}` }
  const keys = Object.keys(want)
  const pass =
    keys.length > 0 && keys.length === Object.keys(got).length && keys.every((key) => isSame(got[key], want[key]))
  return { id: one.id, period: one.period ?? null, pass, got, want }
}

const EXPECT_SOMETHING = 'give "statutory_due", "due" or "raised", and a case with a kind its "expect"'

const isSame = (got: unknown, want: unknown): boolean => JSON.stringify(got) === JSON.stringify(want)

const expectation = (one: WorkedCase): Record<string, unknown> => {
  if (one.kind !== undefined) return { ...one.expect }
  const want: Record<string, unknown> = {}
  if (one.raised !== undefined) want['raised'] = one.raised
  if (one.statutory_due !== undefined) want['statutory_due'] = one.statutory_due
  if (one.due !== undefined) want['due'] = one.due
  return want
}

function answerTo(catalogue: Catalogue, one: WorkedCase, want: object): Record<string, unknown> {
  if (one.kind !== undefined) return answerToKind(catalogue, one, one.kind)
  const obligation = catalogue.obligation(one.id)
  if (!obligation)
    return { error: isOurs(one.id) ? `no obligation has the id "${one.id}"` : 'this area is not in the catalogue yet' }
  try {
    const given = one.given ?? {}
    const fault = faultOfGiven(given)
    if (fault !== null) return { error: fault }
    const known = dayGiven(given, 'as_known_on')
    const asKnownOn = known === ABSENT ? null : fromDayNumber(known)
    const period = periodOf(obligation, one.period)
    if (one.raised === undefined) return asCase(dueDate(obligation, period, given, { asKnownOn }), want)
    const raised = isRaised(obligation, spanFor(obligation, period), given, { asKnownOn })
    return typeof raised === 'boolean' ? { raised } : { error: `needs facts: ${raised.missing.join(', ')}` }
  } catch (error) {
    if (error instanceof RangeError) return { error: error.message }
    throw error
  }
}

function answerToKind(catalogue: Catalogue, one: WorkedCase, kind: string): Record<string, unknown> {
  const work = caseKindOf(kind, one.id)
  if (!work) return { error: `there is not a kind of case "${kind}" for ${one.id}` }
  try {
    const all = work(one, catalogue)
    const names = Object.keys({ ...one.expect })
    const unknown = names.filter((key) => all[key] === undefined).join(', ')
    const found = Object.fromEntries(names.filter((key) => all[key] !== undefined).map((key) => [key, all[key]]))
    return unknown === '' ? found : { ...found, error: `cannot be computed from the given facts: ${unknown}` }
  } catch (error) {
    if (error instanceof RangeError) return { error: error.message }
    throw error
  }
}

/** Events and schemes may name their period in words, which stand for no days. */
function periodOf(obligation: Obligation, text: string | undefined): Period {
  if (text !== undefined && periodSpan(text) !== null) return asPeriod(text)
  if (obligation.period === 'day' || obligation.frequency === 'one-time' || obligation.frequency === 'triennial')
    return asPeriod('one-time')
  if (text === undefined || text === '')
    throw new RangeError(`"period" is missing: ${obligation.id} runs by the ${obligation.period}.`)
  throw new RangeError(`"${text}" is not a period. Write a month 2026-04, a quarter 2026-27-Q1 or a year 2026-27.`)
}

function asCase(answer: DueDateAnswer, want: object): Record<string, unknown> {
  switch (answer.kind) {
    case 'no-law':
      return { error: 'no-law' }
    case 'no-day':
      return { error: `no day can be computed: ${answer.words}` }
    case 'needs-facts':
      return { error: `needs facts: ${answer.missing.join(', ')}` }
    case 'due': {
      const all = { statutory_due: answer.statutory_due_date, due: answer.fee_free_until ?? answer.due_date }
      return Object.fromEntries(Object.entries(all).filter(([key]) => key in want))
    }
  }
}
