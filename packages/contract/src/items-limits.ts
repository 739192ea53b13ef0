// This file holds no schema, so that the browser may import it whole.

export const ITEMS_AT_ONCE = 500
export const FILINGS_AT_ONCE = 500
