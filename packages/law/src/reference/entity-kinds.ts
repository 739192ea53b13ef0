import type { IdentifierType } from './identifier-type.ts'
import { ENTITY_KIND_ROWS } from './entity-kind-rows.ts'
import type { RegistrationKind } from './registration-kinds.ts'

/** Fourth letter of a PAN. K is missing in the department's list, but the GST portal's pattern has it. */
export type PanLetter = 'A' | 'B' | 'C' | 'F' | 'G' | 'H' | 'J' | 'K' | 'L' | 'P' | 'T'

/** The legal form in the words of the law data, as the attributes `entity_type` and `company_type` have it. */
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
  /** Identifiers that the kind can have; it need not have them. */
  identifiers: readonly IdentifierType[]
  /** Registrations that nearly every entity of the kind has; others depend on business, people and place. */
  usual_registrations: readonly RegistrationKind[]
  law: LegalForm
  /** The act under which it is formed, for display. */
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

/** Kinds whose PAN can have this fourth letter; those that usually have it come first. */
export function kindsByPanLetter(letter: string): readonly EntityKind[] {
  const has = ENTITY_KINDS.filter((kind) => (kind.pan_letters as readonly string[]).includes(letter))
  return [
    ...has.filter((kind) => kind.pan_letters[0] === letter),
    ...has.filter((kind) => kind.pan_letters[0] !== letter),
  ]
}

/**
 * Kinds that can have a CIN with this first letter and class. PTC and PLC are shared: a producer company has PTC and a
 * nidhi has PLC, and only the name distinguishes them from private and public companies, which come first.
 */
export function kindsByCin(first: string, companyClass: string): readonly EntityKind[] {
  return ENTITY_KINDS.filter(
    (kind) =>
      kind.cin && (kind.cin.first as readonly string[]).includes(first) && kind.cin.classes.includes(companyClass),
  )
}
