import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { isRoot } from './account.ts'
import { databaseTrouble } from './failure.ts'
import { silentLog } from './log.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'niyam-open-'))
  if (isRoot()) chmodSync(folder, 0o711)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open = (databaseUrl?: string) =>
  openDatabase({ dataFolder: join(folder, 'data'), release: '0.1.0', log: silentLog, databaseUrl })

const { connectionString } = inject('testServer').admin

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

// It is the same whatever server the other tests use.
describe.skipIf(connectionString)('the private database', () => {
  it('stays of use when its server is killed below it: trouble for a moment, and what was saved is there', async () => {
    const db = await open()
    await migrate(db)
    await db.ownerPool.query(
      'create table kept (n int); grant select on kept to niyam_app; insert into kept values (7)',
    )
    expect(await db.isUp()).toBe(true)
    const [killed] = db.pids()
    process.kill(killed ?? 0, 'SIGKILL')
    const troubles: unknown[] = []
    const ask = () =>
      db.pool.query('select n from kept').then(
        ({ rows }) => rows,
        (error) => void troubles.push(databaseTrouble(error)),
      )
    await expect.poll(ask, { timeout: 60_000 }).toEqual([{ n: 7 }])
    await expect.poll(() => db.pids(), { timeout: 60_000 }).not.toEqual([killed])
    expect(troubles.filter((trouble) => trouble !== 'unavailable')).toEqual([])
    await db.close()
  })

  it('is found again, migrated, by the next start', async () => {
    const db = await open()
    expect(await migrate(db)).toEqual({ applied: [], watched: [] })
    expect((await db.pool.query('select n from kept')).rows).toEqual([{ n: 7 }])
    await db.close()
  })
})

describe('DATABASE_URL', () => {
  it('that cannot be reached is reported without its password', async () => {
    const nowhere = open('postgres://asha:secret@127.0.0.1:1/niyam')
    await expect(nowhere).rejects.toThrow(/^The server of DATABASE_URL cannot be used: .*Check its address/)
    await expect(nowhere).rejects.not.toThrow(/secret/)
  })

  it.runIf(connectionString)('is opened as a role that row-level security holds', async () => {
    const db = await open(connectionString)
    const { rows } = await db.pool.query('select current_user::text as name')
    expect(rows).toEqual([{ name: db.appRole }])
    expect(db.pids()).toEqual([])
    await db.close()
  })
})
