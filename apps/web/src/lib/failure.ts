import type { ErrorCode } from '@niyam/contract/envelope.ts'

/** `network`: the call did not reach the server. `unknown`: the reply is not in the contract. */
export type FailureCode = ErrorCode | 'network' | 'unknown'

/** The one error that `api` throws. `message` is for people; `fields` has every wrong field with its messages. */
export class ApiFailure extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly requestId: string | null
  /** A notification has shown it already. */
  readonly isAnnounced: boolean

  constructor(
    code: FailureCode,
    message: string,
    more: {
      status?: number
      fields?: Record<string, string[]> | undefined
      requestId?: string | undefined
      isAnnounced?: boolean
    } = {},
  ) {
    super(message)
    this.name = 'ApiFailure'
    this.code = code
    this.status = more.status ?? 0
    this.fields = more.fields ?? {}
    this.requestId = more.requestId ?? null
    this.isAnnounced = more.isAnnounced ?? false
  }
}

const LEADS_ELSEWHERE: readonly FailureCode[] = [
  'unauthenticated',
  'forbidden',
  'needs_two_factor',
  'outside_network',
  'reauthenticate',
]

/** Whether the person is sent to another page or to the sign-in, so that this page shows no error. */
export const leadsElsewhere = (error: unknown): boolean =>
  error instanceof ApiFailure && LEADS_ELSEWHERE.includes(error.code)

/** The first message of each wrong field, as forms need them. Empty when `error` is not a field error. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiFailure)) return {}
  return Object.fromEntries(
    Object.entries(error.fields).map(([field, messages]) => [field, messages[0] ?? error.message]),
  )
}

/**
 * The messages of a refusal, each once: those of its fields, or its own where it names none.
 *
 * @param shown fields that show their own message
 */
export function failureMessages(error: unknown, shownFields: readonly string[] = []): readonly string[] {
  if (!(error instanceof ApiFailure)) return []
  const wrong = Object.entries(fieldErrors(error))
  if (wrong.length === 0) return error.message ? [error.message] : []
  const rest = wrong.filter(([field]) => !shownFields.includes(field)).map(([, message]) => message)
  return [...new Set(rest)]
}

/** More messages at once would not be read. */
const MESSAGES_AT_MOST = 3

/** The same as one text, above a form or on its own; null where every wrong field shows its own message. */
export const failureMessage = (error: unknown, shownFields: readonly string[] = []): string | null =>
  failureMessages(error, shownFields).slice(0, MESSAGES_AT_MOST).join(' ') || null

/** The message beside a field that is saved on its own: about the field, or about the change as a whole. */
export const fieldMessage = (error: unknown, field: string): string | null =>
  fieldErrors(error)[field] ?? failureMessage(error)

/** The message of a failure for a form or button; null where a notification has shown it. */
export const formMessage = (error: unknown): string | null =>
  error instanceof ApiFailure && error.isAnnounced ? null : failureMessage(error)
