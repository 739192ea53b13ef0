import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@niyam/contract/accounts.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { openSnapshot } from '../db/copy-out.ts'
import { isRoot } from '../db/account.ts'
import { restoreNote } from '../db/data-folder.ts'
import { openEmbedded } from '../db/embedded.ts'
import { silentLog } from '../db/log.ts'
import { type Migration, migrate, readMigrations } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { appRole, ownDatabase, ownerRole, prepareOwnServer } from '../db/roles.ts'
import { folderStore } from '../features/documents/files.ts'
import { prepareJobs } from '../jobs/prepare.ts'
import { caller, type TestApp, testApp } from '../../test/app.ts'
import { makeWorld, type World } from '../../test/world/world.ts'
import { backupJobs } from './daily.ts'
import { checkArchive } from './read-archive.ts'
import { restoreBackup } from './restore.ts'
import { type Plan, type BackupFile, takeBackup } from './take.ts'

const PASSPHRASE = 'correct horse battery staple'
const SECRET = 'the secret of the old computer, long enough'
const superuser = inject('testServer').ways.superuser

let t: TestApp
let worlds: World[] = []
/** A data folder whose database is the one of the tests. */
let source = ''
/** A data folder for restores; each starts again, as after an interrupted one. */
let target = ''

// A server is made, on a disk that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const freshFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `niyam ${name} `))
  // As root, the database runs as another user, who has to pass through.
  if (isRoot()) chmodSync(folder, 0o711)
  return folder
}

beforeAll(async () => {
  source = freshFolder('source')
  target = freshFolder('target')
  t = await testApp({ files: folderStore(join(source, 'files')), secret: SECRET })
  worlds = [await makeWorld(t, 'Rao & Associates', 'AAACA1234B'), await makeWorld(t, 'सेन एंड कंपनी', 'AAACB5678C')]
  writeFileSync(join(source, 'secret'), SECRET, { mode: 0o600 })
})
afterAll(async () => {
  await t.close()
  for (const folder of [source, target]) rmSync(folder, { recursive: true, force: true })
})

const plan = (changes: Partial<Plan> = {}): Plan => ({
  dataFolder: source,
  folder: join(source, 'backups'),
  passphrase: undefined,
  release: '0.1.0',
  now: new Date('2026-11-20T02:30:00Z'),
  is_daily: false,
  ...changes,
})

async function backup(changes: Partial<Plan> = {}, database = t.parts.db.superuser): Promise<BackupFile> {
  const taken = await takeBackup(database ?? {}, plan(changes))
  if (typeof taken === 'string') throw new Error(taken)
  return taken
}

const restore = (path: string, more: { passphrase?: string; dataFolder?: string; migrations?: Migration[] } = {}) =>
  restoreBackup({ path, passphrase: undefined, dataFolder: target, release: '0.1.0', log: silentLog, ...more })

/** As if an earlier restore had been broken off. */
const brokenOff = () => writeFileSync(restoreNote(target), '{}')

async function inTarget<T>(use: (superuser: pg.ClientConfig) => Promise<T>): Promise<T> {
  const server = await openEmbedded({ dataFolder: target, log: silentLog })
  return use(server.connection('postgres', ownDatabase)).finally(() => server.stop())
}

/** Every row of every table as text, every sequence, every column. */
async function everything(config: pg.ClientConfig): Promise<Record<string, string[]>> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    const ask = async (sql: string) => (await client.query<{ x: string }>(sql)).rows.map(({ x }) => x)
    const found: Record<string, string[]> = {
      columns: await ask(`select format('%s.%s %s %s', table_name, column_name, data_type, is_generated) as x
        from information_schema.columns where table_schema = 'public' order by 1`),
      sequences: await ask(`select format('%s %s', sequencename, last_value) as x from pg_sequences
        where schemaname = 'public' order by 1`),
      policies: await ask(`select format('%s %s %s', tablename, policyname, roles) as x from pg_policies order by 1`),
      rights: await ask(`select format('%s %s', relname, relacl) as x from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`),
    }
    for (const table of await ask(`select tablename as x from pg_tables where schemaname = 'public' order by 1`)) {
      found[table] = await ask(`select t::text as x from public.${table} t order by 1`)
    }
    return found
  } finally {
    await client.end()
  }
}

const filesOf = (folder: string) =>
  readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map((entry) => [
      join(entry.parentPath, entry.name).slice(folder.length),
      readFileSync(join(entry.parentPath, entry.name), 'hex'),
    ])
    .map((pair) => pair.join(' '))
    .toSorted()

