import type { FastifyRequest } from 'fastify'

// Addresses carry ids only, but a search may hold a name or a PAN: the log keeps the path without its query.
const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0]

/**
 * JSON lines with method, path, status and time. Never bodies, headers, addresses of people or the text of a query;
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
  [/[^\s@"']+@[^\s@"']+\.[a-z]{2,24}/gi, '[e-mail]'],
]

/** The text without PAN, GSTIN, Aadhaar, account and phone numbers, and e-mail addresses. */
export const masked = (text: string): string => PERSONAL.reduce((rest, [pattern, word]) => rest.replace(pattern, word), text)
