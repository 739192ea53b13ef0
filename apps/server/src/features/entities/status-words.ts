import type { EntityStatus } from '@niyam/contract/entity-statuses.ts'

/** How an entity stands, in words. */
export const STATUS_WORDS: Readonly<Record<EntityStatus, string>> = {
  active: 'Active',
  dormant: 'Dormant',
  struck_off: 'Struck off',
  converted: 'Converted',
  closed: 'Closed',
}
