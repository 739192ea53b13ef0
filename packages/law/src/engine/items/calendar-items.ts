import type { IsoDate } from '../../calendar/iso-date.ts'
import type { PeriodSpan } from '../../calendar/period.ts'
import { eventInfo } from '../../catalogue/events.ts'
import { catalogueRegistration } from '../facts/catalogue-registration.ts'
import type { Catalogue, Obligation, Version } from '../../catalogue/compile/catalogue.ts'
import { givenFor, latestClocks, periodOfDay } from '../facts/clocks.ts'
import { attributesOf } from '../../catalogue/compile/condition.ts'
import { assumptionsBehind } from '../facts/assumptions.ts'
import { missingOf, type Verdict, verdictOf } from '../facts/verdict.ts'
import { type DueDateAnswer, dueDateOf } from '../due/due-date.ts'
import type { KnowledgeOptions } from '../due/law-as-of.ts'
import { factIn, factsMeeting, isBeforeFirstYear } from '../facts/fact-sheet.ts'
import { withOrderFacts } from '../facts/order-facts.ts'
import type { RuleInput } from '../facts/rule-input.ts'
import { latestDay } from '../due/latest-day.ts'
import { kycPeriod, periodsDueIn, type PlannedPeriod, spanOf } from '../due/periods-due.ts'
import { nameFor } from '../facts/name-for.ts'
import { ruledOut, settledAssumptions, settledVerdict } from '../applies/ruled-out.ts'
import { type Holder, holderOf, holdersOf } from '../facts/holder.ts'
import type { CalendarItemRow, DayRange, EntitySubject, Facts, SubjectEvent, SubjectRegistration } from '../subject.ts'

/**
 * Every item that the law gives this subject in a range of due dates.
 *
 * A row whose due date needs a fact (the AGM) has no `due_date`; its `estimated_due_date` decides whether it is in the range.
 * An obligation that does not apply gives no row; one with missing facts gives a row that names them. The same subject and
 * catalogue give the same rows in the same order.
 */
export function calendarItems(
  catalogue: Catalogue,
  subject: EntitySubject,
  range: DayRange,
  options: KnowledgeOptions = {},
): CalendarItemRow[] {
  const rows: CalendarItemRow[] = []
  const places = holdersOf(subject)
  for (const obligation of catalogue.by_registration.get(null) ?? [])
    addFirst(rows, catalogue, obligation, places, range, options)
  for (const registration of subject.registrations) addOf(rows, catalogue, subject, registration, range, options)
  return rows.sort(byDate)
}

/** The same for one of the subject's registrations only. */
export function itemsOfRegistration(
  catalogue: Catalogue,
  subject: EntitySubject,
  registration: SubjectRegistration,
  range: DayRange,
): CalendarItemRow[] {
  const rows: CalendarItemRow[] = []
  addOf(rows, catalogue, subject, registration, range, {})
  return rows.sort(byDate)
}

function addOf(
  rows: CalendarItemRow[],
  catalogue: Catalogue,
  subject: EntitySubject,
  registration: SubjectRegistration,
  range: DayRange,
  options: KnowledgeOptions,
): void {
  const obligations = catalogue.by_registration.get(catalogueRegistration(registration) ?? undefined)
  if (!obligations) return
  const holder = holderOf(subject, registration)
  for (const obligation of obligations) addRows(rows, catalogue, obligation, holder, range, options)
}

/** One row for a period, in however many states it applies: a row that applies goes before one that needs facts. */
function addFirst(
  rows: CalendarItemRow[],
  catalogue: Catalogue,
  obligation: Obligation,
  places: readonly Holder[],
  range: DayRange,
  options: KnowledgeOptions,
): void {
  const [first] = places
  if (first && places.length === 1) return addRows(rows, catalogue, obligation, first, range, options)
  const best = new Map<string, CalendarItemRow>()
  for (const holder of places) {
    const own: CalendarItemRow[] = []
    addRows(own, catalogue, obligation, holder, range, options)
    for (const row of own) {
      const key = `${row.period} ${row.event_id ?? ''}`
      const known = best.get(key)
      if (!known || (known.applicability === 'needs-facts' && row.applicability === 'applies')) best.set(key, row)
    }
  }
  rows.push(...best.values())
}

