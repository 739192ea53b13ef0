import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Log } from '../db/log.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
// 32 random bytes in base64url, as in mailed links: a reader of the log must not be able to use one.
const TOKEN = /^[\w-]{43}$/

// Addresses carry IDs only, but a search may contain a name or a PAN: the log keeps the path without its query. Free
// text in the place of an ID is masked too.
function pathOf(request: FastifyRequest): string {
  const [path = ''] = request.url.slice(0, 500).split('?', 1)
  const parts = path.split('/').map((part) => (UUID.test(part) ? part : TOKEN.test(part) ? '[token]' : masked(part)))
  return parts.join('/')
}

/** Additional fields of a line: ids, never names. */
interface Noted {
  /** The person or key that was admitted or refused. */
  readonly who?: string
  readonly organisation?: string
  /** The code of the refusal. */
  readonly refused?: string
}

declare module 'fastify' {
  interface FastifyRequest {
    noted: Noted | null
  }
}

/** Has the line of a request say more. */
export function note(request: FastifyRequest, more: Noted): void {
  request.noted = { ...request.noted, ...more }
}

// Of who was turned away, or tried too often, the log says from where: that is how an attack is seen.
const TURNED_AWAY: readonly number[] = [401, 403, 429]

/** One line a request, when it is done. */
export class AccessLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...request.noted,
      ...(TURNED_AWAY.includes(reply.statusCode) && { from: request.ip }),
    }
    if (error) request.log.warn({ ...line, err: error }, 'the reply was cut off')
    else request.log.info(line, 'request')
  }
}

/**
 * JSON lines with method, path, status and time, and by their ids who asked in which organisation. Never bodies, headers, addresses of people or the text of a query;
 * an error keeps its stack but not the values PostgreSQL puts into `detail`.
 */
export const loggerOptions = (level: string) => ({
  level,
  serializers: {
    req: (request: FastifyRequest) => ({ id: request.id, method: request.method, path: pathOf(request) }),
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      code: error.code,
      message: masked(error.message),
      stack: masked(error.stack ?? ''),
    }),
  },
})

const PERSONAL: readonly [RegExp, string][] = [
  [/\b\d{2}[A-Z]{5}\d{4}[A-Z]\w{3}\b/gi, '[gstin]'],
  [/\b[A-Z]{5}\d{4}[A-Z]\b/gi, '[pan]'],
  [/\b\d{4}[ -]?\d{4}[ -]?\d{4}\b/g, '[number]'],
  [/\b\d{9,18}\b/g, '[number]'],
  // Tried at the start of a word only: a long text without an @ would else be read over and over.
  [/(?<![^\s@"'/])[^\s@"'/]+@[^\s@"'/]+\.[a-z]{2,24}/gi, '[e-mail]'],
]

/** The text without PAN, GSTIN, Aadhaar, account and phone numbers, and e-mail addresses. */
export const masked = (text: string): string =>
  PERSONAL.reduce((rest, [pattern, word]) => rest.replace(pattern, word), text)

const LEVELS = { info: 30, warn: 40, error: 50 } as const
const THRESHOLDS: Record<string, number> = { debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: 100 }

/** The same lines for what happens outside a request: start, database, jobs, mail. */
export function lineLog(level: string, to: { write(line: string): void }): Log {
  const { err } = loggerOptions(level).serializers
  const line =
    (name: keyof typeof LEVELS): Log['info'] =>
    (detail, message) => {
      if (LEVELS[name] < (THRESHOLDS[level] ?? 0)) return
      const entries = Object.entries(detail).map(([key, value]) => [key, value instanceof Error ? err(value) : value])
      to.write(
        `${JSON.stringify({ level: LEVELS[name], time: Date.now(), ...Object.fromEntries(entries), msg: message })}\n`,
      )
    }
  return { info: line('info'), warn: line('warn'), error: line('error') }
}