// The private server's own: with DATABASE_URL its tools do it (see outside.test.ts).
describe.skipIf(superuser === undefined)('a backup of the private database', () => {
  test('restored on another computer, everything is there, and people go on working', async () => {
    const before = await everything(t.parts.db.superuser ?? {})
    const taken = await backup()
    expect(taken).toMatchObject({ documents: 8, spoilt: [] })
    expect(taken.path).toBe(join(source, 'backups', 'niyam-2026-11-20T023000Z.tar.gz'))
    const restored = await restore(taken.path)
    expect(restored).toMatchObject({ rows: taken.rows, documents: 8, hasSecret: true })
    expect(await inTarget(everything)).toEqual(before)
    for (const [table, rows] of Object.entries(before)) {
      if (/^(entity|filing|document|tag|user_account|bank_account)$/.test(table)) expect(rows.length).toBeGreaterThan(1)
    }
    expect(filesOf(target)).toEqual(filesOf(source))
    expect(filesOf(target)).toHaveLength(8)
    expect(readFileSync(join(target, 'secret'), 'utf8')).toBe(SECRET)
    expect(readdirSync(target).toSorted()).toEqual(['files', 'niyam.json', 'postgres', 'secret'])
    await signInAt(target)
  })

  test('a folder that holds data takes no restore, and is as it was', async () => {
    const { path } = await backup()
    brokenOff()
    await restore(path)
    const before = [await inTarget(everything), filesOf(target)]
    await expect(restore(path)).rejects.toThrow(/holds data already.*Nothing was changed. Set NIYAM_DATA/)
    rmSync(join(target, 'files'), { recursive: true })
    await expect(restore(path)).rejects.toThrow(/holds data already/)
    brokenOff()
    await restore(path)
    expect([await inTarget(everything), filesOf(target)]).toEqual(before)
  })

  test('no restore into a folder that is being worked with', async () => {
    const { path } = await backup()
    const other = await openEmbedded({ dataFolder: target, log: silentLog })
    await expect(restore(path)).rejects.toThrow(/A Niyam runs on .*Stop it/)
    await other.stop()
  })

  test('broken off, the folder starts no server until a second try has succeeded', async () => {
    const { path } = await backup({ passphrase: PASSPHRASE })
    brokenOff()
    mkdirSync(join(target, 'restoring'), { recursive: true })
    const start = () => openDatabase({ dataFolder: target, release: '0.1.0', log: silentLog })
    await expect(start()).rejects.toThrow(/was broken off.*run npm run restore again/)
    await expect(restore(path, { passphrase: 'another passphrase' })).rejects.toThrow(/passphrase of/)
    await expect(start()).rejects.toThrow(/was broken off/)
    await restore(path, { passphrase: PASSPHRASE })
    expect(await inTarget(everything)).toEqual(await everything(t.parts.db.superuser ?? {}))
    await (await start()).close()
  })

  test('one of an older release arrives in its successor, with computed columns and counters', async () => {
    const older = [...readMigrations().filter(({ number }) => number <= 7), step(8, 'bills', BILLS)]
    const successor = [...older, step(9, 'notes', `alter table bill add column note text not null default 'none'`)]
    const taken = await backupOf(older)
    brokenOff()
    await restore(taken.path, { migrations: successor })
    const found = await inTarget(everything)
    expect(found['bill']).toEqual(['(4,8,none)', '(5,10,none)', '(6,12,none)'])
    expect(found['sequences']).toEqual(['bill_bill_id_seq 6', 'spare '])
    expect(found['schema_migration']).toHaveLength(9)

    brokenOff()
    await expect(restore(taken.path, { migrations: older.slice(0, -1) })).rejects.toThrow(
      /was made by Niyam 0.1.0, newer than this one. Nothing was changed/,
    )
    const other = [...older.slice(0, -1), step(8, 'bills', 'select 1')]
    await expect(restore(taken.path, { migrations: other })).rejects.toThrow(/step 8 \(bills\).*does not hold/)
  })

  test('rows that the tables of this release refuse leave the folder empty, for another try', async () => {
    const older = [...readMigrations().filter(({ number }) => number <= 7), step(8, 'bills', BILLS)]
    const { path } = await backupOf(older)
    const empty = freshFolder('empty')
    const never = [...older, step(9, 'never', 'alter table bill add check (bill_id < 5)')]
    await expect(restore(path, { dataFolder: empty, migrations: never })).rejects.toThrow(/Step 9 \(never\)/)
    expect(readdirSync(empty).toSorted()).toEqual(['niyam.json', 'postgres'])
    expect(await restore(path, { dataFolder: empty, migrations: older })).toMatchObject({ documents: 8 })
    rmSync(empty, { recursive: true })
  })

  test('two at once are refused, and a folder that cannot be one is named', async () => {
    const reading = await openSnapshot(t.parts.db.superuser ?? {})
    expect(await takeBackup(t.parts.db.superuser ?? {}, plan())).toBe('busy')
    if (typeof reading !== 'string') await reading.end()
    await expect(backup({ folder: join(source, 'secret') })).rejects.toThrow(/cannot be written into .*NIYAM_BACKUPS/)
    expect(await takeBackup({ ...superuser, database: 'nowhere' }, plan())).toBe('nothing')
  })

  test('the daily one is taken once a day, old ones go, and what a killed process left', async () => {
    const folder = join(source, 'nightly')
    mkdirSync(folder)
    const old = Array.from({ length: 9 }, (_, i) => `niyam-2026-11-0${i + 1}T200000Z-daily.tar.gz`)
    for (const file of [...old, 'niyam-2025-01-01T000000Z.tar.gz', '.niyam-x.999999999.draft'])
      writeFileSync(join(folder, file), '')
    const jobs = backupJobs({ ...t.parts, backups: { dataFolder: source, folder, passphrase: undefined } })
    await jobs['daily-backup']({})
    const made = 'niyam-2026-11-20T060000Z-daily.tar.gz'
    const kept = old.slice(3)
    expect(readdirSync(folder).toSorted()).toEqual(['niyam-2025-01-01T000000Z.tar.gz', ...kept, made].toSorted())
    t.clock.pass(3_600_000)
    await jobs['daily-backup']({})
    expect(readdirSync(folder)).toHaveLength(kept.length + 2)
    t.clock.set('2026-11-20')
    expect((await checkArchive(join(folder, made), undefined)).head.release).toBe('0.0.0-test')
  })

  test('where it cannot be taken, no older one goes', async () => {
    const folder = join(source, 'full')
    writeFileSync(folder, 'a file where the folder should be')
    const jobs = backupJobs({ ...t.parts, backups: { dataFolder: source, folder, passphrase: undefined } })
    await expect(jobs['daily-backup']({})).rejects.toThrow()
    expect(readFileSync(folder, 'utf8')).toMatch(/^a file/)
  })
})

