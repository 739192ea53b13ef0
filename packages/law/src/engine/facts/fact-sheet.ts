import { dayNumberOf, fromDayNumber, type IsoDate, monthsLater, toDayNumber } from '../../calendar/iso-date.ts'
import type { PeriodSpan } from '../../calendar/period.ts'
import { type FinancialYear, financialYearOf, previousYear } from '../../calendar/year.ts'
import { entityKind, isEntityKind } from '../../reference/entity-kinds.ts'
import { attributeInfo } from '../../catalogue/attributes.ts'
import type { CompiledCondition } from '../../catalogue/compile/condition.ts'
import { type Verdict, verdictOf } from './verdict.ts'
import { derivedSmallCompany } from './small-company.ts'
import { firstYearEnd } from './first-year.ts'
import { periodFacts } from './rule-input.ts'
import { addAssumed } from './assumptions.ts'
import { factsOfPlace } from './places.ts'
import { frequencyWithoutChoice, turnoverByFrequency } from './return-frequency.ts'
import { officialState, stateGroup } from './state-group.ts'
import { inferredFacts } from './inferred-facts.ts'
import type { AttributeFacts, DatedFact, EntitySubject, Facts, FactValue, SubjectRegistration } from '../subject.ts'

/** Amounts of the year before, unless the obligation says otherwise. */
const OF_YEAR_BEFORE = new Set(['aggregate_turnover_inr', 'turnover_inr', 'net_worth_inr', 'net_profit_inr'])

/** The facts of an entity under one of its registrations: those without a date, and those that differ by time. */
export interface FactSheet {
  readonly timeless: Facts
  readonly dated: readonly (readonly [attribute: string, values: readonly DatedFact[]])[]
  readonly dated_attributes: ReadonlySet<string>
  /** Day numbers, in order, from which a fact has another value than before: quarterly until June, monthly from July. */
  readonly change_days: readonly number[]
  readonly incorporated_on: IsoDate | null
  /** The timeless facts that no one stated and that are presumed because they are usual. */
  readonly assumed: ReadonlySet<string>
  /** Facts of a period, made once for all obligations: with amounts of the year before, and of the year itself. */
  readonly by_period: Map<PeriodSpan, Facts>
  readonly by_same_year: Map<PeriodSpan, Facts>
  /** Answers of conditions; null where they differ by period. */
  readonly verdicts: Map<CompiledCondition, Verdict | null>
  /** The assumptions behind answers that are the same in every period. */
  readonly assumptions: Map<CompiledCondition, readonly string[]>
}

const isDated = (value: unknown): value is readonly DatedFact[] =>
  Array.isArray(value) && value.length > 0 && typeof value[0] === 'object'

/**
 * Everything known about a subject under a registration, including what follows from other facts and what is assumed. A
 * fact of the registration wins over one of the entity, a stated fact over a derived one, and both over an assumption.
 *
 * @param place official name of the state whose establishments are meant; null for the entity as a whole
 */
export function factSheet(
  subject: EntitySubject,
  registration: SubjectRegistration | null,
  place: string | null = placeOf(registration),
): FactSheet {
  const stated: { [attribute: string]: AttributeFacts[string] } = {}
  addStated(stated, subject.entity.attributes)
  addStated(stated, registration?.attributes)
  const timeless = derived(subject, registration, stated, place)
  const dated: [string, readonly DatedFact[]][] = []
  for (const [attribute, value] of Object.entries(stated)) {
    if (isDated(value)) dated.push([attribute, factsOfPlace(value, place)])
    // The state is set already: the place that is meant, by its official name.
    else if (attribute !== 'state' || timeless['state'] === undefined) timeless[attribute] = value as FactValue
  }
  const assumed = addAssumed(timeless, registration, stated)
  addReturnFrequency(timeless)
  const born = stated['incorporated_on'] ?? subject.entity.active_from
  return {
    timeless,
    dated,
    dated_attributes: new Set([
      ...dated.map(([attribute]) => attribute),
      ...(isSizeKnown(stated) ? ['small_company'] : []),
      // Only a quarterly or unstated return frequency can change with the turnover of a year.
      ...(timeless['filing_frequency'] !== 'monthly' && dated.some(([key]) => FREQUENCY_CHANGES_WITH.has(key))
        ? ['filing_frequency']
        : []),
      ...(dated.some(([key]) => TURNOVER_FOLLOWS.has(key)) ? ['aggregate_turnover_inr'] : []),
    ]),
    change_days: changeDaysOf(dated),
    incorporated_on: typeof born === 'string' ? (born as IsoDate) : null,
    by_period: new Map(),
    by_same_year: new Map(),
    assumed,
    verdicts: new Map(),
    assumptions: new Map(),
  }
}

