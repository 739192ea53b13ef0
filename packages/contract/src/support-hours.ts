// This file holds no schema, so that the browser may import it whole.

/** For how long help may be allowed at a time. */
export const SUPPORT_HOURS = [1, 4, 24] as const
