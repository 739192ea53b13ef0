import { ApiFailure, fieldErrors } from '../../lib/api.ts'

/** Failures that are said by a notification already need no second place. */
const SAID_ELSEWHERE = ['network', 'server_error', 'unavailable', 'forbidden', 'unknown']

/**
 * What to say over the form: the server's sentence when it is about no field on show.
 *
 * @param shown the fields that show their own error
 */
export function formMessage(error: unknown, shown: readonly string[]): string | null {
  if (!(error instanceof ApiFailure) || SAID_ELSEWHERE.includes(error.code)) return null
  const wrong = fieldErrors(error)
  const hidden = Object.keys(wrong).filter((field) => !shown.includes(field))
  if (Object.keys(wrong).length === 0) return error.message
  return hidden.length > 0 ? hidden.map((field) => wrong[field]).join(' ') : null
}