const BILLS = `create table bill (bill_id bigint generated always as identity primary key,
    doubled bigint generated always as (bill_id * 2) stored);
  create sequence spare;
  select setval('bill_bill_id_seq', 3); insert into bill default values; insert into bill default values;
  insert into bill default values`

const step = (number: number, name: string, sql: string): Migration => ({
  number,
  name,
  sql,
  sha256: name + sql.length,
})

/** A backup of a database that only these steps have made. */
async function backupOf(migrations: Migration[]): Promise<BackupFile> {
  const connection = (user: string, database: string) => ({ ...superuser, user, database })
  const name = `${inject('testServer').prefix}_older`
  await prepareOwnServer(connection, name)
  const ownerPool = new pg.Pool(connection(ownerRole, name))
  await migrate({ ownerPool, appRole }, migrations)
  await ownerPool.end()
  const taken = await backup({ now: new Date('2026-10-01T02:30:00Z') }, connection('postgres', name))
  const admin = new pg.Client(inject('testServer').admin)
  await admin.connect()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
  return taken
}

/** The server over the restored folder: an old session goes on, a password opens, a document is there. */
async function signInAt(dataFolder: string): Promise<void> {
  const db = await openDatabase({ dataFolder, release: '0.1.0', log: silentLog })
  await migrate(db)
  await prepareJobs(db)
  const secret = readFileSync(join(dataFolder, 'secret'), 'utf8')
  const app = await buildApp({ ...t.parts, db, secret, files: folderStore(join(dataFolder, 'files')) })
  try {
    for (const world of worlds) {
      const person = caller(app, world.caller.headers)
      expect((await person.get('organisation/entities/')).status).toBe(200)
      const document = await person.get(`organisation/documents/${world.ids['document_id']}/`)
      expect(document).toMatchObject({ status: 200 })
      expect(document.raw).toContain('%PDF')
      const { email, password } = world.admin
      await caller(app, {}).call(login, { body: { email, password } })
    }
  } finally {
    await app.close()
    await db.close()
  }
}
