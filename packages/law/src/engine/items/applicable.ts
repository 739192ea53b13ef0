import type { IsoDate } from '../../calendar/iso-date.ts'
import { type Period, type PeriodSpan, periodSpan } from '../../calendar/period.ts'
import { eventInfo } from '../../catalogue/events.ts'
import type { CatalogueRegistration } from '../../catalogue/model/area.ts'
import { type Applicability, applies } from '../applies/applies.ts'
import { becauseOf } from '../applies/because.ts'
import { estimate, isActive, isStated, isWithin, periodsFor } from './calendar-items.ts'
import { catalogueRegistration } from '../facts/catalogue-registration.ts'
import type { Catalogue, Obligation, Version } from '../../catalogue/compile/catalogue.ts'
import { givenFor } from '../facts/clocks.ts'
import { withOrderFacts } from '../facts/order-facts.ts'
import type { CompiledCondition } from '../../catalogue/compile/condition.ts'
import { assumptionsBehind } from '../facts/assumptions.ts'
import { missingOf, type Verdict, verdictOf } from '../facts/verdict.ts'
import { dueDateOf } from '../due/due-date.ts'
import { factIn, factsMeeting } from '../facts/fact-sheet.ts'
import { periodsDueIn } from '../due/periods-due.ts'
import { ruledOut } from '../applies/ruled-out.ts'
import { type Holder, holderOf, holdersOf } from '../facts/holder.ts'
import type { DayRange, EntitySubject, Facts, SubjectRegistration } from '../subject.ts'
import { phrasesIn } from '../wording/wording.ts'
import type { Language } from '../wording/phrases.ts'

/** The judgement for one state of presence, or for the entity or registration as a whole (null). */
interface JudgedVersion {
  readonly state: string | null
  readonly verdict: Verdict
  readonly version: Version
  readonly facts: Facts
  readonly period: Period
  readonly due_date: IsoDate | null
  /** The keys among the facts that are assumed. */
  readonly assumed: ReadonlySet<string>
}

/** One obligation of the catalogue, judged for a registration or for the entity itself. */
export interface ApplicableObligation {
  readonly obligation: Obligation
  readonly version: Version
  readonly registration: SubjectRegistration | null
  /** Official names; only where other states of the entity have another answer, or where several miss facts. */
  readonly states: readonly string[]
  readonly answer: Applicability['answer']
  /** The facts by which it was judged. */
  readonly facts: Facts
  /** The missing facts, by state. */
  readonly missing: readonly { readonly state: string | null; readonly attributes: readonly string[] }[]
  /** The next period it is due for; of an event, the first day of the range, as if it happened then. */
  readonly period: Period
  /** Null while the day is not known, and of an event. */
  readonly due_date: IsoDate | null
  /** Facts behind the answer that no one stated and that are presumed because they are usual. */
  readonly assumed: readonly string[]
  /** The registration that it arises from, where the subject has none. */
  readonly lacks: CatalogueRegistration | null
}

/**
 * Every obligation of the catalogue that falls due in a range or may arise in it, with the answer for this subject: applies,
 * needs facts or does not apply. Obligations that ended before the range are left out, and a last resort that no one stated.
 *
 * @param range its first day is also the day of events that may happen
 */
export function applicableObligations(
  catalogue: Catalogue,
  subject: EntitySubject,
  range: DayRange,
): ApplicableObligation[] {
  const rows: ApplicableObligation[] = []
  const places = holdersOf(subject)
  for (const obligation of catalogue.by_registration.get(null) ?? []) rows.push(...byAnswer(obligation, places, range))
  const held = new Set<CatalogueRegistration>()
  for (const registration of subject.registrations) {
    const kind = catalogueRegistration(registration)
    if (kind === null) continue
    held.add(kind)
    const holder = holderOf(subject, registration)
    for (const obligation of catalogue.by_registration.get(kind) ?? []) {
      const judged = judge(obligation, holder, null, range)
      if (judged) rows.push(rowOf(obligation, registration, [judged], false))
    }
  }
  for (const [kind, obligations] of catalogue.by_registration)
    if (kind && !held.has(kind)) rows.push(...obligations.flatMap((one) => withoutHolder(one, kind, range)))
  return rows
}

/**
 * One row for all states where they agree, else one for each answer. A state to which the law can never apply is left out
 * where it is due in another.
 */
function byAnswer(obligation: Obligation, places: readonly Holder[], range: DayRange): ApplicableObligation[] {
  const judged = places.flatMap((holder) => judge(obligation, holder, placeOf(holder, places), range) ?? [])
  const isOpen = judged.some(({ verdict }) => verdict !== 'no')
  const asked = isOpen ? judged.filter((one) => one.verdict !== 'no' || !isOfOtherState(one)) : judged
  const differs = new Set(asked.map(({ verdict }) => verdict)).size > 1
  return (['yes', 'unknown', 'no'] as const).flatMap((verdict) => {
    const some = asked.filter((one) => one.verdict === verdict)
    return some.length === 0 ? [] : [rowOf(obligation, null, some, differs || asked.length < judged.length)]
  })
}

const placeOf = ({ sheet }: Holder, places: readonly Holder[]): string | null => {
  const state = sheet.timeless['state']
  return places.length > 1 ? String(Array.isArray(state) ? state[0] : state) : null
}

/** Whether the condition fails on the state: a law of Kerala never applies to an office in Gujarat. */
const isOfOtherState = ({ version, facts }: JudgedVersion): boolean =>
  applies(version, facts).reasons.some(
    ({ attribute, holds }) => holds === 'no' && (attribute === 'state' || attribute === 'state_group'),
  )

