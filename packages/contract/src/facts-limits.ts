// This file holds no schema, so that the browser may import it whole.

/** Answers that one call takes; a page sends more in several calls. */
export const FACTS_AT_ONCE = 100

/** Rows of one question that are listed at once. */
export const OPEN_ROWS_AT_MOST = 1000