function addRows(
  rows: CalendarItemRow[],
  catalogue: Catalogue,
  obligation: Obligation,
  holder: Holder,
  range: DayRange,
  options: KnowledgeOptions,
): void {
  if (obligation.period === 'day') {
    const events = holder.events.get(obligation.event_kind ?? '')
    if (!events) return
    for (const event of stillRunning(events)) {
      const given = { ...holder.clocks.always, event_on: event.on }
      const facts = { ...eventInfo(event.kind)?.implies }
      const row = rowOf(catalogue, obligation, holder, periodOfDay(event.on), given, facts, range, options)
      if (row) rows.push({ ...row, event_id: event.id ?? null })
    }
    return
  }
  if (ruledOut(obligation, holder.sheet)) return
  for (const { span, answer } of periodsFor(obligation, holder, range, options)) {
    if (!isActive(holder, span)) continue
    if (answer !== null) {
      const row = judged(obligation, holder, span, answer, null, null)
      if (row) rows.push(row)
      continue
    }
    const isYear = span.kind === 'year'
    const tpReport = isYear && factIn(holder.sheet, span, 'tp_report') === true
    const days = isYear ? givenFor(holder.clocks, span, tpReport) : holder.clocks.always
    const given = withOrderFacts(obligation, span, holder.sheet, days)
    const row = rowOf(catalogue, obligation, holder, span, given, null, range, options)
    if (row) rows.push(row)
  }
}

/** Of board meetings only the last one still runs a clock. */
function stillRunning(events: readonly SubjectEvent[]): readonly SubjectEvent[] {
  if (events[0]?.kind !== 'board-meeting-held') return events
  return events.filter((event) => events.every((other) => other.on <= event.on)).slice(0, 1)
}

export function periodsFor(
  obligation: Obligation,
  holder: Holder,
  range: DayRange,
  options: KnowledgeOptions,
): readonly PlannedPeriod[] {
  if (obligation.frequency !== 'triennial') return periodsDueIn(obligation, range, options)
  const last = holder.clocks.always['last_kyc_fy']
  const span = typeof last === 'string' ? spanOf(kycPeriod(last), obligation) : null
  return span ? [{ span, answer: null }] : []
}

/** Whether entity and registration existed on some day of the period. */
export function isActive({ registration, sheet, first, last }: Holder, span: PeriodSpan): boolean {
  if (span.kind === 'one-time') return true
  if (registration?.kind === 'company' && span.kind === 'year' && isBeforeFirstYear(sheet, span)) return false
  return first <= span.last && last >= span.first
}

function rowOf(
  catalogue: Catalogue,
  obligation: Obligation,
  holder: Holder,
  span: PeriodSpan,
  given: RuleInput,
  implied: Facts | null,
  range: DayRange,
  options: KnowledgeOptions,
): CalendarItemRow | null {
  const answer = dueDateOf(obligation, span, given, options)
  if (answer.kind === 'no-law' || answer.kind === 'no-day') return null
  const estimated = answer.kind === 'due' ? null : estimate(obligation, span, given)
  if (!isWithin(answer.kind === 'due' ? answer.due_date : estimated, range)) return null
  const row = judged(obligation, holder, span, answer, estimated, implied)
  if (!row || answer.kind === 'due' || row.missing.length > 1) return row
  return { ...row, latest: latestDay(catalogue, obligation, holder, span, answer, given, options) }
}

