import { isIsoDate } from '../../src/calendar/iso-date.ts'
import { eventInfo } from '../../src/catalogue/events.ts'
import { checkFacts } from '../../src/engine/check-facts.ts'
import type { Given } from '../../src/engine/given.ts'
import { nearestOf } from '../../src/engine/nearest.ts'
import { officialState } from '../../src/engine/state-group.ts'
import type { EntitySubject, SubjectEvent, SubjectRegistration } from '../../src/engine/subject.ts'
import { ENTITY_KINDS, isEntityKind } from '../../src/reference/entity-kinds.ts'
import { REGISTRATION_KINDS } from '../../src/reference/registration-kinds.ts'
import { BadInput } from '../case-file.ts'
import { isFlat, subjectOfFlat } from './flat-facts.ts'
import { readJson } from './input.ts'

/** One subject of a facts file. Flat facts bring the days that start clocks as well. */
export interface FileSubject {
  readonly subject: EntitySubject
  /** Flat facts as they stand in the file, attributes and days alike; empty for a subject written out. */
  readonly given: Given
}

/** The subjects of a facts file. @throws BadInput naming the file, the thing, the reason and the next step */
export function readFacts(file: string): FileSubject[] {
  const value = readJson(file)
  const list = Array.isArray(value) ? (value as unknown[]) : [value]
  if (list.length === 0) throw new BadInput(`${file} holds no subject. Write one, or a list of them.`)
  return list.map((one, at) => {
    const name = list.length === 1 ? file : `${file}: subject ${at + 1}`
    if (typeof one !== 'object' || one === null || Array.isArray(one))
      throw new BadInput(`${name} is no object. Write {"entity": …, "registrations": […]}, or flat facts.`)
    const made = isFlat(one) ? subjectOfFlat(one as Given, name) : { subject: one as EntitySubject, given: {} }
    checkSubject(made.subject, name)
    return made
  })
}

/** Facts for a command that takes one subject. @throws BadInput when the file holds several */
export function readOneSubject(file: string): FileSubject {
  const [only, ...more] = readFacts(file)
  if (!only || more.length > 0) throw new BadInput(`${file} holds ${more.length + 1} subjects; this command takes one.`)
  return only
}

function checkSubject({ entity, registrations, events }: EntitySubject, name: string): void {
  const refuse = (message: string): never => {
    throw new BadInput(`${name}: ${message}`)
  }
  if (typeof entity !== 'object' || entity === null)
    return refuse('"entity" is no object. Write {"entity": {"id": …}}.')
  if (typeof entity.id !== 'string') refuse('the entity has no "id". Name it, as "e1".')
  if (entity.kind && !isEntityKind(entity.kind))
    refuse(
      unknown(
        'kind of entity',
        entity.kind,
        ENTITY_KINDS.map(({ key }) => key),
      ),
    )
  if (entity.attributes !== undefined && typeof entity.attributes !== 'object') refuse('"attributes" is no object.')
  for (const [key, day] of [
    ['active_from', entity.active_from],
    ['active_to', entity.active_to],
  ] as const)
    checkDay(key, day, refuse)
  for (const { message } of checkFacts({ ...entity.attributes })) refuse(message)
  if (!Array.isArray(registrations)) return refuse('"registrations" is no list. Write [] where there are none.')
  const ids = new Set<string>()
  for (const one of registrations as SubjectRegistration[]) {
    if (typeof one?.id !== 'string' || ids.has(one.id)) refuse('each registration needs an "id" of its own.')
    ids.add(one.id)
    checkRegistration(one, refuse)
  }
  if (events !== undefined && !Array.isArray(events)) return refuse('"events" is no list.')
  for (const event of events ?? []) checkEvent(event, ids, refuse)
}

type Refuse = (message: string) => never

const checkDay = (key: string, day: unknown, refuse: Refuse): void => {
  if (day !== undefined && day !== null && !isIsoDate(day))
    refuse(`"${key}" is ${JSON.stringify(day)}, which is no day of the calendar. Write YYYY-MM-DD.`)
}

function checkRegistration(one: SubjectRegistration, refuse: Refuse): void {
  const kinds = REGISTRATION_KINDS.map(({ key }) => key)
  if (!(kinds as readonly string[]).includes(one.kind)) refuse(unknown('kind of registration', one.kind, kinds))
  if (one.state && !officialState(one.state))
    refuse(`"${one.state}" of the registration "${one.id}" is no state. Write its official name.`)
  checkDay('valid_from', one.valid_from, refuse)
  checkDay('valid_to', one.valid_to, refuse)
  for (const { message } of checkFacts({ ...one.attributes })) refuse(`registration "${one.id}": ${message}`)
}

function checkEvent(event: SubjectEvent, ids: ReadonlySet<string>, refuse: Refuse): void {
  if (!eventInfo(event.kind))
    refuse(`"${event.kind}" is no event that the catalogue knows. See src/catalogue/events.ts.`)
  checkDay('on', event.on ?? '', refuse)
  if (event.registration_id && !ids.has(event.registration_id))
    refuse(`there is no registration "${event.registration_id}" for the event ${event.kind}.`)
}

export const unknown = (what: string, word: unknown, known: readonly string[]): string => {
  const near = nearestOf(String(word), known)
  return `"${String(word)}" is no ${what}. ${near ? `Was "${near}" meant?` : `Known: ${known.join(', ')}.`}`
}
