import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { sqlState } from './failure.ts'

export interface TableShape {
  readonly name: string
  /** Those that are stored as given: what is computed is not copied. */
  readonly columns: string[]
}

export interface Sequence {
  readonly name: string
  readonly last_value: string
  readonly is_called: boolean
}

/** All rows of all organisations as of one moment, while people go on working. */
export interface Snapshot {
  readonly migrations: { number: number; name: string; sha256: string }[]
  readonly tables: TableShape[]
  readonly sequences: Sequence[]
  /** The rows of a table in the text form of COPY. `count` is their number, to be asked once they have been read. */
  copy(table: TableShape): { readonly rows: Readable; count(): Promise<number> }
  end(): Promise<void>
}

const onlyOneLock = 5_310_016

export const quotedAll = (names: readonly string[]): string => names.map((name) => pg.escapeIdentifier(name)).join(', ')

/**
 * Opens a database to read it whole, as a user who bypasses row-level security: a forced policy also applies to the
 * owner of the tables.
 *
 * @returns `nothing` when there are no tables of Niyam, `busy` while another backup of it is taken
 */
export async function openSnapshot(config: pg.ClientConfig): Promise<Snapshot | 'nothing' | 'busy'> {
  const client = new pg.Client({ ...config, application_name: 'niyam backup' })
  // An error on the way fails the statement in hand; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    // There is no such database.
    if (sqlState(error) === '3D000') return 'nothing'
    throw error
  }
  const snapshot = await begin(client).catch(async (error: unknown) => {
    await client.end()
    throw error
  })
  if (typeof snapshot === 'string') await client.end()
  return snapshot
}

async function begin(client: pg.Client): Promise<Snapshot | 'nothing' | 'busy'> {
  const { rows: locks } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
    onlyOneLock,
  ])
  if (locks[0]?.isMine !== true) return 'busy'
  // Whatever the server's own habits are, the text has one form.
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
    set client_encoding = 'UTF8'; set statement_timeout = 0; set row_security = off`)
  await client.query('begin isolation level repeatable read read only')
  const { rows: made } = await client.query<{ isMade: boolean }>(
    `select to_regclass('public.schema_migration') is not null as "isMade"`,
  )
  if (made[0]?.isMade !== true) return 'nothing'
  const { rows: migrations } = await client.query<Snapshot['migrations'][number]>(
    'select number, name, sha256 from public.schema_migration order by number',
  )
  return {
    migrations,
    tables: await tablesOf(client),
    sequences: await sequencesOf(client),
    copy({ name, columns }) {
      const rows = client.query(copyTo(`copy public.${pg.escapeIdentifier(name)} (${quotedAll(columns)}) to stdout`))
      return {
        rows,
        async count() {
          // The server sends the number after the last row, perhaps in a later packet: what answers the next statement
          // comes after it.
          await client.query('select')
          return rows.rowCount
        },
      }
    },
    end: () => client.end(),
  }
}

/** The tables of schema `public`, by name. The job queue's are elsewhere. */
async function tablesOf(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     group by c.oid order by c.relname`,
  )
  return rows
}

async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  )
  const sequences = []
  for (const { name } of names) {
    const { rows } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text, is_called from public.${pg.escapeIdentifier(name)}`,
    )
    for (const row of rows) sequences.push({ name, ...row })
  }
  return sequences
}
