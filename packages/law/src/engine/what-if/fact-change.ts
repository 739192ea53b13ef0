import { checkFacts, checkTime } from '../facts/check-facts.ts'
import { placesOf } from '../facts/places.ts'
import { officialState } from '../facts/state-group.ts'
import type { AttributeFacts, DatedFact, EntitySubject, FactValue } from '../subject.ts'
import type { FactChange } from './change.ts'
import { noRegistration } from './registration-change.ts'

const isDated = (value: unknown): value is readonly DatedFact[] =>
  Array.isArray(value) && value.length > 0 && typeof value[0] === 'object'

const timeOf = ({ financial_year, state, from, to }: Partial<FactChange>): Omit<DatedFact, 'value'> => ({
  ...(financial_year === undefined ? {} : { financial_year }),
  ...(state === undefined ? {} : { state }),
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
})

const hasTime = (change: FactChange): boolean => Object.keys(timeOf(change)).length > 0

/** Why a fact cannot be set or removed; null when it can. */
export function factFaults(subject: EntitySubject, change: FactChange): string | null {
  const { attribute, value, registration_id } = change
  if (registration_id !== undefined && !subject.registrations.some(({ id }) => id === registration_id))
    return noRegistration(subject, registration_id)
  const fault =
    value === null
      ? checkTime(attribute, timeOf(change))[0]
      : checkFacts({ [attribute]: hasTime(change) ? [{ value, ...timeOf(change) }] : value })[0]?.message
  if (fault !== undefined) return fault
  if (value === null && sayers(subject, change).length === 0)
    return `"${attribute}" is not stated${registration_id === undefined ? '' : ` of "${registration_id}"`}, so it cannot be dropped. Set it, or leave it out.`
  return null
}

/** Where the fact is stated: ids of registrations, null for the entity. */
function sayers(
  { entity, registrations }: EntitySubject,
  { attribute, registration_id }: FactChange,
): (string | null)[] {
  const says = (facts: AttributeFacts | undefined): boolean =>
    facts?.[attribute] !== undefined && facts[attribute] !== null
  const of: (string | null)[] = says(entity.attributes) ? [null] : []
  for (const { id, attributes } of registrations) if (says(attributes)) of.push(id)
  return registration_id === undefined ? of : of.filter((id) => id === registration_id)
}

/** The subject with the fact set where it is stated, on the entity where it is not stated yet, or removed everywhere. */
export function withFact(subject: EntitySubject, change: FactChange): EntitySubject {
  const found = change.registration_id === undefined ? sayers(subject, change) : [change.registration_id]
  const targets = new Set(found.length > 0 ? found : [null])
  const places = placesOf(subject)
  const set = (facts: AttributeFacts | undefined): AttributeFacts => ({
    ...facts,
    [change.attribute]: changedFact(facts?.[change.attribute], change, places),
  })
  return {
    ...subject,
    entity: targets.has(null) ? { ...subject.entity, attributes: set(subject.entity.attributes) } : subject.entity,
    registrations: subject.registrations.map((one) =>
      targets.has(one.id) ? { ...one, attributes: set(one.attributes) } : one,
    ),
  }
}

type Fact = AttributeFacts[string]

function changedFact(old: Fact, change: FactChange, places: readonly string[]): Fact {
  if (!hasTime(change)) return change.value
  const time = timeOf(change)
  const others = listed(old, change.state !== undefined, places).filter((fact) => !isSameTime(fact, time))
  const facts = change.value === null ? others : [...others, { ...time, value: change.value }]
  return facts.length > 0 ? facts : null
}

/**
 * The values so far, as a list. A plain figure next to one of another state becomes the figure of the states known until
 * now; where there are several it also stays the figure of the whole, since its split is not known.
 */
function listed(old: Fact, byState: boolean, places: readonly string[]): readonly DatedFact[] {
  if (old === null || old === undefined) return []
  const facts: readonly DatedFact[] = isDated(old) ? old : [{ value: old as FactValue }]
  if (!byState || facts.some((fact) => fact.state) || places.length === 0) return facts
  const placed = places.flatMap((state) => facts.map((fact) => ({ ...fact, state })))
  return places.length === 1 ? placed : [...facts, ...placed]
}

const stateOf = (state: string | null | undefined): string | undefined => (state ? officialState(state) : undefined)

const isSameTime = (a: Omit<DatedFact, 'value'>, b: Omit<DatedFact, 'value'>): boolean =>
  a.financial_year === b.financial_year &&
  stateOf(a.state) === stateOf(b.state) &&
  (a.from ?? null) === (b.from ?? null) &&
  (a.to ?? null) === (b.to ?? null)
