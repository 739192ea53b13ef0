import pg from 'pg'
import { prepareDataFolder } from './data-folder.ts'
import { openEmbedded } from './embedded.ts'
import { databaseTrouble, sqlState } from './failure.ts'
import type { Log } from './log.ts'
import { expectRole, refusePooler } from './pooler.ts'
import { appRole as usualAppRole, ownDatabase, ownerRole, prepareGivenServer, prepareOwnServer } from './roles.ts'
import { diskFull, StartError } from './start-error.ts'
import type { StatementNames } from './statement-names.ts'
import { type Db, overPool } from './tx.ts'
import { columnTypes } from './types.ts'

export interface DatabaseSettings {
  /** A PostgreSQL 15 or later; without it the private one of the data folder is used. */
  databaseUrl?: string | undefined
  dataFolder: string
  /** This release's number, noted in the data folder. */
  release: string
  log: Log
  poolSize?: number
}

export interface OpenDatabase extends Db {
  /** As the owner of the tables and with the driver's usual types: for migrations and the job queue alone. */
  readonly ownerPool: pg.Pool
  /** The role that requests have. */
  readonly appRole: string
  /** Sees the rows of all organisations: for backups alone. None with DATABASE_URL. */
  readonly superuser: pg.ClientConfig | undefined
  isUp: () => Promise<boolean>
  /** Whether the private server's disk has no room to write any more; false with DATABASE_URL. */
  isDiskFull: () => boolean
  /** The private server's process; none with DATABASE_URL. */
  pids: () => number[]
  /** Ends the connections and gives up the private server, which stops unless another process still uses it. */
  close: () => Promise<void>
}

/** Where connections go: as the owner, and as the role that requests have. */
export interface Ways {
  owner: pg.PoolConfig
  app: pg.PoolConfig
  appRole: string
  /** On the private server alone. */
  superuser?: pg.ClientConfig
}

/**
 * Opens the database: the one at `databaseUrl`, else the private one, which is made and started as needed.
 *
 * Its tables are not touched: `migrate` comes next.
 *
 * @throws StartError with a line for a person
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  prepareDataFolder(settings.dataFolder, settings.release)
  if (settings.databaseUrl) return openGiven(settings.databaseUrl, settings)
  try {
    return await openOwn(settings)
  } catch (error) {
    throw databaseTrouble(error) === 'disk_full' ? diskFull(settings.dataFolder) : error
  }
}

async function openOwn({ dataFolder, log, poolSize }: DatabaseSettings): Promise<OpenDatabase> {
  const server = await openEmbedded({ dataFolder, log })
  try {
    await prepareOwnServer(server.connection, ownDatabase)
  } catch (error) {
    await server.stop()
    throw error
  }
  const ways = {
    owner: server.connection(ownerRole, ownDatabase),
    app: server.connection(usualAppRole, ownDatabase),
    appRole: usualAppRole,
    superuser: server.connection('postgres', ownDatabase),
  }
  return withPools(ways, log, {
    poolSize,
    pids: () => [server.pid()],
    isDiskFull: server.isDiskFull,
    stop: server.stop,
  })
}

async function openGiven(url: string, { log, poolSize }: DatabaseSettings): Promise<OpenDatabase> {
  const config = { connectionString: url }
  try {
    const patient = { ...config, connectionTimeoutMillis: 10_000 }
    await refusePooler(patient)
    const role = await prepareGivenServer(patient, log)
    const ways = { owner: config, app: { ...config, options: `-c role=${role}` }, appRole: role }
    const db = withPools(ways, log, { poolSize, pids: () => [], stop: async () => {} })
    await expectRole(db.pool, role).catch(async (error: unknown) => {
      await db.close()
      throw error
    })
    return db
  } catch (error) {
    throw explainGiven(error)
  }
}

// 28…: refused by password or rules; 3D000: no such database; 08P01: a pooler that takes no settings. The address itself may hold a password: it is not repeated.
function explainGiven(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error
  const isUnreachable = databaseTrouble(error) === 'unavailable' || 'syscall' in error || /timeout/.test(error.message)
  if (isUnreachable || sqlState(error).startsWith('28') || ['3D000', '08P01'].includes(sqlState(error))) {
    return new StartError(
      `The server of DATABASE_URL cannot be used: ${error.message || 'no answer'}. Check its address, user, password and database, or leave DATABASE_URL unset.`,
    )
  }
  return error
}

interface Rest {
  poolSize?: number | undefined
  pids: () => number[]
  isDiskFull?: () => boolean
  names?: StatementNames
  stop: () => Promise<void>
}

/** The pools over a server that is ready. */
export function withPools(
  { owner, app, appRole, superuser }: Ways,
  log: Log,
  { poolSize = 10, pids, isDiskFull = () => false, names, stop }: Rest,
): OpenDatabase {
  const pool = pooled(
    {
      ...app,
      // In UTC moments end in +00, which `columnTypes` counts on. Just-in-time compiling only delays queries as short as ours.
      options: `${app.options ?? ''} -c timezone=UTC -c jit=off`.trim(),
      // A new connection has read no table definition and planned nothing yet: the next click of a person who worked alone,
      // or read for a while, would be several times slower.
      min: Math.min(2, poolSize),
      max: poolSize,
      types: columnTypes,
      // Queries asked together go out together.
      pipeline: true,
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 60_000,
      application_name: 'niyam',
    },
    log,
  )
  const ownerPool = pooled({ ...owner, max: 6, application_name: 'niyam owner' }, log)
  return {
    ...overPool(pool, names),
    ownerPool,
    appRole,
    superuser,
    isDiskFull,
    pids,
    isUp: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    async close() {
      await Promise.all([pool.end(), ownerPool.end()])
      await stop()
    },
  }
}

function pooled(config: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, idleTimeoutMillis: 10_000, keepAlive: true, ...config })
  // A connection that breaks tells its query; and it emits 'error', which without a listener would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection broke'))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
