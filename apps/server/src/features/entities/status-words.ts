import type { EntityStatus } from '@niyam/contract/entity-statuses.ts'

/** The status of an entity, in words. */
export const STATUS_WORDS: Readonly<Record<EntityStatus, string>> = {
  active: 'Active',
  dormant: 'Dormant',
  struck_off: 'Struck off',
  converted: 'Converted',
  closed: 'Closed',
}
