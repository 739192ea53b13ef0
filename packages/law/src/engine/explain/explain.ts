import { fromDayNumber, type IsoDate, toDayNumber } from '../../calendar/iso-date.ts'
import type { Period, PeriodSpan } from '../../calendar/period.ts'
import { eventInfo } from '../../catalogue/events.ts'
import type { OwnMark } from '../../catalogue/model/obligation.ts'
import type { Area } from '../../catalogue/model/area.ts'
import { citationOf, citedSources } from '../../catalogue/model/shown-sources.ts'
import type { Confidence, Source } from '../../catalogue/model/source.ts'
import { type Applicability, applies } from '../applies/applies.ts'
import { becauseOf } from '../applies/because.ts'
import type { Catalogue, Obligation, Version } from '../../catalogue/compile/catalogue.ts'
import { verdictOf } from '../facts/verdict.ts'
import { givenFor } from '../facts/clocks.ts'
import { withOrderFacts } from '../facts/order-facts.ts'
import { type DueDateAnswer, dueDate, spanFor } from '../due/due-date.ts'
import type { KnowledgeOptions } from '../due/law-as-of.ts'
import { assumptionsBehind, NO_ASSUMPTION } from '../facts/assumptions.ts'
import { factsMeeting, yearAsked } from '../facts/fact-sheet.ts'
import { nameFor } from '../facts/name-for.ts'
import type { RuleInput } from '../facts/rule-input.ts'
import { latestDay } from '../due/latest-day.ts'
import type { CalendarItemRow, EntitySubject, Facts, LatestDay } from '../subject.ts'
import { type Holder, holderOf, holdersOf } from '../facts/holder.ts'
import { dueWords, latestStep, periodInWords, type Step, stepsOf } from './steps.ts'
import { windowOpens } from '../due/window.ts'
import { factLabel, phrasesIn } from '../wording/wording.ts'
import type { Language, Phrases } from '../wording/phrases.ts'

type WithoutVersion<T> = T extends unknown ? Omit<T, 'version' | 'extension'> : never

/** An answer with everything needed to check it by hand. */
export interface Explanation {
  readonly obligation_id: string
  readonly version_id: string
  readonly area: Area
  readonly title: string
  /** What the trade calls it; `forms.now` is the official name. */
  readonly form: string
  /** The name under the law before and after, where it changed. */
  readonly forms: { readonly before: string | null; readonly now: string; readonly after: string | null }
  readonly period: Period
  readonly period_label: string
  readonly answer: WithoutVersion<DueDateAnswer>
  /** When it is due and under which law, in one plain sentence. */
  readonly why: string
  /** Why it applies or not, by which facts, in one plain sentence; null when no facts were given. */
  readonly because: string | null
  readonly applies_when: string
  readonly applicability: Applicability | null
  /** Facts behind the answer that no one stated and that are presumed because they are usual. */
  readonly assumed: readonly string[]
  readonly steps: readonly Step[]
  /** The earliest day it can be done, where the law opens a window. */
  readonly window_opens: IsoDate | null
  readonly authority: string
  readonly act: string
  readonly provision: string
  readonly consequences: {
    readonly late_fee: string | null
    readonly interest: string | null
    readonly penalty: string | null
  }
  readonly prepare: readonly string[]
  readonly sources: readonly Source[]
  readonly confidence: Confidence
  readonly checked_on: IsoDate
  readonly note: string | null
  /** Who made it, where it is a rule of the organisation and not of the law. */
  readonly own: Pick<OwnMark, 'by' | 'on'> | null
}

export interface ExplainItemOptions extends KnowledgeOptions {
  /** Of sentences, labels and periods; what the catalogue quotes of the law stays in English. Absent: English. */
  readonly language?: Language
}

export interface ExplainOptions extends ExplainItemOptions {
  readonly given?: RuleInput
  /** Where only the AGM is missing: the latest possible due date. */
  readonly latest?: LatestDay | null
  /** With facts the explanation also says whether the obligation applies, and what would change that. */
  readonly facts?: Facts
  /** The keys among the facts that are assumed. */
  readonly assumed?: ReadonlySet<string>
}

/**
 * Why an item is listed and how its due date arises.
 *
 * With `no-law` title and words are those of the newest version, and the sentence says that it does not cover the period.
 *
 * @throws RangeError as `dueDate` does
 */
