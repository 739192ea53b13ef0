import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logFile } from './log-file.ts'

let folder = ''
let screen: string[] = []
const toScreen = { write: (line: string) => void screen.push(line) }
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'niyam-log-'))
  screen = []
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the log has at most two files, the newest lines in the first', () => {
  const path = join(folder, 'data', 'niyam.log')
  const log = logFile(path, toScreen, 20)
  for (const line of ['one', 'two', 'three', 'four', 'five', 'six']) log.write(`${line} 789\n`)
  expect(readdirSync(join(folder, 'data'))).toEqual(['niyam.log', 'niyam.log.1'])
  expect(readFileSync(path, 'utf8')).toBe('five 789\nsix 789\n')
  expect(readFileSync(`${path}.1`, 'utf8')).toBe('three 789\nfour 789\n')
  expect(statSync(path).mode & 0o077).toBe(0)
  expect(screen).toEqual([])
})

test('a second start goes on in the same file', () => {
  const path = join(folder, 'niyam.log')
  for (const line of ['one\n', 'two\n']) logFile(path, toScreen).write(line)
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n')
})

test('lines are shown on the screen where the file cannot be written', () => {
  writeFileSync(join(folder, 'data'), 'a file')
  const log = logFile(join(folder, 'data', 'niyam.log'), toScreen)
  log.write('one\n')
  expect(screen).toEqual(['one\n'])
})
