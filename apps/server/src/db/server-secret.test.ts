import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureKey } from './data-keys.ts'
import { serverSecret } from './server-secret.ts'
import type { OpenDatabase } from './open.ts'
import { testDatabase } from '../../test/database.ts'
import { asPlatform } from './tx.ts'

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

const secretOf = (where: 'folder' | 'database', given?: string) =>
  serverSecret(db, { given, where, dataFolder: folder })

test.each(['folder', 'database'] as const)('processes that share the %s share one secret', async (where) => {
  const secrets = await Promise.all([1, 2, 3, 4].map(() => secretOf(where)))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(43)
  expect(await secretOf(where)).toBe(secrets[0])
})

test('only its owner can read it', async () => {
  await expect(db.pool.query('select * from server_secret')).rejects.toThrow('permission denied')
  if (process.platform !== 'win32') expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
})

test('a missing or different secret is refused once data is encrypted with it, with the next step', async () => {
  const file = join(folder, 'secret')
  const first = await secretOf('folder')
  await asPlatform(db, (tx) => ensureKey(tx, first))
  expect(await secretOf('folder')).toBe(first)
  expect(await secretOf('folder', first)).toBe(first)

  await rm(file)
  const gone = /secret holds no secret any more.*put the file .*secret back from.*a backup.*npm run keys -- reset/
  await expect(secretOf('folder')).rejects.toThrow(gone)
  await expect(stat(file)).rejects.toThrow('ENOENT')
  await expect(secretOf('folder', 'another secret, as long as it has to be')).rejects.toThrow(
    /^NIYAM_SECRET is not the secret/,
  )
  await writeFile(file, 'a file from elsewhere')
  await expect(secretOf('folder')).rejects.toThrow(/secret is not the secret that the data was encrypted/)
  await db.ownerPool.query('delete from server_secret')
  await expect(secretOf('database')).rejects.toThrow(/^the table server_secret holds no secret any more/)

  await writeFile(file, first)
  expect(await secretOf('folder')).toBe(first)
})
