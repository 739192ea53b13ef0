import { type IsoDate, toDayNumber } from '../../calendar/iso-date.ts'
import { type Clocks, clocksOf, eventsOf } from './clocks.ts'
import { type FactSheet, factSheet } from './fact-sheet.ts'
import { placesOf } from './places.ts'
import { lastDayOf } from './registration-end.ts'
import type { EntitySubject, SubjectEvent, SubjectRegistration } from '../subject.ts'

/** Everything known about a subject as holder of one registration, or in one of its states where no registration is needed. */
export interface Holder {
  readonly subject: EntitySubject
  readonly registration: SubjectRegistration | null
  readonly sheet: FactSheet
  /** Events that may start a clock, by kind. */
  readonly events: ReadonlyMap<string, readonly SubjectEvent[]>
  readonly clocks: Clocks
  /** First and last day on which entity and registration both exist, as day numbers. */
  readonly first: number
  readonly last: number
}

export function holderOf(subject: EntitySubject, registration: SubjectRegistration | null, place?: string): Holder {
  const sheet = place === undefined ? factSheet(subject, registration) : factSheet(subject, registration, place)
  const events = eventsOf(subject, registration)
  const { active_from, active_to } = subject.entity
  return {
    subject,
    registration,
    sheet,
    events: byKind(events),
    clocks: clocksOf(events, sheet, registration),
    first: Math.max(dayOr(active_from, EVER_SINCE), dayOr(registration?.valid_from, EVER_SINCE)),
    last: Math.min(dayOr(active_to, FOR_EVER), dayOr(registration && lastDayOf(registration), FOR_EVER)),
  }
}

const EVER_SINCE = Number.NEGATIVE_INFINITY
const FOR_EVER = Number.POSITIVE_INFINITY

const dayOr = (day: IsoDate | null | undefined, otherwise: number): number => (day ? toDayNumber(day) : otherwise)

/** For obligations without a registration: one for each state of presence, or the entity as a whole where there is none. */
export function holdersOf(subject: EntitySubject): Holder[] {
  const places = placesOf(subject)
  return places.length === 0 ? [holderOf(subject, null)] : places.map((place) => holderOf(subject, null, place))
}

function byKind(events: readonly SubjectEvent[]): Map<string, SubjectEvent[]> {
  const lists = new Map<string, SubjectEvent[]>()
  for (const event of events) {
    const list = lists.get(event.kind)
    if (list) list.push(event)
    else lists.set(event.kind, [event])
  }
  return lists
}
