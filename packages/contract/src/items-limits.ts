// This file holds no schema, so that the browser may import it whole.

export const ITEMS_AT_ONCE = 500
export const FILINGS_AT_ONCE = 500
/** Entities whose open items are assigned by one call: some thousands of items. */
export const ENTITIES_ASSIGNED_AT_ONCE = 50
/** Entities whose open items are counted by one call. */
export const ENTITIES_COUNTED_AT_ONCE = 10_000
