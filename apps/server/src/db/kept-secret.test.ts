import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptSecret } from './kept-secret.ts'
import type { OpenDatabase } from './open.ts'
import { testDatabase } from './testing.ts'

let db: OpenDatabase
let folder = ''
beforeAll(async () => {
  db = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'niyam-secret-'))
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})

test.each(['folder', 'database'] as const)('processes that share the %s share one secret', async (where) => {
  const secrets = await Promise.all([1, 2, 3, 4].map(() => keptSecret(db, where, folder)))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(43)
  expect(await keptSecret(db, where, folder)).toBe(secrets[0])
})

test('nobody but its owner reads it', async () => {
  await expect(db.pool.query('select * from server_secret')).rejects.toThrow('permission denied')
  if (process.platform !== 'win32') expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
})