export function explain(obligation: Obligation, period: Period, options: ExplainOptions = {}): Explanation {
  const given = options.given ?? {}
  const answer = dueDate(obligation, period, given, options)
  const span = spanFor(obligation, period)
  const version = answer.kind === 'no-law' ? (obligation.versions.at(-1) as Version) : answer.version
  const {
    version: _version,
    extension: _extension,
    ...plain
  } = answer as DueDateAnswer & {
    version?: unknown
    extension?: unknown
  }
  const { language } = options
  const phrases = phrasesIn(language)
  const name = nameFor(version, options.facts ?? {})
  const label = periodInWords(obligation, span, phrases)
  const applicability = options.facts ? applies(version, options.facts, language, options.assumed) : null
  const assumed = options.facts
    ? assumptionsBehind(version.condition, options.facts, options.assumed ?? NO_ASSUMPTION)
    : []
  const steps =
    answer.kind === 'no-law'
      ? []
      : [
          ...stepsOf(obligation, version, span, given, answer, options.asKnownOn ?? null, language),
          ...(options.latest ? [latestStep(options.latest, phrases)] : []),
        ]
  const closed = steps.some(({ kind }) => kind === 'warning') ? obligation.closed_day?.note : undefined
  const notes = [version.note, closed].filter((note) => note !== undefined)
  return {
    obligation_id: obligation.id,
    version_id: version.id,
    area: obligation.area,
    title: version.title,
    form: name,
    forms: { before: version.form_before, now: version.form, after: version.form_after },
    period: span.text,
    period_label: label,
    answer: plain as WithoutVersion<DueDateAnswer>,
    why: [
      whyOf(whatOf(name, label, span, phrases), version, answer, phrases),
      ...(answer.kind === 'due' ? ordersIncomplete(obligation, answer.statutory_due_date, phrases) : []),
    ].join(' '),
    applies_when: version.applies_when,
    because:
      applicability &&
      becauseOf(obligation.registration, applicability, language, version.own, (attribute) =>
        yearAsked(attribute, span, obligation.amounts_of),
      ),
    applicability,
    assumed,
    steps,
    window_opens: answer.kind === 'due' ? windowOpens(version.rule, span, given, answer.statutory_due_date) : null,
    authority: version.authority,
    act: version.act,
    provision: version.provision,
    consequences: {
      late_fee: version.late_fee ?? null,
      interest: version.interest ?? null,
      penalty: version.penalty ?? null,
    },
    prepare: version.prepare,
    sources: citedSources(version),
    confidence: version.confidence,
    checked_on: version.checked_on,
    note: notes.length > 0 ? notes.join(' ') : null,
    own: version.own ? { by: version.own.by, on: version.own.on } : null,
  }
}

/** A duty of one time has no period, and one of an event is named by its day. */
function whatOf(form: string, label: string, { kind }: PeriodSpan, phrases: Phrases): string {
  if (kind === 'one-time') return form
  return phrases.formFor(form, kind === 'day' ? phrases.eventOf(label) : label)
}

/** @param what the form with its period */
function whyOf(what: string, version: Version, answer: DueDateAnswer, phrases: Phrases): string {
  const law = version.own ? dueWords(version, phrases) : `${version.due.replace(/\.$/, '')} (${citationOf(version)})`
  switch (answer.kind) {
    case 'no-law':
      return phrases.whyNoLaw(what)
    case 'no-day':
      return phrases.whyNoDay(what, law)
    case 'needs-facts':
      return phrases.whyNeedsFacts(what, law, missingInWords(answer.missing, phrases))
    case 'due':
      return `${phrases.whyDue(what, phrases.day(answer.due_date), law)}${movedBy(answer, phrases)}`
  }
}

const missingInWords = (missing: readonly string[], { and, language }: Phrases): string =>
  and(missing.map((key) => factLabel(key, language)))

/** A warning for due dates of a time whose orders are not complete in the catalogue. */
function ordersIncomplete({ orders_complete_day: from }: Obligation, statutory: IsoDate, phrases: Phrases): string[] {
  if (toDayNumber(statutory) >= from) return []
  return [phrases.ordersIncomplete(phrases.day(fromDayNumber(from)))]
}

function movedBy(answer: Extract<DueDateAnswer, { kind: 'due' }>, phrases: Phrases): string {
  if (!answer.extension) return ''
  if (answer.fee_free_until) return phrases.feeFreeUntil(phrases.day(answer.fee_free_until), answer.extension.by)
  return phrases.movedFrom(phrases.day(answer.statutory_due_date), answer.extension.by)
}

/**
 * The explanation of a row of the calendar, from the same facts that made the row.
 *
 * @returns null when the catalogue no longer has the obligation
 */
export function explainItem(
  catalogue: Catalogue,
  subject: EntitySubject,
  row: Pick<CalendarItemRow, 'obligation_id' | 'registration_id' | 'period' | 'event_id'>,
  options: ExplainItemOptions = {},
): Explanation | null {
  const obligation = catalogue.obligation(row.obligation_id)
  if (!obligation) return null
  const registration = subject.registrations.find((one) => one.id === row.registration_id) ?? null
  const span = spanFor(obligation, row.period)
  const holder = registration ? holderOf(subject, registration) : placeThatAsks(obligation, span, subject)
  const known = factsOf(obligation, span, holder)
  const { assumed } = holder.sheet
  if (obligation.period === 'day') {
    const facts = Object.assign(Object.create(known) as Facts, eventInfo(obligation.event_kind ?? '')?.implies)
    return explain(obligation, row.period, {
      ...options,
      given: { ...holder.clocks.always, event_on: row.period },
      facts,
      assumed,
    })
  }
  const days = givenFor(holder.clocks, span, known['tp_report'] === true)
  const given = withOrderFacts(obligation, span, holder.sheet, days)
  const answer = dueDate(obligation, row.period, given, options)
  const latest = latestDay(catalogue, obligation, holder, span, answer, given, options)
  return explain(obligation, row.period, { ...options, given, facts: known, assumed, latest })
}

const factsOf = (obligation: Obligation, span: PeriodSpan, { sheet }: Pick<Holder, 'sheet'>): Facts =>
  factsMeeting(
    sheet,
    span,
    obligation.amounts_of,
    obligation.versions.map((version) => version.condition),
  )

/** Of several states of presence the first where the obligation applies, as in the calendar. */
function placeThatAsks(obligation: Obligation, span: PeriodSpan, subject: EntitySubject): Holder {
  const places = holdersOf(subject)
  const verdicts = places.map(({ sheet }) => {
    const facts = factsOf(obligation, span, { sheet })
    return obligation.versions.map((version) => verdictOf(version.condition, facts))
  })
  const at = [(all: string[]) => all.includes('yes'), (all: string[]) => all.includes('unknown')]
    .map((test) => verdicts.findIndex(test))
    .find((found) => found >= 0)
  return places[at ?? 0] ?? holderOf(subject, null)
}
