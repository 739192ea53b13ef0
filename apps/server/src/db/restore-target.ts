import pg from 'pg'
import { leaseLock } from './lease.ts'
import { sqlState } from './failure.ts'
import { type Connection, ownDatabase } from './roles.ts'

/** The database that a restore fills. It takes the place of the real one when it is whole. */
export const draftDatabase = `${ownDatabase}_restoring`

/** Whether another process works with the private server: every one of them holds the lease's lock. */
export async function isShared(connection: Connection): Promise<boolean> {
  const { rows } = await ask<{ count: number }>(
    connection('postgres', 'postgres'),
    `select count(*)::int as count from pg_locks
     where locktype = 'advisory' and granted and classid = 0 and objid = ${leaseLock} and objsubid = 1
       and database = (select oid from pg_database where datname = 'postgres')`,
  )
  return (rows[0]?.count ?? 0) > 1
}

/** Whether it is unused: a first start creates tables, and only people add rows. */
export async function holdsNobody(connection: Connection): Promise<boolean> {
  try {
    const database = connection('postgres', ownDatabase)
    const { rows: tables } = await ask<{ name: string | null }>(
      database,
      `select to_regclass('public.user_account')::text as name`,
    )
    if (tables[0]?.name === null) return true
    const { rows } = await ask<{ count: number }>(database, 'select count(*)::int as count from public.user_account')
    return rows[0]?.count === 0
  } catch (error) {
    // There is no such database.
    if (sqlState(error) === '3D000') return true
    throw error
  }
}

export const dropDraft = (connection: Connection): Promise<unknown> =>
  ask(connection('postgres', 'postgres'), `drop database if exists ${draftDatabase} with (force)`)

/** Replaces the unused database with the draft. */
export async function putDraftInPlace(connection: Connection): Promise<void> {
  const server = connection('postgres', 'postgres')
  await ask(server, `drop database if exists ${ownDatabase} with (force)`)
  await ask(server, `alter database ${draftDatabase} rename to ${ownDatabase}`)
}

async function ask<Row extends pg.QueryResultRow>(config: pg.ClientConfig, sql: string): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  try {
    return await client.query<Row>(sql)
  } finally {
    await client.end()
  }
}
