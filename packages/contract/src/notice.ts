// This file holds no schema, so that the browser may import it whole.

/** The version of the privacy notice; people who accepted an older one are asked again. */
export const NOTICE_VERSION = '2026-11-24' as const

/** So long an account that its person closes can be kept by signing in. */
export const CLOSING_DAYS = 14

/** After so long an invitation is forgotten, whatever became of it. */
export const INVITATION_KEPT_DAYS = 180
