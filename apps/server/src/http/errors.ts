import type { ErrorCode } from '@niyam/contract/envelope.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { databaseTrouble, sqlState } from '../db/failure.ts'
import { faultOf } from '../features/telemetry/fault.ts'
import type { Telemetry } from '../features/telemetry/telemetry.ts'
import { languageOf, sayIn } from '../language/speak.ts'
import { note } from './log.ts'

export type Fields = Record<string, string[]>

/** A refusal the caller may read: what, why, what next. Everything else becomes a plain 500. */
export class AppError extends Error {
  /** The account it is about, only for the log. */
  about?: string

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: Fields,
    /** When it is worth trying again. */
    readonly retry_after_seconds?: number,
  ) {
    super(message)
    this.name = 'AppError'
  }
}

const STATUS: Record<ErrorCode, number> = {
  malformed: 400,
  unauthenticated: 401,
  reauthenticate: 403,
  forbidden: 403,
  needs_two_factor: 403,
  outside_network: 403,
  read_only: 403,
  not_found: 404,
  conflict: 409,
  quota: 409,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  too_many: 429,
  server_error: 500,
  unavailable: 503,
}

/** Refuses a change in an organisation that is suspended. */
export const suspended = (reason: string) =>
  new AppError(
    'read_only',
    `This organisation is suspended: ${reason}. Everything can be read and exported, nothing can be changed. Write to the administrator of this server, or to your reseller.`,
  )

/** Refuses one field with one message. */
export const invalidField = (field: string, message: string) => invalidFields({ [field]: [message] })

/** Refuses several fields at once, each with its messages. */
export const invalidFields = (fields: Fields) => new AppError('invalid', 'Please fix the errors and try again.', fields)

/** Every issue of a schema, under its field's path joined by dots. */
export function fieldsOf(error: z.ZodError): Fields {
  // A map: a field may be called `constructor`, which a plain object seems to have.
  const fields = new Map<string, string[]>()
  for (const issue of error.issues) {
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [[...issue.path, key].join('.'), `There is no field "${key}" here. Leave it out.`])
        : [[issue.path.join('.') || 'body', issue.message]]
    for (const [path = 'body', message = ''] of paths) fields.set(path, [...(fields.get(path) ?? []), message])
  }
  return Object.fromEntries(fields)
}

export const diskIsFull = () =>
  new AppError('unavailable', 'The disk of the server is full, so nothing was saved. Free some space, then try again.')

/** What PostgreSQL, the driver or the disk say, in words for a person; undefined where it is our own mistake. */
function asOutage(error: unknown, isDiskFull: () => boolean): AppError | undefined {
  const trouble = databaseTrouble(error)
  // On a full disk the database stops and comes back again and again, and what it says then has many forms.
  if (trouble !== 'too_slow' && isDiskFull()) return diskIsFull()
  switch (trouble) {
    case 'disk_full':
      return diskIsFull()
    case 'unavailable':
      return new AppError(
        'unavailable',
        'The database is not answering just now, so nothing was saved. Try again shortly.',
      )
    case 'too_slow':
      return new AppError('unavailable', 'This took too long and was stopped. Narrow the filter and try again.')
    case null:
      return undefined
  }
}

// Messages of the multipart parser for missing parts, headers or ends; it has no codes.
const UNREADABLE_FORM = /unexpected end of multipart data$|^Multipart: Boundary not found$/i

function asAppError(error: FastifyError, isDiskFull: () => boolean): AppError | undefined {
  if (error instanceof AppError) return error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.code === 'FST_REQ_FILE_TOO_LARGE') {
    return new AppError('too_large', 'This is larger than the server takes. Send less at once.')
  }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new AppError('unsupported', 'This call takes JSON. Send it with Content-Type: application/json.')
  }
  if (error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH') {
    return new AppError('not_found', 'There is nothing at this address.')
  }
  if (error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY' || error instanceof SyntaxError || error.statusCode === 400) {
    return new AppError('malformed', 'The request cannot be read. Check that its JSON is complete and try again.')
  }
  if (error.code === 'FST_FILES_LIMIT' || error.code === 'FST_FIELDS_LIMIT') {
    return new AppError('malformed', 'This call takes one file at a time. Send it alone, in the field "file".')
  }
  if (UNREADABLE_FORM.test(error.message)) {
    return new AppError('malformed', 'The upload cannot be read: it is cut short or not whole. Send the file again.')
  }
  if (error.statusCode === 429) {
    return new AppError('too_many', 'Too many requests in a short time. Wait a minute, then try again.')
  }
  // Everything that must be unique is looked up before; only two at the same moment get this far.
  if (sqlState(error) === '23505') {
    return new AppError('conflict', 'The same record was saved a moment ago. Reload the page to see it.')
  }
  // Looked up before as well: this is whatever forgot to.
  if (sqlState(error) === 'NYLCK') {
    return new AppError('conflict', 'This period is locked. Ask an admin or a reviewer to unlock it first.')
  }
  // A row that the database's own limits would not let its writer see.
  if (sqlState(error) === '42501') {
    return new AppError(
      'forbidden',
      'This is outside your access to the organisation, so nothing was saved. Ask an admin for access.',
    )
  }
  return asOutage(error, isDiskFull)
}

/** The one place where errors become replies. The log gets the detail, the error server its class and place, the caller a request id. */
export function handleErrors(app: FastifyInstance, answering: Answering): void {
  app.setErrorHandler(answerError(answering))
}

interface Answering {
  readonly version: string
  readonly db: { readonly isDiskFull: () => boolean }
  readonly telemetry: Pick<Telemetry, 'errors'>
}

/** A separate function, since the framework needs it before the app exists: an address it cannot decode. */
export const answerError =
  ({ version, db, telemetry }: Answering) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const known = asAppError(error, db.isDiskFull)
    if (!known || known.code === 'unavailable') {
      request.log.error({ err: error }, 'request failed')
      telemetry.errors?.report(faultOf(error, `${request.method} ${request.routeOptions.url ?? 'no route'}`))
    }
    const answer =
      known ?? new AppError('server_error', 'Something went wrong on the server, and it was noted. Please try again.')
    note(request, { refused: answer.code, ...(answer.about && { who: answer.about }) })
    const say = sayIn(languageOf(request))
    const fields = Object.entries(answer.fields ?? {}).map(([field, messages]) => [field, messages.map(say)])
    if (answer.retry_after_seconds) void reply.header('retry-after', answer.retry_after_seconds)
    return reply.status(STATUS[answer.code]).send({
      version,
      error: {
        code: answer.code,
        message: say(answer.message),
        ...(answer.fields && { fields: Object.fromEntries(fields) as Fields }),
        ...(known ? {} : { request_id: request.id }),
      },
    })
  }
