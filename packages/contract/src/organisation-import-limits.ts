// This file holds no schema, so that the browser may import it whole.

export const ARRIVAL_BYTES_AT_MOST = 20 * 1024 ** 3
/** A part of the upload: small enough for a slow line within a request's minute. */
export const ARRIVAL_PART_BYTES = 4 * 1024 * 1024
/** So long an upload that came to nothing is kept, and what became of the others. */
export const ARRIVAL_DAYS = 7
/** So long the addresses of people who were not invited are kept. */
export const BROUGHT_PEOPLE_DAYS = 180
