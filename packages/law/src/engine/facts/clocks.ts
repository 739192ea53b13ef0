import { fromDayNumber, type IsoDate, toDayNumber } from '../../calendar/iso-date.ts'
import { type Period, type PeriodSpan, periodSpan } from '../../calendar/period.ts'
import { type FinancialYear, financialYearOf, firstDayOf, lastDayOf, previousYear } from '../../calendar/year.ts'
import type { FactSheet } from './fact-sheet.ts'
import type { RuleInput } from './rule-input.ts'
import type { EntitySubject, SubjectEvent, SubjectRegistration } from '../subject.ts'
import { inferredEvents } from './inferred-events.ts'

/** Recorded events, those that follow from other facts included. */
export function eventsOf(subject: EntitySubject, registration: SubjectRegistration | null): SubjectEvent[] {
  const events: SubjectEvent[] = (subject.events ?? []).filter(
    (event) => !event.registration_id || event.registration_id === registration?.id,
  )
  const has = (kind: string): boolean => events.some((event) => event.kind === kind)
  const born = subject.entity.attributes['incorporated_on'] ?? subject.entity.active_from
  if (typeof born === 'string' && !has('incorporation')) events.push({ kind: 'incorporation', on: born as IsoDate })
  if (
    registration?.kind === 'gst' &&
    registration.valid_to &&
    /cancel|surrender/.test(registration.status ?? '') &&
    !has('gst-registration-cancelled')
  )
    events.push({ kind: 'gst-registration-cancelled', on: registration.valid_to })
  events.push(...inferredEvents(subject, registration).filter(({ kind }) => !has(kind)))
  return [...events, ...boardMeetingsOf(events)]
}

/** The first board meeting of a year is a board meeting too: the gap to the next one runs from it. */
function boardMeetingsOf(events: readonly SubjectEvent[]): SubjectEvent[] {
  const heldOn = new Set(events.filter(({ kind }) => kind === 'board-meeting-held').map(({ on }) => on))
  return events.flatMap((event) =>
    event.kind === 'first-board-meeting-of-year' && !heldOn.has(event.on)
      ? [{ ...event, kind: 'board-meeting-held' }]
      : [],
  )
}

/** The year whose accounts a meeting considers: recorded with the event, else the one that ended before it. */
const yearOfMeeting = (event: SubjectEvent): FinancialYear =>
  (event.period as FinancialYear | null | undefined) ?? previousYear(financialYearOf(event.on))

/** The days that start the clocks of an entity, by financial year where there is one in each. */
export interface Clocks {
  readonly always: RuleInput
  readonly agm: ReadonlyMap<string, IsoDate>
  readonly first_meeting: ReadonlyMap<string, IsoDate>
  readonly cost_auditor: ReadonlyMap<string, IsoDate>
  /** The days a rule may count from in a year, built once; separate for entities whose transfer pricing report moves their return. */
  readonly by_year: Map<PeriodSpan, RuleInput>
  readonly by_year_tp: Map<PeriodSpan, RuleInput>
}

export function clocksOf(
  events: readonly SubjectEvent[],
  sheet: FactSheet,
  registration: SubjectRegistration | null,
): Clocks {
  const agm = new Map<string, IsoDate>()
  const firstMeeting = new Map<string, IsoDate>()
  const costAuditor = new Map<string, IsoDate>()
  for (const event of events) {
    if (event.kind === 'agm-held') agm.set(yearOfMeeting(event), event.on)
    if (event.kind === 'cost-auditor-appointed') costAuditor.set(financialYearOf(event.on), event.on)
    if (event.kind === 'first-board-meeting-of-year') firstMeeting.set(financialYearOf(event.on), event.on)
  }
  for (const event of events) {
    if (event.kind !== 'board-meeting-held') continue
    const year = financialYearOf(event.on)
    const known = firstMeeting.get(year)
    if (!known || event.on < known) firstMeeting.set(year, event.on)
  }
  const fact = (key: string): string | undefined => {
    const value = sheet.timeless[key]
    return typeof value === 'string' ? value : undefined
  }
  return {
    always: {
      state: fact('state'),
      district: fact('district'),
      entity_type: fact('entity_type'),
      last_kyc_fy: fact('last_kyc_fy'),
      expiry: registration?.kind === 'gst' ? registration.valid_to : undefined,
    },
    agm,
    first_meeting: firstMeeting,
    cost_auditor: costAuditor,
    by_year: new Map(),
    by_year_tp: new Map(),
  }
}

/** The days a rule may count from in a period. */
export function givenFor(clocks: Clocks, span: PeriodSpan, tpReport: boolean): RuleInput {
  if (span.kind !== 'year') return clocks.always
  const memory = tpReport ? clocks.by_year_tp : clocks.by_year
  const known = memory.get(span)
  if (known) return known
  const input =
    tpReport || hasYears(clocks) ? givenOfYear(clocks, span.text as string as FinancialYear, tpReport) : clocks.always
  memory.set(span, input)
  return input
}

const hasYears = (clocks: Clocks): boolean =>
  clocks.agm.size > 0 || clocks.first_meeting.size > 0 || clocks.cost_auditor.size > 0

const givenOfYear = (clocks: Clocks, year: FinancialYear, tpReport: boolean): RuleInput => ({
  ...clocks.always,
  agm: clocks.agm.get(year),
  previous_agm: clocks.agm.get(previousYear(year)),
  first_meeting_on: clocks.first_meeting.get(year),
  appointed_on: clocks.cost_auditor.get(year),
  tp_report: tpReport,
})

/** Stand-ins for days that are not known yet: the latest the law allows. For sorting a calendar only, never shown as law. */
export function latestClocks(span: PeriodSpan): RuleInput {
  const year = span.text as string as FinancialYear
  return {
    agm: span.kind === 'year' ? fromDayNumber(toDayNumber(lastDayOf(year)) + 183) : undefined,
    first_meeting_on: span.kind === 'year' ? fromDayNumber(toDayNumber(firstDayOf(year)) + 119) : undefined,
  }
}

export const periodOfDay = (day: IsoDate): PeriodSpan => periodSpan(day as string as Period) as PeriodSpan
