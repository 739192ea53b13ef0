/** The error for a request when the database, not the request, is at fault. */
export type DatabaseTrouble = 'unavailable' | 'disk_full' | 'too_slow'

// SQLSTATE: connection exceptions, crash and shutdown, too many connections.
const goneStates = new Set(['08000', '08001', '08003', '08004', '08006', '57P01', '57P02', '57P03', '53300'])
const goneCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EMFILE', 'ENFILE', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const goneMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after)/

/**
 * Tells trouble of the database itself from a mistake in a query.
 *
 * @returns null when the error is something else: a constraint, a bug
 */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (['53100', 'ENOSPC', 'EDQUOT'].includes(code)) return 'disk_full'
  // statement_timeout and lock_timeout.
  if (code === '57014' || code === '55P03') return 'too_slow'
  const isSocket = 'syscall' in error && goneCodes.has(code)
  return isSocket || goneStates.has(code) || goneMessages.test(error.message) ? 'unavailable' : null
}

/** The SQLSTATE of a PostgreSQL error, or an empty text. */
export function sqlState(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : ''
}
