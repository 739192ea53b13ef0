import { beforeEach, expect, test } from 'vitest'
import { StatementNames } from './statement-names.ts'

const USES = 8
const NAMES = 200

let names: StatementNames
const connection = {}
beforeEach(() => {
  names = new StatementNames()
})

const run = (sql: string, times = 1, ms = 2, on: object = connection) => {
  for (let at = 0; at < times; at++) names.ran(on, sql, names.nameOf(sql), ms)
}

test('a query that recurs gets a name and keeps it; one that varies gets none', () => {
  run('select 1', USES - 1)
  expect(names.nameOf('select 1')).toBeUndefined()
  run('select 1')
  expect(names.nameOf('select 1')).toBe('q1')
  run('select 1', USES)
  expect(names.nameOf('select 1')).toBe('q1')
  for (let at = 0; at < 3000; at++) run(`select ${at}, 1`)
  expect(names.nameOf('select 2999, 1')).toBeUndefined()
})

test('a long query is planned for its values each time, unless only waiting made it long', () => {
  run('select long', USES * 2, 80)
  expect(names.nameOf('select long')).toBeUndefined()
  run('select waited', USES - 1, 80)
  run('select waited', 1, 3)
  expect(names.nameOf('select waited')).toBeDefined()
})

test('a text of hundreds of rows gets none', () => {
  const sql = `insert into note values ${'($1, $2), '.repeat(3000)}`
  run(sql, USES * 2)
  expect(names.nameOf(sql)).toBeUndefined()
})

test('the text that was not used for longest loses its name, which no other text ever gets', () => {
  for (let at = 0; at < NAMES; at++) run(`select ${at}`, USES)
  // Used again: another one is the oldest now.
  run('select 0')
  run('select more', USES)
  expect(names.nameOf('select 0')).toBe('q1')
  expect(names.nameOf('select 1')).toBeUndefined()
  expect(names.nameOf('select more')).toBe(`q${NAMES + 1}`)
  run('select 1', USES)
  expect(names.nameOf('select 1')).toBe(`q${NAMES + 2}`)
})

test('a connection is full once it keeps more plans than there are names', () => {
  const other = {}
  for (let at = 0; at < NAMES; at++) run(`select ${at}`, USES + 2)
  expect(names.isFull(connection)).toBe(false)
  run('select more', USES + 1)
  expect(names.isFull(connection)).toBe(true)
  run('select more', 1, 2, other)
  expect(names.isFull(other)).toBe(false)
})
