import pg from 'pg'

/** A foreign PostgreSQL server, with the details that backup and restore need. */
export interface OutsideServer {
  /** 15, 16 … */
  readonly major: number
  readonly user: string
  /** Whether row-level security lets the user pass: else a dump would fail, or lack rows. */
  readonly readsAll: boolean
  /** The steps that made Niyam's tables; null where there are none. */
  readonly migrations: { number: number; name: string; sha256: string }[] | null
  /** Whether schema `public` has any table at all. */
  readonly hasTables: boolean
}

export async function lookAt(url: string): Promise<OutsideServer> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Omit<OutsideServer, 'migrations'> & { isMade: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as major, rolname as user,
         rolsuper or rolbypassrls as "readsAll", to_regclass('public.schema_migration') is not null as "isMade",
         exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as "hasTables"
       from pg_roles where rolname = current_user`,
    )
    const [found] = rows
    if (found === undefined) throw new Error('The server does not know its own user')
    const { isMade, ...server } = found
    const steps = 'select number, name, sha256 from public.schema_migration order by number'
    const migrations = isMade
      ? (await client.query<NonNullable<OutsideServer['migrations']>[number]>(steps)).rows
      : null
    return { ...server, migrations }
  } finally {
    await client.end()
  }
}
