// Feeds each import rule a file that breaks it, in a copy of the tree's shape: a check that looked at nothing is red.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const oxlint = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin', 'oxlint')

/** path → [source that breaks a rule, the words its message must hold] */
const PLANTED = {
  'packages/law/src/engine/reads-a-file.ts': ["import fs from 'node:fs'\nexport const a = fs", 'depends on nothing'],
  'packages/law/src/engine/takes-a-library.ts': [
    "import dayjs from 'dayjs'\nexport const a = dayjs",
    'depends on nothing',
  ],
  'packages/law/src/engine/knows-today.ts': ['export const today = () => new Date()', 'IsoDate'],
  'packages/law/src/engine/throws-dice.ts': ['export const a = () => Math.random()', 'nothing in it is random'],
  'packages/contract/src/knows-server.ts': [
    "import { a } from '@niyam/server'\nexport const b = a",
    'neither server nor web',
  ],
  'apps/web/src/features/a/knows-server.ts': [
    "import { a } from '../../../../server/src/app.ts'\nexport const b = a",
    'only through the contract',
  ],
  'apps/web/src/features/a/loads-zod.ts': [
    "import { me } from '@niyam/contract/accounts.ts'\nexport const b = me",
    'zod into the page',
  ],
  'apps/web/src/features/a/loads-zod-for-a-type.ts': [
    "import { type Me } from '@niyam/contract/accounts.ts'\nexport type M = Me",
    'side effect import',
  ],
  'apps/web/src/features/a/any-key.ts': ["import { t } from 'i18next'\nexport const b = t", 'knows their keys'],
  'apps/web/src/ui/any-key.ts': ["import { t } from 'i18next'\nexport const b = t", 'knows their keys'],
  'apps/web/src/ui/knows-law.ts': ["import { a } from '@niyam/law'\nexport const b = a", 'any product'],
  'apps/web/src/ui/knows-domain.ts': ["import { a } from '../domain/good.ts'\nexport const b = a", 'any product'],
  'apps/web/src/lib/knows-feature.ts': ["import { a } from '../features/b/good.ts'\nexport const b = a", 'no feature'],
  'apps/web/src/lib/knows-domain.ts': ["import { a } from '../domain/good.ts'\nexport const b = a", 'below domain'],
  'apps/web/src/fields/knows-domain.ts': ["import { a } from '../domain/good.ts'\nexport const b = a", 'below domain'],
  'apps/web/src/domain/knows-feature.ts': [
    "import type { M } from '../features/b/good.ts'\nexport type N = M",
    'no feature and no page',
  ],
  'apps/web/src/domain/knows-page.ts': [
    "import { page } from '../pages/good.ts'\nexport const b = page",
    'no feature and no page',
  ],
  'apps/web/src/domain/loads-zod.ts': [
    "import { me } from '@niyam/contract/accounts.ts'\nexport const b = me",
    'zod into the page',
  ],
  'apps/web/src/features/a/knows-page.ts': [
    "import { page } from '../../pages/good.ts'\nexport const b = page",
    'Only routes/ imports a page',
  ],
  'apps/web/src/shell/knows-page.ts': [
    "export const b = () => import('../pages/good.ts')",
    'Only routes/ imports a page',
  ],
  'apps/web/src/routes/knows-contract.ts': [
    "import { me } from '@niyam/contract/accounts.ts'\nexport const b = me",
    'knows nothing else',
  ],
  'apps/web/src/features/a/inner/knows-page.ts': [
    "import type { Page } from '../../../pages/good.ts'\nexport type P = Page",
    'Only routes/ imports a page',
  ],
  'apps/server/src/features/a/knows-web.ts': [
    "import { a } from '@niyam/web'\nexport const b = a",
    'only through the contract',
  ],
  'apps/server/src/features/a/service.ts': ["import { sql } from 'kysely'\nexport const b = sql", 'store.ts'],
  'apps/server/src/features/a/policy.ts': ["import { a } from '../b/store.ts'\nexport const b = a", 'service.ts'],
  'apps/server/src/features/a/store.ts': [
    "import { a } from './service.ts'\nexport const b = a",
    'store does not call',
  ],
  'apps/server/src/features/c/service.ts': [
    "import type { FastifyRequest } from 'fastify'\nexport type A = FastifyRequest",
    'no HTTP',
  ],
  'apps/server/src/features/a/asks-outside.ts': ["export const b = () => fetch('https://a.in')", 'guards the address'],
  'apps/server/src/features/a/jobs.ts': [
    "import { request } from 'node:https'\nexport const b = request",
    'guards the address',
  ],
  'apps/server/src/jobs/one.ts': ["import { two } from './two.ts'\nexport const one = () => two()", 'cycle'],
  'apps/server/src/jobs/two.ts': ["import { one } from './one.ts'\nexport const two = () => one()", 'cycle'],
}

// A circle of types is a circle too: neither file can be read without the other.
PLANTED['apps/server/src/jobs/three.ts'] = ["import type { Four } from './four.ts'\nexport type Three = Four", 'cycle']
PLANTED['apps/server/src/jobs/four.ts'] = ["import type { Three } from './three.ts'\nexport type Four = Three", 'cycle']

/** The same places, keeping the rules: these must stay silent. */
const GOOD = {
  'packages/law/src/engine/good.ts': "import { a } from '../calendar/iso-date.ts'\nexport const b = a",
  'packages/law/src/calendar/iso-date.ts': 'export const a = 1',
  'apps/web/src/features/b/good.ts': "import type { Me } from '@niyam/contract/accounts.ts'\nexport type M = Me",
  'apps/web/src/lib/good.ts': 'export const a = 1',
  'apps/web/src/domain/good.ts': "import { a } from '../lib/good.ts'\nexport { a }",
  'apps/web/src/features/b/uses-domain.ts': "import { a } from '../../domain/good.ts'\nexport const word = a",
  'apps/web/src/pages/good.ts':
    "import { word } from '../features/b/uses-domain.ts'\nexport const page = word\nexport type Page = typeof page",
  'apps/web/src/routes/good.ts': "export const screens = [() => import('../pages/good.ts')]",
  'apps/server/src/features/b/service.ts': "import { a } from './store.ts'\nexport const b = a",
  'apps/server/src/features/b/store.ts': "import { sql } from 'kysely'\nexport const a = sql",
}

let folder = ''
let found = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'niyam-lint-'))
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  const files = { ...Object.fromEntries(Object.entries(PLANTED).map(([path, [source]]) => [path, source])), ...GOOD }
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${source}\n`)
  }
  const run = spawnSync(process.execPath, [oxlint, '-f', 'json', 'apps', 'packages'], { cwd: folder, encoding: 'utf8' })
  found = JSON.parse(run.stdout).diagnostics
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const complaintsAbout = (path) =>
  found
    .filter((one) => one.filename.replaceAll('\\', '/').endsWith(path))
    .map((one) => `${one.message} ${one.help ?? ''} ${one.code}`)
    .join('\n')

for (const [path, [, words]] of Object.entries(PLANTED)) {
  test(`${path} is refused`, () => expect(complaintsAbout(path)).toContain(words))
}
for (const path of Object.keys(GOOD)) {
  test(`${path} passes`, () => expect(complaintsAbout(path)).toBe(''))
}