/** The row for a due date already worked out, if the obligation applies to the subject. */
function judged(
  obligation: Obligation,
  holder: Holder,
  span: PeriodSpan,
  answer: DayAnswer,
  estimated: IsoDate | null,
  implied: Facts | null,
): CalendarItemRow | null {
  const { subject, sheet } = holder
  const { version } = answer
  if (version.own?.entities?.includes(subject.entity.id) === false) return null
  // Conditions that no period changes are decided once for all periods, so most items need no facts of a period.
  const settled = implied === null ? settledVerdict(version.condition, sheet) : null
  if (settled === 'no' || (settled === 'unknown' && version.optional)) return null
  if (settled === 'yes' && obligation.listed !== 'when-stated')
    return makeRow(obligation, holder, span, estimated, answer, NONE, settledAssumptions(version.condition, sheet))
  const known = factsMeeting(sheet, span, obligation.amounts_of, [version.condition])
  const facts = implied === null ? known : Object.assign(Object.create(known) as Facts, implied)
  const verdict = settled ?? verdictOf(version.condition, facts)
  if (verdict === 'no' || (verdict === 'unknown' && version.optional)) return null
  if (obligation.listed === 'when-stated' && !isStated(version, facts, verdict, answer)) return null
  return makeRow(
    obligation,
    holder,
    span,
    estimated,
    answer,
    verdict === 'unknown' ? missingOf(version.condition, facts) : NONE,
    assumptionsBehind(version.condition, facts, sheet.assumed),
  )
}

type DayAnswer = Exclude<DueDateAnswer, { kind: 'no-law' | 'no-day' }>

const NONE: readonly string[] = []

function makeRow(
  obligation: Obligation,
  { registration, sheet }: Holder,
  span: PeriodSpan,
  estimated: IsoDate | null,
  answer: DayAnswer,
  unknown: readonly string[],
  assumed: readonly string[],
): CalendarItemRow {
  const { version } = answer
  const due = answer.kind === 'due' ? answer : null
  return {
    obligation_id: obligation.id,
    version_id: version.id,
    area: obligation.area,
    form: nameFor(version, sheet.timeless),
    title: version.title,
    registration_id: registration?.id ?? null,
    event_id: null,
    period: span.text,
    statutory_due_date: due?.statutory_due_date ?? null,
    due_date: due?.due_date ?? null,
    fee_free_until: due?.fee_free_until ?? null,
    estimated_due_date: estimated,
    latest: null,
    applicability: answer.kind === 'due' && unknown.length === 0 ? 'applies' : 'needs-facts',
    missing: answer.kind === 'due' ? unknown : [...new Set([...answer.missing, ...unknown])],
    assumed,
    optional: version.optional,
  }
}

export function estimate(obligation: Obligation, span: PeriodSpan, given: RuleInput): IsoDate | null {
  const { agm, first_meeting_on } = latestClocks(span)
  const supposed = {
    ...given,
    agm: given['agm'] ?? agm,
    first_meeting_on: given['first_meeting_on'] ?? first_meeting_on,
  }
  const answer = dueDateOf(obligation, span, supposed)
  return answer.kind === 'due' ? answer.statutory_due_date : null
}

/** A last resort is listed only when its facts are stated, its booleans included; a range may leave it open. */
export function isStated(version: Version, facts: Facts, verdict: Verdict, answer: DueDateAnswer): boolean {
  if (verdict === 'no' || answer.kind !== 'due') return false
  return attributesOf(version.condition).every((attribute) => (facts[attribute] ?? null) !== null)
}

export const isWithin = (day: IsoDate | null, range: DayRange): boolean =>
  day !== null && day >= range.from && day <= range.to

const text = (a: string | null, b: string | null): number =>
  (a ?? '') < (b ?? '') ? -1 : (a ?? '') > (b ?? '') ? 1 : 0

const byDate = (a: CalendarItemRow, b: CalendarItemRow): number =>
  text(a.due_date ?? a.estimated_due_date, b.due_date ?? b.estimated_due_date) ||
  text(a.obligation_id, b.obligation_id) ||
  text(a.registration_id, b.registration_id) ||
  text(a.period, b.period) ||
  text(a.event_id, b.event_id)
