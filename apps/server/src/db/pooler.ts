import pg from 'pg'
import { StartError } from './start-error.ts'

/** The part of a connection that the check needs. */
export interface Asking {
  query(statement: string): Promise<{ rows: { pid: number }[] }>
}

const PID = 'select pg_backend_pid() as pid'
// A pooler may hand its connections out in turn.
const ROUNDS = 5

/** Whether two connections share server processes: transactions of one run in the process of the other, or in several. */
export async function isPooledByTransaction(one: Asking, other: Asking): Promise<boolean> {
  const pidOf = async (of: Asking) => (await of.query(PID)).rows[0]?.pid
  const first = await pidOf(one)
  for (let round = 0; round < ROUNDS; round += 1) {
    await other.query('begin')
    const pids = [await pidOf(other), await pidOf(one)]
    await other.query('rollback')
    if (pids[0] === first || pids[1] !== first) return true
  }
  return false
}

/**
 * Advisory locks, LISTEN, kept plans and the role of requests belong to a session, which a pooler by transaction does not
 * keep.
 *
 * @throws StartError if such a pooler is between us and the server
 */
export async function refusePooler(config: pg.ClientConfig): Promise<void> {
  const clients = [new pg.Client(config), new pg.Client(config)] as const
  try {
    for (const client of clients) {
      client.on('error', () => {})
      await client.connect()
    }
    if (!(await isPooledByTransaction(...clients))) return
  } finally {
    for (const client of clients) await client.end().catch(() => {})
  }
  throw new StartError(
    'DATABASE_URL leads to a pooler, such as PgBouncer, that shares connections by transaction. Niyam opens few connections and needs their sessions: give the address of PostgreSQL itself.',
  )
}

/**
 * @throws StartError if requests would run as the wrong user: some poolers drop the start options of a connection
 */
export async function expectRole(pool: pg.Pool, role: string): Promise<void> {
  const { rows } = await pool.query<{ name: string; zone: string }>(
    `select current_user::text as name, current_setting('TimeZone') as zone`,
  )
  if (rows[0]?.name === role && rows[0].zone === 'UTC') return
  throw new StartError(
    'What a connection to DATABASE_URL asks for when it opens (its role and time zone) does not reach the server, so organisations would not be kept apart. Give the address of PostgreSQL and not of a pooler.',
  )
}
