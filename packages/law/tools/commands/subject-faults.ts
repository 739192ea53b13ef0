import { isIsoDate } from '../../src/calendar/iso-date.ts'
import { eventCatalogue, eventInfo } from '../../src/catalogue/events.ts'
import { checkFacts } from '../../src/engine/facts/check-facts.ts'
import { closestWord } from '../../src/engine/facts/closest-word.ts'
import { officialState } from '../../src/engine/facts/state-group.ts'
import type { EntitySubject, SubjectEvent, SubjectRegistration } from '../../src/engine/subject.ts'
import { ENTITY_KINDS, isEntityKind } from '../../src/reference/entity-kinds.ts'

/** The faults of a subject, a line each, with the reason and the next step. Empty when there are none. */
export function subjectFaults({ entity, registrations, events }: EntitySubject): string[] {
  const ids = registrations.map(({ id }) => id)
  const kinds = ENTITY_KINDS.map(({ key }) => key)
  return [
    ...(typeof entity.id === 'string' ? [] : ['the "id" of the entity is not a text. Write one such as "e1".']),
    ...(entity.kind && !isEntityKind(entity.kind) ? [unknown('a kind of entity', entity.kind, kinds)] : []),
    ...dayFaults({ active_from: entity.active_from, active_to: entity.active_to }),
    ...checkFacts(entity.attributes).map(({ message }) => message),
    ...ids
      .filter((id, at) => ids.indexOf(id) !== at)
      .map((id) => `two registrations have the id "${id}". Give each a different one.`),
    ...registrations.flatMap(registrationFaults),
    ...(Array.isArray(events ?? [])
      ? (events ?? []).flatMap((event) => eventFaults(event, ids))
      : ['"events" is not a list. Write [{"kind": "agm-held", "on": "2026-09-30"}].']),
  ]
}

const dayFaults = (days: { readonly [name: string]: unknown }): string[] =>
  Object.entries(days)
    .filter(([, day]) => day !== undefined && day !== null && !isIsoDate(day))
    .map(([name, day]) => `"${name}" is ${JSON.stringify(day)}, which is not a valid date. Write YYYY-MM-DD.`)

function registrationFaults({ id, state, valid_from, valid_to, attributes }: SubjectRegistration): string[] {
  const faults = [
    ...(state && !officialState(state) ? [`"${state}" is not a state. Write its official name.`] : []),
    ...dayFaults({ valid_from, valid_to }),
    ...checkFacts({ ...attributes }).map(({ message }) => message),
  ]
  return faults.map((fault) => `registration "${id}": ${fault}`)
}

function eventFaults({ kind, on, registration_id }: SubjectEvent, ids: readonly string[]): string[] {
  const kinds = eventCatalogue.map((event) => event.kind)
  return [
    ...(eventInfo(kind) ? [] : [unknown('an event', kind, kinds)]),
    ...dayFaults({ [`on" of the event "${kind}`]: on ?? '' }),
    ...(registration_id && !ids.includes(registration_id)
      ? [
          `the event "${kind}" names the registration "${registration_id}", which is not there. Known: ${ids.join(', ') || 'none'}.`,
        ]
      : []),
  ]
}

const unknown = (kind: string, word: unknown, known: readonly string[]): string => {
  const near = closestWord(String(word), known)
  return `"${String(word)}" is not ${kind}. ${near ? `Was "${near}" meant?` : `Known: ${known.join(', ')}.`}`
}
