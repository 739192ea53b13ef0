/** What the database part needs of a logger; pino and Fastify's logger have this shape. */
export interface Log {
  info(detail: object, message: string): void
  warn(detail: object, message: string): void
  error(detail: object, message: string): void
}

/** For tests and one-off tools. */
export const silentLog: Log = { info() {}, warn() {}, error() {} }
