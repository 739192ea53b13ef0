import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { quotedAll, type Sequence, type TableShape } from './copy-out.ts'

/** Fills a database whose tables are made, as a superuser. */
export class Loading {
  readonly #client: pg.Client

  private constructor(client: pg.Client) {
    this.#client = client
  }

  static async open(config: pg.ClientConfig): Promise<Loading> {
    const client = new pg.Client({ ...config, application_name: 'niyam restore' })
    client.on('error', () => {})
    await client.connect()
    // Neither triggers (they would act a second time) nor foreign keys (tables come by name); `brokenKey` makes up for it.
    await client.query(`set session_replication_role = replica; set timezone = 'UTC'; set datestyle = 'ISO';
      set client_encoding = 'UTF8'; set statement_timeout = 0`)
    return new Loading(client)
  }

  /** The backup also contains the rows that migrations insert. */
  async empty(tables: readonly TableShape[]): Promise<void> {
    for (const { name } of tables) await this.#client.query(`delete from public.${pg.escapeIdentifier(name)}`)
  }

  async fill({ name, columns }: TableShape, content: AsyncIterable<Buffer>): Promise<void> {
    const into = copyFrom(`copy public.${pg.escapeIdentifier(name)} (${quotedAll(columns)}) from stdin`)
    await pipeline(Readable.from(content, { objectMode: false }), this.#client.query(into))
  }

  async setSequence({ name, last_value, is_called }: Sequence): Promise<void> {
    await this.#client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${pg.escapeIdentifier(name)}`,
      last_value,
      is_called,
    ])
  }

  async count({ name }: TableShape): Promise<number> {
    const { rows } = await this.#client.query<{ count: number }>(
      `select count(*)::int as count from public.${pg.escapeIdentifier(name)}`,
    )
    return rows[0]?.count ?? 0
  }

  /** @returns the name of a foreign key that a row breaks, or null */
  async brokenKey(): Promise<string | null> {
    const { rows } = await this.#client.query<ForeignKey>(FOREIGN_KEYS)
    for (const key of rows) {
      const { rowCount } = await this.#client.query(strayRow(key))
      if (rowCount !== 0) return key.name
    }
    return null
  }

  /** Lets the planner know what is there now. */
  async analyze(): Promise<void> {
    await this.#client.query('vacuum (analyze)')
  }

  async end(): Promise<void> {
    await this.#client.end()
  }
}

interface ForeignKey {
  readonly name: string
  readonly child: string
  readonly parent: string
  readonly own: string[]
  readonly theirs: string[]
}

const FOREIGN_KEYS = `
  select c.conname as name, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
    array_agg(quote_ident(a.attname) order by k.n) as own, array_agg(quote_ident(b.attname) order by k.n) as theirs
  from pg_constraint c
  cross join unnest(c.conkey, c.confkey) with ordinality k(own, theirs, n)
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
  join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.theirs
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace
  group by c.oid order by c.conname`

// As the database itself checks a new key: a row whose columns are all set has to find its other one.
const strayRow = ({ child, parent, own, theirs: parentKey }: ForeignKey): string =>
  `select from ${child} c where ${own.map((column) => `c.${column} is not null`).join(' and ')}
     and not exists (select from ${parent} p where ${own.map((column, i) => `p.${parentKey[i]} = c.${column}`).join(' and ')})
   limit 1`
