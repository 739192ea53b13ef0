// This file holds no schema, so that the browser may import it whole.

/** The status of an entity. `converted` ended in another entity; one that continues as another kind stays active. */
export const ENTITY_STATUSES = ['active', 'dormant', 'struck_off', 'converted', 'closed'] as const
export type EntityStatus = (typeof ENTITY_STATUSES)[number]

/** Values of the status filter for entities: a status, or archived. */
export const ENTITY_SHELVES = [...ENTITY_STATUSES, 'archived'] as const
export type EntityShelf = (typeof ENTITY_SHELVES)[number]

export const ACTIVITIES_AT_MOST = 50
