import { ENTITY_KINDS, entityKind, isEntityKind } from '@niyam/law/reference/entity-kinds.ts'
import { sayLaw } from '../lib/i18n-law.ts'

/** The label of an entity kind; a kind this page does not know shows its key. */
export const kindLabel = (kind: string) => (isEntityKind(kind) ? sayLaw(entityKind(kind).label) : kind)

/** All kinds for a select; those that a number allows stand first. */
export function kindOptions(allowed: readonly string[] = []): { value: string; label: string }[] {
  const all = ENTITY_KINDS.map(({ key, label }) => ({ value: key as string, label: sayLaw(label) }))
  const isAllowed = ({ value }: { value: string }) => allowed.includes(value)
  return [...all.filter(isAllowed), ...all.filter((option) => !isAllowed(option))]
}
