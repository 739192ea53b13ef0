import { officialState } from './state-group.ts'
import { isRange, type NumberRange, sumOf } from '../../format/number-range.ts'
import type { DatedFact, EntitySubject, FactValue } from '../subject.ts'

/** Registrations that show where an establishment is; a GSTIN may be only an address. */
const OF_A_PLACE = new Set(['professional_tax', 'lwf', 'esi', 'pf'])

const isDated = (value: unknown): value is readonly DatedFact[] =>
  Array.isArray(value) && value.length > 0 && typeof value[0] === 'object'

/**
 * The states where an entity is present, by official name, each once: from its address, from facts stated for a state,
 * and from registrations of a place. Labour law is judged in each of them.
 */
export function placesOf({ entity, registrations }: EntitySubject): string[] {
  const words: unknown[] = [entity.attributes['state']]
  for (const value of Object.values(entity.attributes))
    if (isDated(value)) for (const fact of value) if (fact.state) words.push(fact.state)
  for (const { kind, state, attributes } of registrations)
    if (OF_A_PLACE.has(kind) || attributes?.['other_kind'] === 'shops') words.push(state)
  const names = words.flatMap((word) => (typeof word === 'string' ? (officialState(word) ?? []) : []))
  return [...new Set(names)]
}

/**
 * The known value of a fact for the establishments of one state: the value for that state, else the value without a state.
 * Where other states are named and this one is not, nothing is known.
 *
 * For the entity as a whole (`place` null) counts of the states are added up, once for each time they were given.
 */
export function factsOfPlace(facts: readonly DatedFact[], place: string | null): readonly DatedFact[] {
  if (!facts.some((fact) => fact.state)) return facts
  const general = facts.filter((fact) => !fact.state)
  if (place === null) return general.length > 0 ? general : summed(facts)
  return facts.filter((fact) => fact.state && officialState(fact.state) === place)
}

function summed(facts: readonly DatedFact[]): readonly DatedFact[] {
  const whole = new Map<string, DatedFact>()
  for (const fact of facts) {
    const time = `${fact.financial_year ?? ''} ${fact.from ?? ''} ${fact.to ?? ''}`
    const { state: _state, ...rest } = fact
    const before = whole.get(time)
    whole.set(time, before ? { ...rest, value: together(before.value, fact.value) } : rest)
  }
  return [...whole.values()]
}

const together = (a: FactValue, b: FactValue): FactValue =>
  isAmount(a) && isAmount(b) ? sumOf(a, b) : typeof a === 'boolean' ? a || b === true : b

const isAmount = (value: FactValue): value is number | NumberRange => typeof value === 'number' || isRange(value)
