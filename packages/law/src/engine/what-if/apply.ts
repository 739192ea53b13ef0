import { isIsoDate } from '../../calendar/iso-date.ts'
import { eventCatalogue, eventInfo } from '../../catalogue/events.ts'
import { ENTITY_KINDS, type EntityKindKey, entityKind, isEntityKind } from '../../reference/entity-kinds.ts'
import { closestWord } from '../facts/closest-word.ts'
import type { AttributeFacts, EntitySubject, SubjectEvent } from '../subject.ts'
import { type Applied, refused, type WhatIfChange } from './change.ts'
import { factFaults, withFact } from './fact-change.ts'
import { noRegistration, withChanged, withRegistration } from './registration-change.ts'

/** The subject as it would be after one change. */
export function applied(subject: EntitySubject, change: WhatIfChange): Applied {
  switch (change.kind) {
    case 'fact': {
      const fault = factFaults(subject, change)
      return fault === null ? { ok: true, subject: withFact(subject, change) } : refused(change.attribute, fault)
    }
    case 'entity-kind':
      return withKind(subject, change.to)
    case 'registration-added':
      return withRegistration(subject, change.registration)
    case 'registration-ended':
    case 'registration-changed':
      return withChanged(subject, change)
    case 'event-added':
      return withEvent(subject, change.event)
    default: {
      const kind = String((change as { kind?: unknown }).kind)
      return refused(kind, `"${kind}" is not a kind of change. Known: ${KINDS.join(', ')}.`)
    }
  }
}

const KINDS = ['fact', 'entity-kind', 'registration-added', 'registration-ended', 'registration-changed', 'event-added']

function withKind(subject: EntitySubject, kind: string): Applied {
  if (isEntityKind(kind)) return { ok: true, subject: asKind(subject, kind) }
  const known = ENTITY_KINDS.map(({ key }) => key)
  const near = closestWord(String(kind), known)
  return refused(
    kind,
    `"${kind}" is not a kind of entity. ${near ? `Was "${near}" meant?` : `Known: ${known.join(', ')}.`}`,
  )
}

/** Companies Act s. 2(85): only a company other than a public one is small, and none under section 8. A nidhi is public. */
const NEVER_SMALL = new Set(['public', 'section-8', 'nidhi'])

/** Facts that follow from the kind were stated for the old kind; left in place they would hide the change. */
function asKind({ entity, registrations, ...rest }: EntitySubject, kind: EntityKindKey): EntitySubject {
  const stale = ['entity_type', 'company_type', 'listed']
  if (NEVER_SMALL.has(entityKind(kind).law.company_type ?? '')) stale.push('small_company')
  const fresh = (facts: AttributeFacts): AttributeFacts =>
    Object.fromEntries(Object.entries(facts).filter(([key]) => !stale.includes(key)))
  return {
    ...rest,
    entity: { ...entity, kind, attributes: fresh(entity.attributes) },
    registrations: registrations.map((one) => (one.attributes ? { ...one, attributes: fresh(one.attributes) } : one)),
  }
}

function withEvent(subject: EntitySubject, event: SubjectEvent): Applied {
  if (!eventInfo(event.kind)) {
    const near = closestWord(
      String(event.kind),
      eventCatalogue.map(({ kind }) => kind),
    )
    return refused(
      event.kind,
      `"${event.kind}" is not an event in the catalogue. ${near ? `Was "${near}" meant?` : 'The event catalogue lists them all.'}`,
    )
  }
  if (!isIsoDate(event.on))
    return refused(
      event.kind,
      `The event "${event.kind}" is on ${JSON.stringify(event.on)}, which is not a valid date. Write YYYY-MM-DD.`,
    )
  if (event.registration_id && !subject.registrations.some(({ id }) => id === event.registration_id))
    return refused(event.kind, noRegistration(subject, event.registration_id))
  return { ok: true, subject: { ...subject, events: [...(subject.events ?? []), event] } }
}
