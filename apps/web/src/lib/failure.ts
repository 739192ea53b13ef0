import type { ErrorCode } from '@niyam/contract/envelope.ts'

/** `network` never reached the server; `unknown` came back as something the contract does not name. */
export type FailureCode = ErrorCode | 'network' | 'unknown'

/** The one error that `api` throws. `message` is fit to be shown; `fields` holds every wrong field with its messages. */
export class ApiFailure extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly requestId: string | null

  constructor(
    code: FailureCode,
    message: string,
    more: { status?: number; fields?: Record<string, string[]> | undefined; requestId?: string | undefined } = {},
  ) {
    super(message)
    this.name = 'ApiFailure'
    this.code = code
    this.status = more.status ?? 0
    this.fields = more.fields ?? {}
    this.requestId = more.requestId ?? null
  }
}

/** The first message of each wrong field, as forms want them. Empty when `error` is no field error. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiFailure)) return {}
  return Object.fromEntries(
    Object.entries(error.fields).map(([field, messages]) => [field, messages[0] ?? error.message]),
  )
}

export const failureMessage = (error: unknown): string | null => (error instanceof ApiFailure ? error.message : null)
