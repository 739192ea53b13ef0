import { z } from 'zod'

/** Success of every call. `version` is the server's, kept by the client as the server version. */
export const Success = <T extends z.ZodType>(data: T) => z.object({ version: z.string(), data })

export const ERROR_CODES = [
  'invalid', // fields are wrong: 422
  'malformed', // the request cannot be read: 400
  'unauthenticated', // no session, or one half of it only: 401
  'reauthenticate', // signed in, but must confirm their identity first: 403
  'forbidden', // signed in, but not allowed: 403
  'needs_two_factor', // the organisation requires a second factor, and this session has none: 403
  'outside_network', // the organisation allows only other networks: 403
  'read_only', // the organisation is suspended, so nothing in it changes: 403
  'not_found', // nothing here, or not yours: 404
  'conflict', // changed by another request, or already done: 409
  'quota', // the limit of the plan is reached: 409
  'too_large', // 413
  'unsupported', // type of content: 415
  'too_many', // 429
  'unavailable', // the database is away or the disk full: 503
  'server_error', // 500
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** Failure of every call. `fields` holds every wrong field at once, each with its messages. */
export const Failure = z.object({
  version: z.string(),
  error: z.object({
    code: z.enum(ERROR_CODES),
    message: z.string(),
    fields: z.record(z.string(), z.array(z.string())).optional(),
    request_id: z.string().optional(),
  }),
})
export type Failure = z.infer<typeof Failure>
