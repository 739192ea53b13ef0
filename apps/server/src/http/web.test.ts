import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'

let t: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'niyam-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<title>Niyam</title>')
  await writeFile(join(folder, 'assets', 'app-1.js'), '0')
  t = await testApp({ web_folder: folder })
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true })
})

const get = (url: string) => t.app.inject({ url })

test.each([
  '/',
  '/dashboard',
  '/entities?search=asha@example.in',
  '/organisation/users/invite/kD5wq0Zr3mN8-pX1vB7yT4sHc_Ea6JuLgFoRiQtWn92',
])('%s is a page', async (url) => {
  expect((await get(url)).body).toContain('<title>Niyam</title>')
})

test.each([
  '/.git/config',
  '/.git/HEAD',
  '/.git/',
  '/%2egit/config',
  '/.env',
  '/.well-known/security',
  '/entities/.svn/entries',
  '/assets/app-2.js',
  '/assets/app-2',
  '/assets/',
  '/backup.sqlite3',
  '/app.webmanifest',
])('%s is not there, and no page stands in for it', async (url) => {
  const reply = await get(url)
  expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'not_found'])
})

test('a file that is there is served', async () => {
  expect((await get('/assets/app-1.js')).body).toBe('0')
})
