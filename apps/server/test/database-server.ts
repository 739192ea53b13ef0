import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { isRoot } from '../src/db/account.ts'
import { openEmbedded } from '../src/db/embedded.ts'
import { prepareJobs } from '../src/jobs/prepare.ts'
import { silentLog } from '../src/db/log.ts'
import { migrate, readMigrations } from '../src/db/migrate.ts'
import { type Ways, withPools } from '../src/db/open.ts'
import { isAlive } from '../src/db/postmaster-file.ts'
import { appRole, ownerRole, prepareGivenServer, prepareOwnServer } from '../src/db/roles.ts'

/** How test files reach the server. Vitest's main process passes it to its workers, so it is plain data. */
export interface TestServer {
  /** The migrated database that each test file clones. */
  template: string
  /** The prefix of the clones' names with the id of the main process, which identifies leftovers of a killed run. */
  prefix: string
  /** The address of a role that may create databases. */
  admin: pg.ClientConfig
  /** The address of the template; a clone replaces it. */
  ways: Ways
}

interface Server {
  admin: pg.ClientConfig
  /** Creates roles, and on the private server the database. */
  prepare(database: string): Promise<string>
  ways(database: string, role: string): Ways
  stop: () => Promise<void>
}

/**
 * Starts the server shared by all test runs of this machine, or uses that of `databaseUrl`, and creates the template.
 */
export async function startTestServer(
  databaseUrl: string | undefined,
): Promise<{ testServer: TestServer; stop: () => Promise<void> }> {
  const server = databaseUrl ? givenServer(databaseUrl) : await ownServer()
  const hash = createHash('sha256')
  for (const { sha256 } of readMigrations()) hash.update(sha256)
  for (const also of ['jobs/prepare.ts', 'db/first-statistics.ts']) {
    hash.update(readFileSync(new URL(`../src/${also}`, import.meta.url)))
  }
  const template = `niyam_test_${hash.digest('hex').slice(0, 12)}`
  const role = await makeTemplate(server, template)
  const ways = server.ways(template, role)
  const testServer = { template, prefix: `${template}_${process.pid}`, admin: server.admin, ways }
  return { testServer, stop: server.stop }
}

// Test data need not survive a power cut.
const quickAndUnsafe = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  autovacuum: 'off',
  shared_buffers: '128MB',
  max_connections: '200',
  // A test file asks each question a few times; five plans before one is kept are a tenth of the server's work.
  plan_cache_mode: 'force_generic_plan',
}

async function ownServer(): Promise<Server> {
  const dataFolder = join(tmpdir(), `niyam-tests-${process.geteuid?.() ?? 'all'}`)
  mkdirSync(dataFolder, { recursive: true })
  if (isRoot()) chmodSync(dataFolder, 0o711)
  const { connection, stop } = await openEmbedded({ dataFolder, log: silentLog, serverSettings: quickAndUnsafe })
  const admin = connection('postgres', 'postgres')
  return {
    admin,
    stop,
    async prepare(database) {
      await prepareOwnServer(connection, database)
      return appRole
    },
    ways: (database) => ({
      owner: connection(ownerRole, database),
      app: connection(appRole, database),
      appRole,
      superuser: connection('postgres', database),
    }),
  }
}

function givenServer(url: string): Server {
  const at = (database: string) => {
    const address = new URL(url)
    address.pathname = `/${database}`
    return { connectionString: address.href }
  }
  const admin = { connectionString: url }
  return {
    admin,
    stop: async () => {},
    async prepare(database) {
      const client = new pg.Client(admin)
      await client.connect()
      await client.query(`create database ${database}`)
      await client.end()
      return prepareGivenServer(at(database), silentLog)
    },
    ways: (database, role) => ({
      owner: at(database),
      app: { ...at(database), options: `-c role=${role}` },
      appRole: role,
    }),
  }
}

const templateLock = 5_310_003

/** @returns the database role of requests */
async function makeTemplate(server: Server, template: string): Promise<string> {
  const client = new pg.Client(server.admin)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const { rows } = await client.query<{ name: string; role: string | null }>(
      `select datname as name, shobj_description(oid, 'pg_database') as role from pg_database
       where datname like 'niyam\\_test\\_%' order by oid`,
    )
    for (const name of leftovers(rows.map((row) => row.name))) {
      await client.query(`drop database if exists ${name} with (force)`)
    }
    const found = rows.find(({ name }) => name === template)
    if (found !== undefined) return found.role ?? appRole
    // It gets its name when it is complete.
    const draft = `${template}_${process.pid}_draft`
    const role = await server.prepare(draft)
    const db = withPools(server.ways(draft, role), silentLog, { pids: () => [], stop: async () => {} })
    await migrate(db)
    // Saves each test file a tenth of a second, because its own call then has nothing to do.
    await prepareJobs(db)
    await db.close()
    await client.query(`comment on database ${draft} is ${pg.escapeLiteral(role)}`)
    await client.query(`alter database ${draft} rename to ${template}`)
    return role
  } finally {
    await client.end()
  }
}

// Clones of finished runs, and all but the last few templates of older migrations: another worktree may be using one.
function leftovers(names: string[]): string[] {
  const clones = names.filter((name) => {
    const pid = /^niyam_test_[0-9a-f]{12}_(\d+)/.exec(name)?.[1]
    return pid !== undefined && !isAlive(Number(pid))
  })
  return [...clones, ...names.filter((name) => /^niyam_test_[0-9a-f]{12}$/.test(name)).slice(0, -5)]
}
