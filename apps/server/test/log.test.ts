import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lookThroughLogs, mustNotTell, testLog } from './log.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'niyam-log-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function aRun(line: string, body: unknown = { first_name: 'Raghunathan', emails: ['asha@example.in'] }) {
  const log = testLog(folder)
  log.write('{"method":"GET","path":"/api/health/","status":200}\n')
  log.write(`${line}\n`)
  log.sent(body)
  log.knows('a-password-of-a-test')
  log.close()
}

test('lines that tell nothing pass, and are counted', () => {
  aRun('{"path":"/api/organisation/entities/0199aaaa-0000-7000-8000-000000000000/","time":1795386161329}')
  expect(lookThroughLogs(folder)).toEqual({ lines: 2, words: 3, leaks: [] })
  expect(() => mustNotTell(folder)).not.toThrow()
})

test.each([
  ['{"err":"no row for Raghunathan"}', 'what a test sent'],
  ['{"err":"a-password-of-a-test"}', 'what a test sent'],
  ['{"err":"mail to someone.else@example.com failed"}', 'an e-mail address'],
  ['{"err":"AAACI4798L is held"}', 'a PAN'],
  ['{"err":"29AAACI4798L1Z5 is held"}', 'a GSTIN'],
  ['{"err":"2345 6789 0123"}', 'an Aadhaar number'],
  ['{"err":"call 9812345678"}', 'a mobile number'],
  ['{"path":"/api/x/","token":"kD5wq0Zr3mN8-pX1vB7yT4sHc_Ea6JuLgFoRiQtWn92"}', 'a token'],
])('%s is found', (line, kind) => {
  aRun(line)
  expect(() => mustNotTell(folder)).toThrow(kind)
  expect(lookThroughLogs(folder).leaks.join()).not.toMatch(/Raghunathan|someone\.else|AAACI4798L|9812345678|kD5wq0/)
})

test('a run whose servers wrote nothing has shown nothing', () => {
  testLog(folder).close()
  expect(() => mustNotTell(folder)).toThrow('nothing was checked')
})
