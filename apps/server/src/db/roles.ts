import pg from 'pg'
import { sqlState } from './failure.ts'
import type { Log } from './log.ts'
import { StartError } from './start-error.ts'

/** The role whose rights requests have: it owns no table, so row-level security holds for it. */
export const appRole = 'niyam_app'
/** On the private server: the role that owns the tables. Not a superuser, and held by row-level security too. */
export const ownerRole = 'niyam_owner'
/** On the private server: the folder of all files. */
export const ownDatabase = 'niyam'

const rightsLock = 5_310_004

/** How to connect to the private server. */
export type Connection = (user: string, database: string) => pg.ClientConfig

const quoted = (name: string): string => pg.escapeIdentifier(name)

/** Makes roles and database on the private server, as its superuser; quick when they are there. */
export async function prepareOwnServer(connection: Connection, database: string): Promise<void> {
  const superuser = connection('postgres', 'postgres')
  await withClient(superuser, async (client) => {
    for (const role of [ownerRole, appRole]) {
      await create(client, `create role ${role} login nosuperuser nobypassrls nocreatedb nocreaterole`)
      if (typeof superuser.password === 'string') {
        await client.query(`alter role ${role} password ${pg.escapeLiteral(superuser.password)}`)
      }
    }
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await create(client, `create database ${quoted(database)} owner ${ownerRole}`)
  })
  await withClient(connection('postgres', database), makeSearchable)
  await withClient(connection(ownerRole, database), async (client) => {
    await grantNewTables(client, appRole)
    await letMakeNothing(client, appRole)
  })
}

/**
 * Determines, on a foreign server, the role for requests that row-level security applies to.
 *
 * @returns `niyam_app` where it is there or can be made, else the given user, when security holds for that one
 * @throws StartError when the user passes through row-level security and no other role can be taken
 */
export async function prepareGivenServer(config: pg.ClientConfig, log: Log): Promise<string> {
  return withClient(config, async (client) => {
    const { rows } = await client.query<{ version: number; name: string; bypasses: boolean; isDecided: boolean }>(
      `select current_setting('server_version_num')::int as version, rolname as name, rolsuper or rolbypassrls as bypasses,
         to_regclass('schema_migration') is not null as "isDecided"
       from pg_roles where rolname = current_user`,
    )
    const { version, name, bypasses, isDecided } = rows[0] ?? { version: 0, name: '', bypasses: true, isDecided: false }
    if (version < 150_000) {
      throw new StartError(
        `The server of DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}. Niyam needs 15 or later: update it, or leave DATABASE_URL unset.`,
      )
    }
    await makeSearchable(client)
    const role = (await canBecome(client, name, isDecided)) ? appRole : name
    if (role === name && bypasses) {
      throw new StartError(
        `The user ${name} of DATABASE_URL passes through row-level security, which keeps organisations apart. As an administrator of that server run: create role ${appRole} nologin; grant ${appRole} to ${quoted(name)};`,
      )
    }
    if (role === name) log.info({ user: name }, `No role ${appRole}: requests run as the user of DATABASE_URL`)
    await grantNewTables(client, role)
    const left = role === name ? undefined : await letMakeNothing(client, role)
    if (left !== undefined) {
      log.warn({ role }, `Requests could create tables. As the owner of the database run: ${left}`)
    }
    return role
  })
}

async function canBecome(client: pg.Client, user: string, isDecided: boolean): Promise<boolean> {
  await create(client, `create role ${appRole} nologin nosuperuser nobypassrls`).catch(refusedIsFine)
  await client.query(`grant ${appRole} to ${quoted(user)}`).catch(refusedIsFine)
  try {
    await client.query(`begin; set local role ${appRole}`)
    const { rows } = await client.query<{ isHeld: boolean }>(
      'select not (rolsuper or rolbypassrls) as "isHeld" from pg_roles where rolname = current_user',
    )
    await client.query('rollback')
    // Tables that exist were granted to the role that was found then; a role that came later has no rights on them.
    return rows[0]?.isHeld === true && (!isDecided || (await hasTables(client)))
  } catch (error) {
    await client.query('rollback')
    refusedIsFine(error)
    return false
  }
}

async function hasTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ can: boolean }>(
    `select has_table_privilege('${appRole}', 'schema_migration', 'select') as can`,
  )
  return rows[0]?.can === true
}

// Tables that migrations make are open to the app's role; what is append-only, its migration takes back.
async function grantNewTables(client: pg.Client, role: string): Promise<void> {
  const to = quoted(role)
  await client.query(`grant usage on schema public to ${to};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${to};
    alter default privileges in schema public grant usage, select on sequences to ${to}`)
}

/**
 * Takes from the role of requests, and from everyone else, what would let them make tables: a trigger of such a table runs
 * functions of the owner.
 *
 * @returns undefined when that is done, else what the owner of the database has to run
 */
async function letMakeNothing(client: pg.Client, role: string): Promise<string | undefined> {
  const canMake = async () => {
    const { rows } = await client.query<{ can: boolean }>(
      `select has_database_privilege($1, current_database(), 'create, temporary')
         or has_schema_privilege($1, 'public', 'create') as can`,
      [role],
    )
    return rows[0]?.can === true
  }
  if (!(await canMake())) return undefined
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const revoke = `revoke create, temporary on database ${quoted(rows[0]?.name ?? '')} from public, ${quoted(role)}; revoke create on schema public from public, ${quoted(role)};`
  // Processes that start together would change the same row at once.
  await client.query(`select pg_advisory_xact_lock(${rightsLock}); ${revoke}`).catch(refusedIsFine)
  return (await canMake()) ? revoke : undefined
}

// Under row-level security a filter may use an index before the policy only when its function is known to leak nothing.
// A superuser's word is needed; a managed server refuses it, and searches are slower there.
async function makeSearchable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc where not proleakproof
       and oid in ('texticlike(text,text)'::regprocedure, 'textlike(text,text)'::regprocedure)`,
  )
  for (const { name } of rows) await client.query(`alter function ${name} leakproof`).catch(refusedIsFine)
}

// 42710, 23505 and 42P04: another process made it in the same moment, or long ago.
async function create(client: pg.Client, statement: string): Promise<void> {
  await client.query(statement).catch((error: unknown) => {
    if (!['42710', '42P04', '23505'].includes(sqlState(error))) throw error
  })
}

// 42501: no right to; 42704: no such role; 22023: the role cannot be taken.
function refusedIsFine(error: unknown): void {
  if (!['42501', '42704', '22023', '0LP01'].includes(sqlState(error))) throw error
}

async function withClient<T>(config: pg.ClientConfig, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
