const MINUTE = 60_000

/** The wait after each failed attempt; after the last one no further attempt follows. About three days in all. */
const WAITS_MS: readonly number[] = [1, 5, 30, 120, 300, 600, 840, 1200, 1440].map((minutes) => minutes * MINUTE)

/** Milliseconds until the next try; null when a delivery is given up. `attempts` counts those made so far. */
export const waitAfter = (attempts: number): number | null => WAITS_MS[attempts - 1] ?? null

/** How long an address is left alone after so many failures in a row, whatever else waits for it. */
export const restAfter = (failures: number): number => Math.min(failures, 10) * MINUTE

/** An address through which nothing got for so long is paused. */
export const FAILING_AT_MOST_MS = 3 * 24 * 60 * MINUTE

/** So many deliveries are on their way to one webhook at once. */
export const AT_ONCE = 4
/** Rounds of those in one job; what is left goes on in another, so that other work gets its turn. */
export const ROUNDS_AT_MOST = 25

/** For the whole of one try. */
export const WITHIN_MS = 10_000
/** Letters of an answer that are kept. */
export const ANSWER_LETTERS = 500

/** Whether a reply counts as received. A redirect is not followed, so it is a failure. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300
/** 410: the address is gone for good. */
export const isGone = (status: number): boolean => status === 410
