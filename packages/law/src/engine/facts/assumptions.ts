import { attributeCatalogue } from '../../catalogue/attributes.ts'
import type { CompiledCondition } from '../../catalogue/compile/condition.ts'
import { missingOf, verdictOf } from './verdict.ts'
import type { AttributeFacts, Facts, FactValue, SubjectRegistration } from '../subject.ts'

const ASSUMABLE = attributeCatalogue.filter(({ assumed }) => assumed !== undefined)

/**
 * Adds what is presumed of facts that are neither stated nor derived, in the order of the catalogue.
 *
 * @param known the facts so far; it is changed
 * @returns the keys of the assumed facts
 */
export function addAssumed(
  known: Record<string, FactValue>,
  registration: SubjectRegistration | null,
  stated: AttributeFacts,
): ReadonlySet<string> {
  if (registration === null) return NO_ASSUMPTION
  const keys = new Set<string>()
  for (const { key, registrations, assumed } of ASSUMABLE) {
    if (!assumed || !registrations.includes(registration.kind)) continue
    if (known[key] !== undefined || stated[key] !== undefined) continue
    if (assumed.unless_stated?.some((attribute) => stated[attribute] !== undefined)) continue
    if (Object.entries(assumed.where ?? {}).some(([attribute, value]) => known[attribute] !== value)) continue
    known[key] = assumed.value
    keys.add(key)
  }
  return keys.size === 0 ? NO_ASSUMPTION : keys
}

/** Where everything that counts is stated or derived. */
export const NO_ASSUMPTION: ReadonlySet<string> = new Set()

const NONE: readonly string[] = []

/**
 * The assumed facts without which a condition could not be decided as it is.
 *
 * @param assumed the keys among `facts` that are assumed
 */
export function assumptionsBehind(
  condition: CompiledCondition,
  facts: Facts,
  assumed: ReadonlySet<string>,
): readonly string[] {
  if (assumed.size === 0) return NONE
  const bare: Record<string, FactValue | undefined> = Object.create(facts)
  for (const key of assumed) bare[key] = undefined
  return verdictOf(condition, bare) === 'unknown' ? missingOf(condition, bare).filter((key) => assumed.has(key)) : NONE
}
