// Every row of docs/security.md has a number of its own and a known state, and what it names is there.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const STATES = ['held', 'partly', 'open', 'operator']
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
        proof,
      }
    })
}

/** What is wrong with a row, in words; null when nothing is. */
export function faultOf({ line, number, state, files }) {
  if (number === undefined) return `cannot be read: ${line}`
  if (!STATES.includes(state)) return `${number} is ${state}`
  if (state === 'held' && files.length === 0) return `${number} is held by nothing`
  const gone = files.find((file) => !existsSync(resolve(root, file)))
  return gone === undefined ? null : `${number}: there is no ${gone}`
}

const rows = rowsOf(readFileSync(resolve(root, 'docs/security.md'), 'utf8'))

test('each row can be read, and names what is there', () => {
  expect(rows.length).toBeGreaterThan(150)
  expect(rows.map(faultOf).filter(Boolean)).toEqual([])
})

test('no number comes twice, and they stand in their order', () => {
  const numbers = rows.map(({ number }) => number)
  const inOrder = [...new Set(numbers)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  expect(numbers).toEqual(inOrder)
})

test('a row without proof, with a file that is gone or in an unknown state would be noticed', () => {
  const row = (state, proof) => faultOf(rowsOf(`| 1.1.1 | 2 | Words | ${state} | ${proof} |`)[0])
  expect(row('held', 'surely')).toBe('1.1.1 is held by nothing')
  expect(row('held', '`scripts/gone.test.mjs`')).toBe('1.1.1: there is no scripts/gone.test.mjs')
  expect(row('done', '`README.md`')).toBe('1.1.1 is done')
  expect(row('held', '`README.md`')).toBeNull()
})
