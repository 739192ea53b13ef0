import type { IdentifierType } from './identifier-type.ts'
import { ENTITY_KIND_ROWS } from './entity-kind-rows.ts'
import type { RegistrationKind } from './registration-kinds.ts'

/** Fourth letter of a PAN. K is not in the department's list but stands in the GST portal's pattern. */
export type PanLetter = 'A' | 'B' | 'C' | 'F' | 'G' | 'H' | 'J' | 'K' | 'L' | 'P' | 'T'

/** The law's own words for the legal form: what rules ask for in `entity_type` and `company_type`. */
export interface LegalForm {
  entity_type: 'company' | 'llp' | 'firm' | 'individual' | 'huf' | 'trust' | 'government' | 'other'
  company_type?: 'opc' | 'section-8' | 'producer' | 'nidhi' | 'foreign' | 'private' | 'public'
  listed?: boolean
}

export interface EntityKind {
  key: EntityKindKey
  label: string
  group: 'company' | 'llp' | 'firm' | 'person' | 'body' | 'state'
  /** The usual letter first. */
  pan_letters: readonly PanLetter[]
  /** First letters and class letters of its CIN; `null` for those that have none. */
  cin: { first: readonly ('L' | 'U')[]; classes: readonly string[] } | null
  /** What the kind can hold, not what it must hold. */
  identifiers: readonly IdentifierType[]
  /** Registrations nearly every one has; the rest depends on business, people and place. */
  usual_registrations: readonly RegistrationKind[]
  law: LegalForm
  /** The act that makes it what it is, for showing. */
  act: string
}

export type EntityKindKey = (typeof ENTITY_KIND_ROWS)[number]['key']

export const ENTITY_KINDS: readonly EntityKind[] = ENTITY_KIND_ROWS

const BY_KEY = new Map(ENTITY_KINDS.map((kind) => [kind.key, kind]))

export const isEntityKind = (text: string): text is EntityKindKey => BY_KEY.has(text as EntityKindKey)

export function entityKind(key: EntityKindKey): EntityKind {
  const kind = BY_KEY.get(key)
  if (!kind) throw new RangeError(`No entity kind ${key}`)
  return kind
}

/** Kinds whose PAN usually bears this fourth letter; the usual ones before those that only sometimes do. */
export function kindsByPanLetter(letter: string): readonly EntityKind[] {
  const has = ENTITY_KINDS.filter((kind) => (kind.pan_letters as readonly string[]).includes(letter))
  return [
    ...has.filter((kind) => kind.pan_letters[0] === letter),
    ...has.filter((kind) => kind.pan_letters[0] !== letter),
  ]
}

/**
 * Kinds that can bear a CIN of this first letter and class. PTC and PLC are shared: a producer company has PTC and a
 * nidhi has PLC, and only the name tells them from the plain ones, which come first.
 */
export function kindsByCin(first: string, companyClass: string): readonly EntityKind[] {
  return ENTITY_KINDS.filter(
    (kind) =>
      kind.cin && (kind.cin.first as readonly string[]).includes(first) && kind.cin.classes.includes(companyClass),
  )
}
