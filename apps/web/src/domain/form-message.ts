import { ApiFailure, failureMessage } from '../lib/failure.ts'

/** Failures that are said by a notification already need no second place. */
const SAID_ELSEWHERE = ['network', 'server_error', 'unavailable', 'forbidden', 'unknown']

/**
 * What to say over the form: the server's sentence when it is about no field on show.
 *
 * @param shown the fields that show their own error
 */
export const formMessage = (error: unknown, shown: readonly string[]): string | null =>
  error instanceof ApiFailure && SAID_ELSEWHERE.includes(error.code) ? null : failureMessage(error, shown)
