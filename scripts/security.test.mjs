// Every row of docs/security.md has a unique number and a known state, and its files and tests exist.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const STATES = ['held', 'read', 'partly', 'open', 'operator']
const ROW = /^\| ([\d.]+) \| ([123]) \| ([^|]+) \| (\w+) \| ([^|]+) \|$/

export function rowsOf(page) {
  return page
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [, number, level, asked, state, proof = ''] = ROW.exec(line) ?? []
      return {
        line,
        number,
        level,
        asked,
        state,
        files: [...proof.matchAll(/`([^`]+)`/g)].map(([, file]) => file),
        tests: [...proof.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file, name]) => ({ file, name })),
        proof,
      }
    })
}

/** The error of a row, in words; null if it is correct. */
export function faultOf({ line, number, state, files, tests }) {
  if (number === undefined) return `cannot be read: ${line}`
  if (!STATES.includes(state)) return `${number} is ${state}`
  if (state === 'held' && tests.length === 0) return `${number} is held by no test`
  if (state === 'read' && files.length === 0) return `${number} has no proof`
  const gone = files.find((file) => !existsSync(resolve(root, file)))
  if (gone !== undefined) return `${number}: there is no ${gone}`
  const renamed = tests.find(({ file, name }) => !namesOf(file).includes(name))
  return renamed === undefined ? null : `${number}: ${renamed.file} has no test “${renamed.name}”`
}

/** Names of tests and groups are quoted strings; composed names are templates. */
function namesOf(file) {
  if (!/\.(test|spec)\.(ts|tsx|mjs)$/.test(file)) return []
  const source = readFileSync(resolve(root, file), 'utf8')
  return [...source.matchAll(/\(\s*(?:'([^'\n]+)'|`([^`]+)`)\s*,/g)].map(([, plain, template]) => plain ?? template)
}

const rows = rowsOf(readFileSync(resolve(root, 'docs/security.md'), 'utf8'))

test('each row can be read, and names what is there', () => {
  expect(rows.length).toBeGreaterThan(150)
  expect(rows.map(faultOf).filter(Boolean)).toEqual([])
})

test('numbers are unique and in order', () => {
  const numbers = rows.map(({ number }) => number)
  const inOrder = [...new Set(numbers)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  expect(numbers).toEqual(inOrder)
})

test('a row without proof, with a file or a test that is gone or in an unknown state would be noticed', () => {
  const row = (state, proof) => faultOf(rowsOf(`| 1.1.1 | 2 | Words | ${state} | ${proof} |`)[0])
  const own = '`scripts/security.test.mjs`'
  expect(row('held', 'surely')).toBe('1.1.1 is held by no test')
  expect(row('held', own)).toBe('1.1.1 is held by no test')
  expect(row('held', `${own} “numbers are unique and in order”`)).toBeNull()
  const gone = ['a test', 'gone'].join(' ')
  expect(row('held', `${own} “${gone}”`)).toBe(`1.1.1: scripts/security.test.mjs has no test “${gone}”`)
  expect(row('held', '`README.md` “Niyam”')).toBe('1.1.1: README.md has no test “Niyam”')
  expect(row('partly', '`scripts/gone.test.mjs`')).toBe('1.1.1: there is no scripts/gone.test.mjs')
  expect(row('done', '`README.md`')).toBe('1.1.1 is done')
  expect(row('read', 'surely')).toBe('1.1.1 has no proof')
  expect(row('read', '`README.md`')).toBeNull()
})
