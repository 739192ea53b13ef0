// This file holds no schema, so that the browser may import it whole.

export const DAY_MINUTES = 1440
/** Work that a person can record in one week. */
export const TIME_ROWS_AT_MOST = 200
/** Weeks of the capacity, the present one first. */
export const CAPACITY_WEEKS_AT_MOST = 12
