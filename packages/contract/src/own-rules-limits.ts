// This file holds no schema, so that the browser may import it whole.

export const OWN_RULES_AT_MOST = 200
export const OWN_TESTS_AT_MOST = 10
export const OWN_ENTITIES_AT_MOST = 1000
export const OWN_PREPARE_AT_MOST = 20
/** Entities that a preview judges, and how many of them it names. */
export const PREVIEWED_AT_MOST = 1000
export const PREVIEW_NAMES_AT_MOST = 100
