import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { silentLog } from '../src/db/log.ts'
import { type OpenDatabase, type Ways, withPools } from '../src/db/open.ts'
import { StatementNames } from '../src/db/statement-names.ts'

/** Together the test files ask many more queries than an office; a full connection is replaced, and the new one has no plans. */
const NAMES_AT_MOST = 1000

/**
 * A migrated database for one test file: a clone, created in about 50 ms; empty, unless another than the template is
 * cloned. `close` drops it, or renames it to `keptAs` for other files to clone.
 *
 * ```ts
 * const db = await testDatabase()
 * afterAll(() => db.close())
 * ```
 */
export async function testDatabase({ from, keptAs }: { from?: string; keptAs?: string } = {}): Promise<OpenDatabase> {
  const { prefix, template, admin, ways } = inject('testServer')
  const name = `${prefix}_${randomBytes(4).toString('hex')}`
  // The job queue creates its own schema, so its owner must own the database as well.
  const user = ways.owner.user === undefined ? '' : ` owner ${pg.escapeIdentifier(ways.owner.user)}`
  await onServer(admin, `create database ${name} template ${from ?? template}${user}`)
  // A clone has the usual rights of a new database.
  await onServer(admin, `revoke create, temporary on database ${name} from public`)
  return withPools(waysTo(name), silentLog, {
    poolSize: 5,
    names: new StatementNames(NAMES_AT_MOST),
    pids: () => [],
    stop: () =>
      onServer(admin, keptAs ? `alter database ${name} rename to ${keptAs}` : `drop database ${name} with (force)`),
  })
}

// A clone keeps the template's comment and default rights; only its address changes.
/** How another process reaches a database of `testDatabase` as well. */
export function waysTo(name: string): Ways {
  const { ways } = inject('testServer')
  const superuser = ways.superuser && { superuser: { ...ways.superuser, database: name } }
  return { owner: toDatabase(ways.owner, name), app: toDatabase(ways.app, name), appRole: ways.appRole, ...superuser }
}

function toDatabase(config: pg.PoolConfig, database: string): pg.PoolConfig {
  if (config.connectionString === undefined) return { ...config, database }
  const address = new URL(config.connectionString)
  address.pathname = `/${database}`
  return { ...config, connectionString: address.href }
}

async function onServer(admin: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