const ANSWER = { yes: 'applies', no: 'does-not-apply', unknown: 'needs-facts' } as const

function rowOf(
  obligation: Obligation,
  registration: SubjectRegistration | null,
  some: readonly JudgedVersion[],
  isOfSome: boolean,
): ApplicableObligation {
  const [first] = some as readonly [JudgedVersion, ...JudgedVersion[]]
  const { verdict, version, facts, period, due_date } = first
  const assumed = new Set(some.flatMap((one) => assumptionsBehind(one.version.condition, one.facts, one.assumed)))
  return {
    obligation,
    version,
    registration,
    states: isOfSome ? some.flatMap(({ state }) => state ?? []) : [],
    answer: ANSWER[verdict],
    facts,
    missing:
      verdict === 'unknown'
        ? some.map((one) => ({ state: one.state, attributes: missingOf(one.version.condition, one.facts) }))
        : [],
    period,
    due_date,
    assumed: [...assumed],
    lacks: null,
  }
}

const RANK = { yes: 3, unknown: 2, assumed: 1, no: 0 } as const

/** How well an answer stands for all periods: a "no" that rests on an assumption says more than one of a single month. */
const rankOf = ({ verdict, version, facts, assumed }: JudgedVersion): number =>
  verdict === 'no' && assumptionsBehind(version.condition, facts, assumed).length > 0 ? RANK.assumed : RANK[verdict]

/** The best answer among the coming periods, and the first period with it. */
function judge(obligation: Obligation, holder: Holder, state: string | null, range: DayRange): JudgedVersion | null {
  if (obligation.period === 'day') return judgeEvent(obligation, holder, state, range)
  const isRuledOut = ruledOut(obligation, holder.sheet)
  let best: JudgedVersion | null = null
  for (const { span, answer: known } of periodsFor(obligation, holder, range, {})) {
    if (!isActive(holder, span)) continue
    const tpReport = span.kind === 'year' && factIn(holder.sheet, span, 'tp_report') === true
    const given = withOrderFacts(obligation, span, holder.sheet, givenFor(holder.clocks, span, tpReport))
    const answer = known ?? dueDateOf(obligation, span, given, {})
    if (answer.kind === 'no-law' || answer.kind === 'no-day') continue
    const day = answer.kind === 'due' ? answer.due_date : estimate(obligation, span, given)
    if (day !== null && !isWithin(day, range)) continue
    const { version } = answer
    const facts = factsMeeting(holder.sheet, span, obligation.amounts_of, [version.condition])
    const verdict = verdictOf(version.condition, facts)
    if (obligation.listed === 'when-stated' && !isStated(version, facts, verdict, answer)) continue
    const due_date = answer.kind === 'due' ? answer.due_date : null
    const { assumed } = holder.sheet
    const one: JudgedVersion = { state, verdict, version, facts, period: span.text, due_date, assumed }
    if (verdict === 'yes' || (isRuledOut && assumed.size === 0)) return one
    if (!best || rankOf(one) > rankOf(best)) best = one
  }
  return best
}

/** An event may happen on any day; its obligation is judged as of the first day of the range. */
function judgeEvent(
  obligation: Obligation,
  holder: Holder,
  state: string | null,
  range: DayRange,
): JudgedVersion | null {
  const span = periodSpan(range.from)
  if (!span || !isActive(holder, span)) return null
  const answer = dueDateOf(obligation, span, { ...holder.clocks.always, event_on: range.from }, {})
  if (answer.kind === 'no-law' || answer.kind === 'no-day') return null
  const { version } = answer
  const facts = factsOfEvent(obligation, holder, span, version.condition)
  const verdict = verdictOf(version.condition, facts)
  return { state, verdict, version, facts, period: span.text, due_date: null, assumed: holder.sheet.assumed }
}

const factsOfEvent = (obligation: Obligation, { sheet }: Holder, span: PeriodSpan, condition: CompiledCondition) =>
  Object.assign(
    Object.create(factsMeeting(sheet, span, obligation.amounts_of, [condition])) as Facts,
    eventInfo(obligation.event_kind ?? '')?.implies,
  )

/** An obligation that arises from a registration which is not recorded, in the words of the version in force. */
function withoutHolder(obligation: Obligation, lacks: CatalogueRegistration, range: DayRange): ApplicableObligation[] {
  const day = periodSpan(range.from)?.last ?? 0
  const version = obligation.versions.findLast((one) => one.in_force_from <= day && one.in_force_to >= day)
  const period = obligation.period === 'day' ? range.from : periodsDueIn(obligation, range)[0]?.span.text
  if (!version || period === undefined || obligation.listed === 'when-stated') return []
  return [
    {
      obligation,
      version,
      registration: null,
      states: [],
      answer: 'does-not-apply',
      facts: {},
      missing: [],
      period: period as Period,
      due_date: null,
      assumed: [],
      lacks,
    },
  ]
}

/** The answer in words: why in one sentence, the facts one by one, and what would change it. */
export function wordsOfApplicable(
  { obligation, version, facts, assumed, lacks }: ApplicableObligation,
  language?: Language,
): Applicability & { readonly because: string } {
  if (lacks !== null) {
    const phrases = phrasesIn(language)
    const because = phrases.noHolder(phrases.holder(lacks))
    return { answer: 'does-not-apply', reasons: [], missing: [], would_flip: [], because }
  }
  const answer = applies(version, facts, language, new Set(assumed))
  return { ...answer, because: becauseOf(obligation.registration, answer, language) }
}
