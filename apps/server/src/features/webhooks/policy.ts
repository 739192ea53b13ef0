const MINUTE = 60_000

/** The wait after each failed attempt; after the last one no further attempt follows. About three days in all. */
const WAITS_MS: readonly number[] = [1, 5, 30, 120, 300, 600, 840, 1200, 1440].map((minutes) => minutes * MINUTE)

/** Milliseconds until the next try; null when a delivery is given up. `attempts` counts those made so far. */
export const waitAfter = (attempts: number): number | null => WAITS_MS[attempts - 1] ?? null

/** The pause of an address after failures in a row; it delays all its deliveries. */
export const restAfter = (failures: number): number => Math.min(failures, 10) * MINUTE

/** A webhook is paused after failing this long. */
export const FAILING_AT_MOST_MS = 3 * 24 * 60 * MINUTE

/** Deliveries sent to one webhook at the same time. */
export const AT_ONCE = 4
/** Rounds in one job; the rest continues in a new job, so that other jobs get their turn. */
export const ROUNDS_AT_MOST = 25

/** Time limit of one attempt. */
export const WITHIN_MS = 10_000
/** Letters of an answer that are kept. */
export const ANSWER_LETTERS = 500

/** Whether a reply counts as received. A redirect is not followed, so it is a failure. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300
/** 410: the address is gone for good. */
export const isGone = (status: number): boolean => status === 410
