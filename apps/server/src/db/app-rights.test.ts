import { GRACE_DAYS } from '@niyam/contract/organisation-closing.ts'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyTrails } from '../features/audit/verify.ts'
import type { TestApp } from '../../test/app.ts'
import { of } from '../../test/tables.ts'
import { twoOffices } from '../../test/world/two-offices.ts'
import type { World } from '../../test/world/world.ts'
import { sqlState } from './failure.ts'

// The rights of the request role in the database, tested as that role with plain SQL (decision 0067).

/** What runs with the rights of the tables' owner, and why. Whatever is missing here is a hole, or a reason not given. */
const AS_OWNER: Readonly<Record<string, string>> = {
  'audit_close()': 'trigger: the end of a chain is noted in a table that requests cannot write',
  'audit_note(is_platform boolean, action text, subject text, subject_key text, entity_id uuid, old jsonb, new jsonb)':
    'requests add entries that no row shows, such as a download, and write nothing else of the trail',
  'audit_row()': 'trigger: each change of a row is entered in a trail that requests cannot write',
  'deletion_begin()': 'a closed organisation is deleted when its grace is over, by the time of the database',
  'deletion_finish()': 'the organisation and its trail go last',
  'deletion_of_rows(of_table text, most integer)': 'the trail of an organisation goes with it, and with nothing else',
  'enqueue_job(task text, payload json, job_key text)':
    'requests add jobs but read none: the queue holds payloads of all organisations',
  'organisation_close(closer uuid, reason text)': 'the moment of deletion is the database’s, 30 days on',
  'organisation_reopen()': 'takes the closing back, until the deletion has begun',
}

/** What of it requests call; the others are triggers, which fire without a grant. */
const TRIGGERS = ['audit_close()', 'audit_row()']

/** Functions of the owner's that requests cannot call, though they would have the caller's rights only. */
const OF_OWNER = [
  'audit_append(chain uuid, action text, subject text, subject_key text, entity_id uuid, old jsonb, new jsonb)',
  'audit_table(audited regclass)',
  'audit_watch()',
]

/** What requests call, and policies ask, with no more than the caller’s own rights. */
const AS_CALLER = `
  audit_entity audit_masked audit_platform audit_unwatched caller_of current_actor current_member current_member_day
  current_organisation current_person day_off_name end_programs_of entity_counts_of_person figures_of_organisations hold_locks
  is_address_allowed is_limited kept_sight key_of last_working_day lock_of organisation_usage own_day_rule_of
  people_of_reseller period_days plain_number refuse_when_locked renew_own_days seen seen_areas sees_archived
  sight_looked_up sight_of tell_webhooks unseen_items wanted_own_days webhook_item webhook_sees
  who_sees`
  .trim()
  .split(/\s+/)

let t: TestApp
let rao: World
let mehta: World
let client: pg.PoolClient
beforeAll(async () => {
  ;({ t, rao, mehta } = await twoOffices())
})
afterAll(() => t.close())
beforeEach(async () => {
  client = await t.parts.db.pool.connect()
  return () => client.release(true)
})

/** One transaction of an organisation as the role of requests, by bare SQL. Answers the SQLSTATE of what was refused. */
async function tryAs(world: World, ...statements: string[]): Promise<string> {
  await client.query(`begin; set local app.organisation_id = '${of(world)}'`)
  try {
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
    return 'done'
  } catch (error) {
    await client.query('rollback')
    return sqlState(error)
  }
}

async function asOwner<Row extends pg.QueryResultRow>(world: World, statement: string): Promise<Row[]> {
  const owner = await t.parts.db.ownerPool.connect()
  try {
    await owner.query(`begin; set local app.organisation_id = '${of(world)}'`)
    const { rows } = await owner.query<Row>(statement)
    await owner.query('commit')
    return rows
  } finally {
    owner.release(true)
  }
}

const entries = async (world: World) => (await asOwner(world, 'select seq from audit_entry')).length

const FORBIDDEN = '42501'

