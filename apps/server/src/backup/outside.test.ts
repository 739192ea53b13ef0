import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { lookAt } from '../db/outside-server.ts'
import { silentLog } from '../db/log.ts'
import { testDatabase } from '../../test/database.ts'
import type { OpenDatabase } from '../db/open.ts'
import { restoreOutside, takeOutsideBackup } from './outside.ts'
import { majorOf } from './postgres-tools.ts'
import type { Plan } from './take.ts'

// On a foreign server: with DATABASE_URL, and if its tools are installed.

const DOCUMENT = `0193a5c0-0000-7000-8000-000000000001/ab/ab${'0'.repeat(62)}`

let folder = ''
let db: OpenDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'niyam outside '))
  chmodSync(folder, 0o711)
  mkdirSync(join(folder, 'files', DOCUMENT, '..'), { recursive: true })
  writeFileSync(join(folder, 'files', DOCUMENT), 'a document')
  db = await testDatabase()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db.close()
  rmSync(folder, { recursive: true })
})

const plan = (): Plan => ({
  dataFolder: folder,
  folder: join(folder, 'backups'),
  passphrase: undefined,
  release: '0.1.0',
  now: new Date('2026-11-20T02:30:00Z'),
  is_daily: false,
})

const toDatabase = (url: string, name: string, user?: string): string => {
  const address = new URL(url)
  address.pathname = `/${name}`
  if (user !== undefined) address.username = user
  return address.href
}

const given = inject('testServer').admin.connectionString
const tools = (await majorOf('pg_dump')) !== null && (await majorOf('pg_restore')) !== null

async function nameOfTest(): Promise<string> {
  const { rows } = await db.ownerPool.query<{ name: string }>('select current_database() as name')
  return rows[0]?.name ?? ''
}

describe.skipIf(given === undefined)('a foreign server', () => {
  const url = given ?? ''

  test('a user without bypassrls sees what an administrator has to do', async () => {
    const at = toDatabase(url, await nameOfTest())
    if ((await lookAt(at)).readsAll) return
    await expect(takeOutsideBackup(at, plan())).rejects.toThrow(
      /create role niyam_backup login bypassrls.*NIYAM_BACKUP_URL/,
    )
  })

  test('a missing tool is named, with the command to run where it is', async () => {
    const at = await freely(url)
    if (at === null) return
    vi.stubEnv('PATH', '/nowhere')
    const taking = takeOutsideBackup(at, plan())
    await expect(taking).rejects.toThrow(
      /there is no pg_dump on the PATH.*run, where they are: pg_dump --format=custom/,
    )
    vi.unstubAllEnvs()
  })

  test.skipIf(!tools)('its own tools take it and put it into an empty database, with the documents', async () => {
    const at = await freely(url)
    if (at === null) return
    await db.ownerPool.query(`insert into user_account (user_id, email, first_name, password_hash)
      values (gen_random_uuid(), 'asha@example.in', 'Asha', 'x')`)
    const taken = await takeOutsideBackup(at, plan())
    if (taken === 'nothing') throw new Error(taken)
    expect(taken.documents).toBe(1)

    const empty = `${inject('testServer').prefix}_empty`
    const target = mkdtempSync(join(tmpdir(), 'niyam outside target '))
    await onServer(url, `create database ${empty}`)
    const restore = () =>
      restoreOutside(toDatabase(url, empty), {
        path: taken.path,
        passphrase: undefined,
        dataFolder: target,
        release: '0.1.0',
        log: silentLog,
      })
    try {
      expect((await restore()).documents).toBe(1)
      expect(readFileSync(join(target, 'files', DOCUMENT), 'utf8')).toBe('a document')
      expect(readdirSync(target).toSorted()).toEqual(['files', 'niyam.json'])
      expect(await peopleAt(toDatabase(url, empty))).toEqual(['asha@example.in'])
      await expect(restore()).rejects.toThrow(/holds data already/)
      rmSync(join(target, 'files'), { recursive: true })
      await expect(restore()).rejects.toThrow(/The database of DATABASE_URL holds data already/)
    } finally {
      await onServer(url, `drop database ${empty} with (force)`)
      rmSync(target, { recursive: true })
    }
  })
})

/** The tests' database as a user with bypassrls; null if there is none. */
async function freely(url: string): Promise<string | null> {
  const at = toDatabase(url, await nameOfTest(), 'postgres')
  return lookAt(at).then(
    ({ readsAll }) => (readsAll ? at : null),
    () => null,
  )
}

async function peopleAt(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ email: string }>('select email from user_account').finally(() => client.end())
  return rows.map(({ email }) => email)
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
