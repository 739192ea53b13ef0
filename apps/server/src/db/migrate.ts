import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { sqlState } from './failure.ts'
import { presumeOneOrganisation } from './first-statistics.ts'
import { diskFull, StartError } from './start-error.ts'

export interface Migration {
  number: number
  name: string
  sha256: string
  sql: string
}

// Beside this file, and beside the bundle, into which the build copies them.
const folder = fileURLToPath(new URL('./migrations/', import.meta.url))
const lock = 5_310_002

/** @throws Error when two files share a number, or a name is not `0001-what-it-does.sql` */
export function readMigrations(from = folder): Migration[] {
  const files = readdirSync(from).filter((name) => name.endsWith('.sql'))
  const migrations = files.toSorted().map((file) => {
    const [, number, name] = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file) ?? []
    if (number === undefined || name === undefined) throw new Error(`${file} is not named like 0001-what-it-does.sql`)
    // Git may hand out CRLF on Windows; it is the same migration.
    const sql = readFileSync(`${from}/${file}`, 'utf8').replaceAll('\r\n', '\n')
    return { number: Number(number), name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
  const twice = migrations.find((one, i) => one.number === migrations[i + 1]?.number)
  if (twice !== undefined) throw new Error(`Two migrations have the number ${twice.number}`)
  return migrations
}

/**
 * Migrates the tables to this release, each migration in a separate transaction. Processes that start together wait for
 * one another.
 *
 * In a migration `:app_role` stands for the role that requests have.
 *
 * @returns the names of those that were applied now, and of the tables that the audit trail began to watch
 * @throws StartError when a newer release was here, or an applied migration was changed afterwards
 */
export async function migrate(
  { ownerPool, appRole }: { ownerPool: pg.Pool; appRole: string },
  migrations: Migration[] = readMigrations(),
): Promise<{ applied: string[]; watched: string[] }> {
  const client = await ownerPool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    const pending = await pendingOf(client, migrations)
    for (const migration of pending) await apply(client, migration, appRole)
    const watched = await watchTables(client)
    await presumeOneOrganisation(client)
    await client.query('select pg_advisory_unlock($1)', [lock])
    client.release()
    return { applied: pending.map(({ name }) => name), watched }
  } catch (error) {
    // The lock goes with the connection.
    client.release(true)
    throw sqlState(error) === '53100' ? diskFull('the database') : error
  }
}

// At every start, so that a dropped trigger is restored and a new table is never missed.
async function watchTables(client: pg.PoolClient): Promise<string[]> {
  const known = await client.query<{ is: boolean }>(`select to_regprocedure('audit_watch()') is not null as is`)
  if (known.rows[0]?.is !== true) return []
  const { rows } = await client.query<{ table_name: string }>('select table_name from audit_watch()')
  return rows.map(({ table_name }) => table_name)
}

async function pendingOf(client: pg.PoolClient, known: Migration[]): Promise<Migration[]> {
  await client.query(`create table if not exists schema_migration (
    number int primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<Omit<Migration, 'sql'>>(
    'select number, name, sha256 from schema_migration order by number',
  )
  const newest = known.at(-1)?.number ?? 0
  const last = rows.at(-1)
  if (last !== undefined && last.number > newest) {
    throw new StartError(
      `The database is at step ${last.number} (${last.name}), made by a newer Niyam; this release knows up to step ${newest}. Start that newer release, or restore a backup of this one into an empty database.`,
    )
  }
  for (const row of rows) {
    const own = known.find(({ number }) => number === row.number)
    if (own?.sha256 !== row.sha256) {
      throw new StartError(
        `Step ${row.number} (${row.name}) of the database is not the one this release holds: its file was changed after it was applied. Put the file back as it was, and make the change in a new step.`,
      )
    }
  }
  const done = new Set(rows.map(({ number }) => number))
  return known.filter(({ number }) => !done.has(number))
}

async function apply(client: pg.PoolClient, { number, name, sql, sha256 }: Migration, appRole: string): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql.replaceAll(':app_role', pg.escapeIdentifier(appRole)))
    await client.query('insert into schema_migration (number, name, sha256) values ($1, $2, $3)', [
      number,
      name,
      sha256,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if (error instanceof Error) error.message = `Step ${number} (${name}) of the database failed: ${error.message}`
    throw error
  }
}
