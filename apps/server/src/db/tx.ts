import type pg from 'pg'
import { type DatabaseConnection, DummyDriver, Kysely, PostgresDialect, Transaction } from 'kysely'
import type { CompiledQuery, Dialect, QueryResult } from 'kysely'
import type { OrgScope } from '../http/scope.ts'
import type { Database } from './tables.ts'

/** One transaction, typed by the tables. It knows whose rows it may see; code that is handed one need not. */
export type Tx = Transaction<Database>

/** A pool of connections of the app's role, and the query builder over it. */
export interface Db {
  readonly pool: pg.Pool
  readonly outside: Kysely<Database>
}

/** What row-level security reads: each is set in every transaction, to nothing when it does not apply. */
interface Sight {
  organisation_id?: string
  user_id?: string
  platform?: boolean
}

/**
 * A transaction that sees and writes the rows of one organisation.
 *
 * Commits when `fn` resolves, rolls back when it throws; nothing is tried again.
 */
export const inOrganisation = <T>(db: Db, scope: OrgScope, fn: (tx: Tx) => Promise<T>): Promise<T> =>
  transaction(db, { organisation_id: scope.organisation_id }, fn)

/** A transaction that sees what belongs to one person across organisations: memberships, sessions, preferences. */
export const asUser = <T>(db: Db, userId: string, fn: (tx: Tx) => Promise<T>): Promise<T> =>
  transaction(db, { user_id: userId }, fn)

/** A transaction of the product itself: signing in, jobs over all organisations. Never on behalf of a request's input. */
export const asPlatform = <T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> => transaction(db, { platform: true }, fn)

/** Makes the query builder over a pool. `outside` runs one statement each without any scope: tenant rows stay invisible. */
export function overPool(pool: pg.Pool): Db {
  return { pool, outside: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) }
}

async function transaction<T>(db: Db, sight: Sight, fn: (tx: Tx) => Promise<T>): Promise<T> {
  const begin = beginSql(sight)
  const client = await db.pool.connect()
  const connection = new OneTransaction(client)
  let failure: Error | undefined
  try {
    await client.query(begin)
    const result = await fn(overConnection(db, connection))
    const { command } = await client.query('commit')
    // PostgreSQL answers a commit with ROLLBACK when a statement had failed and the error was swallowed.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it had failed')
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      failure = lost
    })
    throw error
  } finally {
    connection.close()
    client.release(failure)
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

// Several statements in one simple query save a round trip, but take no parameters: so only checked values are spliced in.
function beginSql({ organisation_id = '', user_id = '', platform = false }: Sight): string {
  for (const id of [organisation_id, user_id]) {
    if (id !== '' && !uuid.test(id)) throw new TypeError('The id of an organisation or user must be a UUID')
  }
  return `begin; set local app.organisation_id = '${organisation_id}'; set local app.user_id = '${user_id}'; set local app.platform = '${platform ? 'on' : ''}'`
}

const dialect: Dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A transaction brings its connection')),
})

function overConnection(db: Db, connection: OneTransaction): Tx {
  const executor = db.outside
    .getExecutor()
    .withConnectionProvider({ provideConnection: (consumer) => consumer(connection) })
  return new Transaction<Database>({ config: { dialect }, dialect, driver: new DummyDriver(), executor })
}

/** Kysely's connection over one client; unusable once the transaction is over and the client serves somebody else. */
class OneTransaction implements DatabaseConnection {
  #client: pg.PoolClient | null

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  close(): void {
    this.#client = null
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#client === null) throw new Error('The transaction is over: a query was not awaited inside it')
    const { command, rowCount, rows } = await this.#client.query(query.sql, [...query.parameters])
    const changes = command === 'SELECT' || rowCount === null ? {} : { numAffectedRows: BigInt(rowCount) }
    return { rows, ...changes }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not set up: page through the rows instead')
  }
}
