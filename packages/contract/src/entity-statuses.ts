// This file holds no schema, so that the browser may import it whole.

/** How an entity stands. Converted is one that ended in another; one that goes on as another kind stays active. */
export const ENTITY_STATUSES = ['active', 'dormant', 'struck_off', 'converted', 'closed'] as const
export type EntityStatus = (typeof ENTITY_STATUSES)[number]

/** What narrows the list of entities: how they stand, or those that were put out of sight. */
export const ENTITY_SHELVES = [...ENTITY_STATUSES, 'archived'] as const
export type EntityShelf = (typeof ENTITY_SHELVES)[number]

export const ACTIVITIES_AT_MOST = 50
