import { type EntityKindKey, entityKind } from '../reference/entity-kinds.ts'
import type { IdentifierType } from '../reference/identifier-type.ts'
import { formatLlpin, parseFllpin } from './llpin.ts'

/** The fields in which an entity keeps its number at the registrar. */
export type RegistryField = 'cin' | 'fcrn' | 'llpin'

const TYPES: Readonly<Record<RegistryField, readonly IdentifierType[]>> = {
  cin: ['cin'],
  fcrn: ['fcrn'],
  llpin: ['llpin', 'fllpin'],
}

const OWNERS: Readonly<Record<'cin' | 'fcrn' | 'llpin' | 'fllpin', string>> = {
  cin: 'a company',
  fcrn: 'a foreign company',
  llpin: 'an LLP',
  fllpin: 'a foreign LLP',
}

/** Which number a field holds for a kind of entity: a foreign LLP keeps its FLLPIN in the field of LLPINs. */
export const registryNumberOf = (
  field: RegistryField,
  kind: EntityKindKey | null,
): 'cin' | 'fcrn' | 'llpin' | 'fllpin' => (field === 'llpin' && kind === 'foreign_llp' ? 'fllpin' : field)

/**
 * Why a registrar's number belongs to another kind of entity than this one; null where it fits.
 *
 * @param number canonical
 */
export function wrongHolder(field: RegistryField, number: string, kind: EntityKindKey): string | null {
  const { identifiers, label } = entityKind(kind)
  if (TYPES[field].some((type) => identifiers.includes(type))) return null
  const type = field === 'llpin' && !/^[A-Z]{3}[0-9]{4}$/.test(number) && parseFllpin(number).ok ? 'fllpin' : field
  const written = type === 'llpin' ? formatLlpin(number) : number
  return `${type.toUpperCase()} ${written} belongs to ${OWNERS[type]}, but the kind of entity is ${label}. Correct one of them.`
}
