// This file holds no schema, so that the browser may import it whole.

/** The notice of how personal data is used; whoever agreed to an older one is asked again. */
export const NOTICE_VERSION = '2026-11-24' as const

/** So long an account that its person closes can be kept by signing in. */
export const CLOSING_DAYS = 14

/** After so long an invitation is forgotten, whatever became of it. */
export const INVITATION_KEPT_DAYS = 180
