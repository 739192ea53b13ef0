import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { browserState } from '../support/browser-state.ts'
import { addInfosys } from '../support/facts.ts'
import { addedTo, FILE_BUDGETS, kilobytes, type Scripts, SCRIPT_BUDGETS, scriptsOf } from '../support/scripts-of.ts'
import { expect, site, test } from '../support/test.ts'

/** Unpacked, with the law of all areas. */
const OFFLINE_MB = 6.3

function within(budget: keyof typeof SCRIPT_BUDGETS, screen: string, scripts: Scripts) {
  const files = [screen, ...scripts.keys()].join('\n')
  expect(kilobytes(scripts), files).toBeLessThanOrEqual(SCRIPT_BUDGETS[budget])
  expect(scripts.size, files).toBeLessThanOrEqual(FILE_BUDGETS[budget])
}

test('the sign-in page loads little script', async ({ browser }) => {
  const scripts = await scriptsOf(browser, `${site()}/accounts/login/email`)
  within('login', 'The sign-in page', scripts)
})

test('the dashboard loads little script, and each further screen adds little', async ({ browser, office }) => {
  const entity_id = await addInfosys(office.client)
  const scriptsAt = (path: string) => scriptsOf(browser, site() + path, browserState(office.client))
  const dashboard = await scriptsAt('/dashboard')
  within('dashboard', 'The dashboard', dashboard)
  for (const path of [
    '/compliances/calendar',
    `/entity/${entity_id}/view`,
    `/entity/${entity_id}/what-if`,
    '/entity/new',
    '/reports/annual-filing-history',
  ]) {
    within('further', path, addedTo(dashboard, await scriptsAt(path)))
  }
})

const PAGES = resolve(import.meta.dirname, '../../apps/web/dist')

test('what is stored for use without a network stays small, and leaves out what needs the server', () => {
  const worker = readFileSync(resolve(PAGES, 'sw.js'), 'utf8')
  const stored = [...worker.matchAll(/"?url"?:\s*"([^"]+)"/g)].map(([, path = '']) => path)
  expect(stored.length).toBeGreaterThan(100)
  const bytes = stored.map((path) => statSync(resolve(PAGES, path)).size).reduce((sum, size) => sum + size, 0)
  expect(bytes / 1e6).toBeLessThanOrEqual(OFFLINE_MB)
  const names = JSON.parse(readFileSync(resolve(PAGES, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const onlineOnly = Object.entries(names).filter(([path]) => /\/(fcm\.ts|PdfPages\.tsx)$/.test(path))
  expect(onlineOnly).toHaveLength(2)
  for (const [, { file }] of onlineOnly) expect(stored).not.toContain(file)
})
