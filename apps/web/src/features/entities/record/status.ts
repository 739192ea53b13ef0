import type { EntityStatus } from '@niyam/contract/entity-statuses.ts'
import { ENTITY_KINDS, entityKind, isEntityKind } from '@niyam/law/reference/entity-kinds.ts'

/** The acts that an entity's status allows. */
export function changesOpen(status: EntityStatus): EntityStatus[] {
  if (status === 'active') return ['dormant', 'converted', 'struck_off', 'closed']
  if (status === 'dormant') return ['active', 'converted', 'struck_off', 'closed']
  return ['active']
}

const isCompany = (kind: string): boolean => isEntityKind(kind) && entityKind(kind).law.entity_type === 'company'

/** Whether an entity of the one kind that becomes one of the other may go on under its numbers. */
export const mayGoOn = (before: string, after: string | null): boolean =>
  after !== null && isCompany(before) && isCompany(after)

/** Kinds that an entity of this kind may become. */
export const kindsAfter = (kind: string) => ENTITY_KINDS.filter((one) => one.key !== kind)
