// This file holds no schema, so that the browser may import it whole.

/** Kinds of entity in the law's own words, to which an order can be bound. */
export const ENTITY_TYPES = ['company', 'llp', 'firm', 'individual', 'huf', 'trust', 'government', 'other'] as const
export type EntityType = (typeof ENTITY_TYPES)[number]
