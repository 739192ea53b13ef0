import {
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutor,
  Transaction,
} from 'kysely'
import type pg from 'pg'
import type { Actor, OrgScope, VisibilityLimits } from '../http/scope.ts'
import { sqlState } from './failure.ts'
import { OneTransaction } from './one-transaction.ts'
import { SettingAround } from './setting-around.ts'
import { StatementNames } from './statement-names.ts'
import type { Database } from './tables.ts'

/** One transaction, typed by the tables. It carries whose rows it may see; code that is handed one need not know. */
export type Tx = Transaction<Database>

/** A pool of connections that have the app's role, and the query builder over it. */
export interface Db {
  readonly pool: pg.Pool
  /** One statement at a time, with no scope set: rows of tenants are invisible. */
  readonly outside: Kysely<Database>
  /** Names for the queries that recur. */
  readonly names: StatementNames
}

export const overPool = (pool: pg.Pool, names = new StatementNames()): Db => ({
  pool,
  outside: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
  names,
})

/**
 * A transaction that sees and writes the rows of one organisation.
 *
 * Commits when `fn` resolves, rolls back when it throws; nothing is tried again.
 */
export const inOrganisation = <T>(db: Db, scope: OrgScope, fn: (tx: Tx) => Promise<T>): Promise<T> =>
  transaction(
    db,
    {
      organisation: scope.organisation_id,
      visibilityLimits: scope.visibilityLimits,
      by: scope.by,
      archived: scope.archived,
    },
    fn,
  )

/** A transaction that sees what belongs to one person across organisations: their memberships. */
export const asUser = <T>(db: Db, userId: string, fn: (tx: Tx) => Promise<T>, by?: Actor): Promise<T> =>
  transaction(db, { user: userId, by }, fn)

/** A transaction of the product itself: signing in, jobs that walk all organisations. */
export const asPlatform = <T>(db: Db, fn: (tx: Tx) => Promise<T>, by?: Actor): Promise<T> =>
  transaction(db, { platform: true, by }, fn)

/** What row-level security and the audit trail read. Each is set at every start, to nothing when it does not apply. */
interface SettingsOfTransaction {
  organisation?: string
  user?: string
  platform?: boolean
  visibilityLimits?: VisibilityLimits | undefined
  archived?: 'shown' | undefined
  by?: Actor | undefined
}

async function transaction<T>(db: Db, settings: SettingsOfTransaction, fn: (tx: Tx) => Promise<T>): Promise<T> {
  const begin = beginSql(settings)
  const client = await db.pool.connect()
  const connection = new OneTransaction(client, db.names)
  let isSpoilt = false
  try {
    // Not awaited: the first query follows on the same wire. Where beginning fails, the connection is lost and all fails.
    const beginning = client.query(begin)
    beginning.catch(() => {})
    const [result] = await Promise.all([fn(overConnection(db, connection)), beginning])
    connection.close()
    const { command } = await client.query('commit')
    // PostgreSQL answers a commit with ROLLBACK when a statement had failed and its error was swallowed.
    if (command !== 'COMMIT') throw new Error('Nothing was saved: a statement in the transaction had failed')
    return result
  } catch (error) {
    connection.close()
    // 0A000: a kept plan does not fit the table any more, which a newer release changed meanwhile.
    isSpoilt = sqlState(error) === '0A000'
    await client.query('rollback').catch(() => {
      isSpoilt = true
    })
    throw error
  } finally {
    client.release(isSpoilt || db.names.isFull(client))
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const isoDay = /^\d{4}-\d\d-\d\d$/
const networkAddress = /^[\da-f.:]{2,45}$/i

// Several statements in one message save a round trip but take no parameters: only what was checked is spliced in.
function beginSql({
  organisation = '',
  user = '',
  platform = false,
  visibilityLimits,
  archived,
  by,
}: SettingsOfTransaction): string {
  const settings = {
    organisation_id: checked(uuid, organisation),
    user_id: checked(uuid, user),
    platform: platform ? 'on' : '',
    member: checked(uuid, visibilityLimits?.organisation_user_id),
    member_day: checked(isoDay, visibilityLimits?.day),
    archived: archived ?? '',
    actor: checked(uuid, by?.kind === 'key' ? by.key_id : by?.user_id),
    // 'person' or 'key': whose id the actor is. Empty for the product itself.
    actor_kind: by?.kind ?? '',
    address: checked(networkAddress, by?.address),
    request_id: checked(uuid, by?.request_id),
  }
  const all = Object.entries(settings).map(([name, value]) => `set local app.${name} = '${value}'`)
  return `begin; ${all.join('; ')}`
}

function checked(shape: RegExp, value = ''): string {
  if (value !== '' && !shape.test(value)) throw new TypeError('What a transaction begins with has another shape')
  return value
}

/**
 * The same transaction, in which each query runs with another value of a setting. Other queries of the transaction run with
 * the value it has, also while this one is used and after an error.
 */
export function withSettingAround(tx: Tx, name: string, values: { during: string; after: string }): Tx {
  const executor = tx.getExecutor()
  return transactionOver(
    executor.withConnectionProvider({
      provideConnection: (consumer) =>
        executor.provideConnection((connection) => consumer(new SettingAround(connection, name, values))),
    }),
  )
}

// Kysely begins its own transactions with a round trip each; ours has begun, so it only needs the connection.
function overConnection(db: Db, connection: OneTransaction): Tx {
  return transactionOver(
    db.outside.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
  )
}

// Compiles as PostgreSQL asks; its connections come from the executor.
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

const transactionOver = (executor: QueryExecutor): Tx =>
  new Transaction<Database>({ config: { dialect }, dialect, driver: new DummyDriver(), executor })