const FREQUENCY_CHANGES_WITH = new Set(['aggregate_turnover_inr', 'taxpayer_type'])
const TURNOVER_FOLLOWS = new Set(['filing_frequency', 'taxpayer_type'])

/** Turnover and return frequency, each from the other where the law leaves no choice. */
function addReturnFrequency(facts: Record<string, FactValue>): void {
  const frequency = frequencyWithoutChoice(facts)
  if (frequency !== undefined) facts['filing_frequency'] = frequency
  const turnover = turnoverByFrequency(facts)
  if (turnover !== undefined) facts['aggregate_turnover_inr'] = turnover
}

const changeDaysOf = (dated: FactSheet['dated']): number[] => {
  const days = dated.flatMap(([, values]) => values.flatMap(({ from }) => (from ? [toDayNumber(from as IsoDate)] : [])))
  return [...new Set(days)].sort((a, b) => a - b)
}

/** With capital and turnover known, whether the company is small follows, period by period. */
const isSizeKnown = (stated: AttributeFacts): boolean =>
  stated['small_company'] === undefined &&
  stated['paid_up_capital_inr'] !== undefined &&
  stated['turnover_inr'] !== undefined

/** A blank changes nothing: what was stated before stays. */
function addStated(stated: { [attribute: string]: AttributeFacts[string] }, facts: AttributeFacts | undefined): void {
  for (const attribute in facts) {
    const value = facts[attribute]
    if (value !== null && value !== undefined) stated[attribute] = value
  }
}

const placeOf = (registration: SubjectRegistration | null): string | null =>
  registration?.state ? (officialState(registration.state) ?? null) : null

function derived(
  subject: EntitySubject,
  registration: SubjectRegistration | null,
  stated: AttributeFacts,
  place: string | null,
): Record<string, FactValue> {
  const facts: Record<string, FactValue> = {
    tan_holder: subject.registrations.some((one) => one.kind === 'tds'),
    pf_covered: registration?.kind === 'pf',
    esi_covered: registration?.kind === 'esi',
  }
  const kind = subject.entity.kind
  if (kind && isEntityKind(kind)) {
    const form = entityKind(kind).law
    facts['entity_type'] = form.entity_type
    if (form.company_type) facts['company_type'] = form.company_type
    if (form.listed !== undefined) facts['listed'] = form.listed
    facts['has_share_capital'] = form.entity_type === 'company' && form.company_type !== 'section-8'
    // A company or LLP begins with its incorporation.
    if (subject.entity.active_from && ['company', 'llp'].includes(form.entity_type))
      facts['incorporated_on'] = subject.entity.active_from
    facts['business_income'] = ['company', 'llp', 'firm'].includes(form.entity_type) || kind === 'proprietorship'
  }
  const own = stated['state']
  const state = place ?? (typeof own === 'string' ? officialState(own) : undefined)
  if (state) {
    facts['state'] = state
    facts['state_group'] = stateGroup(state)
  }
  return Object.assign(facts, inferredFacts(subject, registration, stated, state))
}

/** One fact for a period, without making the others where no period changes it. */
export const factIn = (sheet: FactSheet, span: PeriodSpan, attribute: string): FactValue | null | undefined =>
  sheet.dated_attributes.has(attribute) ? factsFor(sheet, span, undefined)[attribute] : sheet.timeless[attribute]

/** The facts for one period. */
export function factsFor(sheet: FactSheet, span: PeriodSpan, amountsOf: 'same-year' | undefined): Facts {
  const memory = amountsOf === undefined ? sheet.by_period : sheet.by_same_year
  const known = memory.get(span)
  if (known) return known
  // Reads fall through to the timeless facts, so that a period holds only what is its own.
  const facts: Record<string, FactValue> = Object.assign(Object.create(sheet.timeless), periodFacts(span))
  if (span.kind === 'year' && facts['first_agm'] === undefined) facts['first_agm'] = isFirstYear(sheet, span)
  if (span.kind === 'half' && facts['within_18_months_of_first_year'] === undefined)
    facts['within_18_months_of_first_year'] = isSoonAfterFirstYear(sheet, span)
  if (span.kind === 'one-time') for (const [attribute, values] of sheet.dated) latest(facts, attribute, values)
  else if (sheet.dated.length > 0) {
    const { day, own, before } = timeOf(span)
    for (const [attribute, values] of sheet.dated)
      settle(facts, attribute, values, day, amountsOf === undefined && OF_YEAR_BEFORE.has(attribute) ? before : own)
    addReturnFrequency(facts)
  }
  if (span.kind !== 'one-time' && facts['small_company'] === undefined && facts['entity_type'] === 'company') {
    // Its turnover is that of the year before, whatever year the obligation itself uses.
    const small =
      amountsOf === undefined
        ? derivedSmallCompany(facts, fromDayNumber(span.last))
        : factsFor(sheet, span, undefined)['small_company']
    if (typeof small === 'boolean') facts['small_company'] = small
  }
  memory.set(span, facts)
  return facts
}