test('each function is on the list of those that run as the owner, or of those that requests may call', async () => {
  const { rows } = await t.parts.db.ownerPool.query<{
    called: string
    as_owner: boolean
    is_trigger: boolean
    is_open: boolean
    can: boolean
    settings: string[] | null
  }>(
    `select format('%s(%s)', p.proname, pg_get_function_arguments(p.oid)) as called, p.prosecdef as as_owner,
       p.prorettype = 'trigger'::regtype as is_trigger, p.proconfig as settings,
       exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0) as is_open,
       has_function_privilege($1, p.oid, 'execute') as can
     from pg_proc p where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
     order by 1`,
    [t.parts.db.appRole],
  )
  const called = (those: typeof rows) => those.map((row) => row.called).toSorted()
  const asOwners = rows.filter((row) => row.as_owner)
  expect(called(asOwners)).toEqual(Object.keys(AS_OWNER).toSorted())
  expect(called(rows.filter((row) => row.is_open))).toEqual([])
  expect(called(rows.filter((row) => !row.can && !row.is_trigger))).toEqual(OF_OWNER.toSorted())
  expect(called(rows.filter((row) => row.can && row.is_trigger))).toEqual([])
  expect(called(asOwners.filter((row) => !row.can))).toEqual(TRIGGERS)
  const asCallers = called(rows.filter((row) => row.can && !row.as_owner))
  expect(asCallers.map((name) => name.slice(0, name.indexOf('(')))).toEqual(AS_CALLER)
  for (const { called: name, settings } of asOwners) {
    const path = settings?.find((one) => one.startsWith('search_path='))
    expect([name, path]).toEqual([name, expect.stringMatching(/^search_path=pg_catalog, (public, )?pg_temp$/)])
  }
})

test('a function created by a later migration is closed to all roles', async () => {
  await t.parts.db.ownerPool.query('create function later() returns int language sql security definer return 1')
  expect(await tryAs(rao, 'select later()')).toBe(FORBIDDEN)
  await t.parts.db.ownerPool.query('drop function later()')
})

test('the role makes no table, no temporary one, no schema and no function', async () => {
  for (const statement of [
    'create temp table mine (n int)',
    'create table public.mine (n int)',
    'create schema mine',
    'create function public.mine() returns int language sql return 1',
  ]) {
    expect([statement, await tryAs(rao, statement)]).toEqual([statement, FORBIDDEN])
  }
})

test('which steps were applied is read and not written', async () => {
  expect(await tryAs(rao, 'select * from schema_migration')).toBe('done')
  expect(await tryAs(rao, `update schema_migration set sha256 = ''`)).toBe(FORBIDDEN)
  expect(await tryAs(rao, 'delete from schema_migration')).toBe(FORBIDDEN)
})

test('the trail’s own functions are reached neither by a call nor by a trigger of a table made for it', async () => {
  const { database } = (await client.query('select current_database() as database')).rows[0] as { database: string }
  const role = t.parts.db.appRole
  // Even on a server that still grants the right to make temporary tables.
  await t.parts.db.ownerPool.query(`grant temporary on database ${database} to ${role}`)
  try {
    const before = [await entries(rao), await entries(mehta)]
    for (const name of ['audit_row', 'audit_close']) {
      expect(
        await tryAs(
          rao,
          'create temp table forged (organisation_id uuid, n int)',
          `create trigger t after insert on forged for each row execute function ${name}('{n}', '{}', '{}', '{}')`,
          `insert into forged values ('${of(mehta)}', 1)`,
        ),
      ).toBe(FORBIDDEN)
    }
    expect(await tryAs(rao, `select audit_append('${of(mehta)}', 'update', 'filing', '', null, null, null)`)).toBe(
      FORBIDDEN,
    )
    expect([await entries(rao), await entries(mehta)]).toEqual(before)
  } finally {
    await t.parts.db.ownerPool.query(`revoke temporary on database ${database} from ${role}`)
  }
  expect((await verifyTrails(t.parts)).findings).toEqual([])
})

