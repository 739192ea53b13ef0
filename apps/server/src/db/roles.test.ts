import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { PoolConfig } from 'pg'
import { type Log, silentLog } from './log.ts'
import type { OpenDatabase } from './open.ts'
import { appRole, prepareGivenServer } from './roles.ts'
import { testDatabase } from '../../test/database.ts'

let db: OpenDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

describe('the role that requests have', () => {
  it('owns no table and is held by row-level security', async () => {
    const { rows } = await db.pool.query(
      `select current_user::text as name, rolsuper or rolbypassrls as bypasses,
        (select count(*) from pg_class where relowner = r.oid) as owns
       from pg_roles r where rolname = current_user`,
    )
    expect(rows).toEqual([{ name: db.appRole, bypasses: false, owns: 0 }])
    expect(db.appRole).toBe(appRole)
  })

  it('cannot take the owner’s place, nor change the tables', async () => {
    await expect(db.pool.query('create table public.mine (n int)')).rejects.toThrow(/permission denied/)
    await expect(db.pool.query('drop table schema_migration')).rejects.toThrow(/must be owner/)
  })
})

const { admin } = inject('testServer')
const isOwnServer = admin.connectionString === undefined

it.runIf(isOwnServer)('a search by ILIKE may use its index under row-level security', async () => {
  await db.ownerPool.query(`create table searched (organisation_id uuid not null, name text not null);
    create extension if not exists pg_trgm;
    create index on searched using gin (name gin_trgm_ops);
    alter table searched enable row level security;
    create policy own on searched using (organisation_id = current_organisation())`)
  const client = await db.pool.connect()
  await client.query(`begin; set local enable_seqscan = off; set local app.organisation_id = '${randomUUID()}'`)
  const { rows } = await client.query(`explain select from searched where name ilike '%steel%'`)
  await client.query('rollback')
  client.release()
  expect(JSON.stringify(rows)).toContain('Bitmap Index Scan on searched_name_idx')
})

// On the private server the tests are superuser and may make users of every kind.
describe.runIf(isOwnServer)('a foreign server', () => {
  const suffix = process.pid
  const asking = (user: string): PoolConfig => ({ ...admin, user })
  const root = async (sql: string) => {
    const { default: pg } = await import('pg')
    const client = new pg.Client({ ...admin })
    await client.connect()
    return client.query(sql).finally(() => client.end())
  }
  const users = ['plain', 'bypassing'].map((name) => `test_${name}_${suffix}`)
  const [plain = '', bypassing = ''] = users

  const databases = users.map((user) => `${inject('testServer').prefix}_${user}`)
  beforeAll(async () => {
    await root(`create role ${plain} login`)
    await root(`create role ${bypassing} login bypassrls`)
    for (const [i, user] of users.entries()) await root(`create database ${databases[i]} owner ${user}`)
  })
  afterAll(async () => {
    for (const database of databases) await root(`drop database if exists ${database} with (force)`)
    for (const user of users) await root(`drop role if exists ${user}`)
  })

  const prepare = (user: string, log: Log = silentLog) =>
    prepareGivenServer({ ...asking(user), database: databases[users.indexOf(user)] ?? '' }, log)

  it('is used as its plain user when no role may be taken', async () => {
    const said: string[] = []
    const role = await prepare(plain, { ...silentLog, info: (_, message) => said.push(message) })
    expect(role).toBe(plain)
    expect(said).toEqual(['No role niyam_app: requests run as the user of DATABASE_URL'])
  })

  it('is refused to a user who passes through row-level security, with the command that cures it', async () => {
    await expect(prepare(bypassing)).rejects.toThrow(
      /passes through row-level security.*grant niyam_app to "test_bypassing/,
    )
    await root(`grant ${appRole} to ${bypassing}`)
    expect(await prepare(bypassing)).toBe(appRole)
  })

  it('is used as the app’s role by a superuser', async () => {
    expect(await prepareGivenServer({ ...admin, database: databases[0] ?? '' }, silentLog)).toBe(appRole)
    const { rows } = await root(`select has_database_privilege('${appRole}', '${databases[0]}', 'temporary') as can`)
    expect(rows).toEqual([{ can: false }])
  })
})