/**
 * The facts of a period by which conditions are judged. A fact that changes within the period has both values, each for a
 * part of it, and an obligation applies if either part meets it. Someone who leaves composition in August owes the statement
 * of that quarter for the part before, and the returns of August for the rest.
 *
 * @returns those of the whole period, which are those of its last day, unless an earlier part meets a condition better
 */
export function factsMeeting(
  sheet: FactSheet,
  span: PeriodSpan,
  amountsOf: 'same-year' | undefined,
  conditions: readonly CompiledCondition[],
): Facts {
  const whole = factsFor(sheet, span, amountsOf)
  if (sheet.change_days.length === 0 || span.kind === 'one-time' || span.kind === 'day') return whole
  const parts = sheet.change_days.flatMap((day) =>
    span.first < day && day <= span.last ? [factsUntil(sheet, whole, fromDayNumber(day - 1))] : [],
  )
  const meeting = (wanted: Verdict) =>
    [whole, ...parts].find((facts) => conditions.some((condition) => verdictOf(condition, facts) === wanted))
  return meeting('yes') ?? meeting('unknown') ?? whole
}

/** The facts of a period, with the changing ones as of an earlier day in it. */
function factsUntil(sheet: FactSheet, whole: Facts, day: IsoDate): Facts {
  const facts: Record<string, FactValue> = Object.create(whole)
  const changing = sheet.dated.filter(([, values]) => values.some(({ from }) => from))
  for (const [attribute, values] of changing) settle(facts, attribute, values, day, '')
  addReturnFrequency(facts)
  return facts
}

interface SpanTime {
  readonly day: IsoDate
  readonly own: FinancialYear
  readonly before: FinancialYear
}
const times = new WeakMap<PeriodSpan, SpanTime>()

/** The last day of a span, its financial year and the one before: the same for everyone, so made once. */
function timeOf(span: PeriodSpan): SpanTime {
  const known = times.get(span)
  if (known) return known
  const day = fromDayNumber(span.last)
  const own = financialYearOf(day)
  const yearsAround = { day, own, before: previousYear(own) }
  times.set(span, yearsAround)
  return yearsAround
}

/** The financial year whose value of a fact decides in a period; null for a fact that does not differ by year. */
export function yearAsked(
  attribute: string,
  span: PeriodSpan,
  amountsOf: 'same-year' | undefined,
): FinancialYear | null {
  if (attributeInfo(attribute)?.per_year !== true || span.kind === 'one-time') return null
  const { own, before } = timeOf(span)
  return amountsOf !== 'same-year' && OF_YEAR_BEFORE.has(attribute) ? before : own
}

const isFirstYear = (sheet: FactSheet, span: PeriodSpan): boolean =>
  sheet.incorporated_on !== null && firstYearEnd(toDayNumber(sheet.incorporated_on), false) === span.last

/** Rule 9B applies to a private company 18 months after the end of a financial year; a new company has had no such year. */
const isSoonAfterFirstYear = (sheet: FactSheet, span: PeriodSpan): boolean =>
  sheet.incorporated_on !== null &&
  span.last < monthsLater(firstYearEnd(toDayNumber(sheet.incorporated_on), false), 18, 32)

/** A company incorporated from January to March has no accounts for the year then ending: they are part of the next. */
export const isBeforeFirstYear = (sheet: FactSheet, span: PeriodSpan): boolean =>
  sheet.incorporated_on !== null && span.last < firstYearEnd(toDayNumber(sheet.incorporated_on), false)

function settle(
  facts: Record<string, FactValue>,
  attribute: string,
  values: readonly DatedFact[],
  day: IsoDate,
  year: string,
): void {
  let best: DatedFact | null = null
  for (const one of values) {
    if (one.financial_year) {
      // A figure holds until a newer one is known: next year's returns are planned with this year's turnover.
      if (one.financial_year <= year && (best?.financial_year ?? '') <= one.financial_year) best = one
    } else if ((!one.from || one.from <= day) && (!one.to || one.to >= day)) best = one
  }
  if (best) facts[attribute] = best.value
}

function latest(facts: Record<string, FactValue>, attribute: string, values: readonly DatedFact[]): void {
  const last = [...values].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)).at(-1)
  if (last) facts[attribute] = last.value
}

const orderOf = (fact: DatedFact): string =>
  fact.financial_year ? fromDayNumber(dayNumberOf(Number(fact.financial_year.slice(0, 4)), 4, 1)) : (fact.from ?? '')