test('even where the owner puts it there, the trail’s trigger refuses a table made aside and another organisation', async () => {
  const forging = (table: string, kind: string) => `
    create ${kind} table ${table} (organisation_id uuid, n int);
    create trigger t after insert on ${table} for each row execute function audit_row('{n}', '{}', '{}', '{}');
    insert into ${table} values ('${of(mehta)}', 1)`
  await expect(asOwner(rao, forging('forged', 'temp'))).rejects.toThrow("no change of the transaction's organisation")
  await expect(asOwner(mehta, forging('forged', 'temp'))).rejects.toThrow("the transaction's organisation")
  await expect(asOwner(rao, forging('public.forged', ''))).rejects.toThrow("the transaction's organisation")
})

test('when an organisation is deleted is not for the role to write, nor is another moment than now', async () => {
  const before = await entries(rao)
  expect(await tryAs(rao, `update organisation set closing_at = now(), deletes_at = now() - interval '1 day'`)).toBe(
    FORBIDDEN,
  )
  expect(await tryAs(rao, `select organisation_close('${rao.admin.user_id}', 'closed')`)).toBe('done')
  expect(await tryAs(rao, `update organisation set deletes_at = now() - interval '1 day'`)).toBe(FORBIDDEN)
  const [end] = await asOwner<{ days: number }>(
    rao,
    `select extract(day from deletes_at - closing_at)::int as days from organisation`,
  )
  expect(end?.days).toBe(GRACE_DAYS)
  expect(await tryAs(rao, `select deletion_begin(now() + interval '1 year')`)).toBe('42883')
  expect(await tryAs(rao, 'select deletion_begin()')).toBe('done')
  expect(await tryAs(rao, `select deletion_of_rows('audit_entry', 100)`)).toBe(FORBIDDEN)
  expect(await tryAs(rao, 'select deletion_finish()')).toBe(FORBIDDEN)
  expect(await tryAs(rao, 'delete from audit_entry')).toBe(FORBIDDEN)
  expect(await tryAs(rao, 'select organisation_reopen()')).toBe('done')
  expect(await entries(rao)).toBeGreaterThan(before)
  expect((await verifyTrails(t.parts)).findings).toEqual([])
})

test('a deletion takes rows of the product’s tables alone, and never runs code of the caller', async () => {
  const { database } = (await client.query('select current_database() as database')).rows[0] as { database: string }
  const role = t.parts.db.appRole
  await asOwner(mehta, `select organisation_close('${mehta.admin.user_id}', 'closed')`)
  await asOwner(mehta, `update organisation set deletes_at = now() - interval '1 second'`)
  expect(await tryAs(mehta, 'select deletion_begin()')).toBe('done')
  for (const table of [
    'pg_temp.entity',
    'schema_migration',
    'user_account',
    'organisation',
    'audit_head',
    'pg_class',
  ]) {
    expect([table, await tryAs(mehta, `select deletion_of_rows('${table}', 1)`)]).toEqual([table, FORBIDDEN])
  }
  await t.parts.db.ownerPool.query(`grant temporary on database ${database} to ${role}`)
  const others = await entries(rao)
  const attack = await tryAs(
    mehta,
    'create temp table entity_tag (organisation_id uuid)',
    `insert into entity_tag values ('${of(mehta)}')`,
    `create function pg_temp.as_owner() returns trigger language plpgsql as $$ begin
       raise exception 'This ran as %', current_user using errcode = 'P0099'; end $$`,
    'create trigger t before delete on pg_temp.entity_tag for each row execute function pg_temp.as_owner()',
    `select deletion_of_rows('entity_tag', 100)`,
  )
  await t.parts.db.ownerPool.query(`revoke temporary on database ${database} from ${role}`)
  expect(attack).toBe('done')
  expect(await entries(rao)).toBe(others)
  expect(await asOwner(mehta, 'select from entity_tag')).toEqual([])
})
