import { isoDate } from '@niyam/law'
import { speakerOf } from '@niyam/law/language/speaker.ts'
import { expect, test } from 'vitest'
import { hindiOfFormats } from '../src/sentences.ts'
import { HELP, runCommand } from './command.ts'

const MEMBER = '100200300401#~#ASHA RAO#~#20000#~#15000#~#15000#~#15000#~#1800#~#1250#~#550#~#0#~#0\r\n'

async function run(args: readonly string[], files: Readonly<Record<string, string>> = {}) {
  const [out, err]: [string[], string[]] = [[], []]
  const status = await runCommand(args, {
    out: (content) => out.push(typeof content === 'string' ? content : new TextDecoder().decode(content)),
    err: (text) => err.push(text),
    file: (path) => {
      const text = files[path]
      if (text === undefined) throw new Error('none')
      return new TextEncoder().encode(text)
    },
    stdin: () => 'from the input\n',
    askPassword: async () => null,
    environment: {},
    today: isoDate('2026-11-20'),
  })
  return { status, out: out.join(''), err: err.join('') }
}

test('read prints kind, rows, totals and findings', async () => {
  const { status, out } = await run(['read', 'ecr', 'a.txt'], { 'a.txt': `${MEMBER}${MEMBER}` })
  expect(status).toBe(0)
  expect(JSON.parse(out)).toMatchObject({
    kind: 'ecr',
    rows: [{ uan: '100200300401' }, {}],
    totals: { members: 2 },
    findings: [
      { code: 'twice', line: 2, column: 1, message: 'Line 2: UAN 100200300401 is also in line 1.' },
      { code: 'ecr.unchecked', severity: 'note' },
    ],
  })
})

test('check names by line what the portal would refuse', async () => {
  const check = ['check', 'ecr', 'a.txt', '--month=2025-09']
  expect(await run(check, { 'a.txt': MEMBER })).toMatchObject({ status: 0 })
  const { status, out } = await run(check, { 'a.txt': MEMBER.replace('550', '551') })
  expect(status).toBe(1)
  expect(out).toBe('error: Line 1: difference is 551 instead of 550. (column 9, difference)\n1 errors.\n')
})

test('write prints the file of the portal, or why it would be refused', async () => {
  const read = await run(['read', 'ecr', 'a.txt'], { 'a.txt': MEMBER })
  const write = ['write', 'ecr', 'a.json', '--month=2025-09']
  expect(await run(write, { 'a.json': read.out })).toEqual({ status: 0, out: MEMBER, err: '' })
  const refused = await run(write, { 'a.json': read.out.replace('1800', '1') })
  expect(refused).toMatchObject({ status: 1, out: '', err: expect.stringContaining('employee share is 1') })
})

test.each([
  [[], 'Commands: read, check, write, detect.'],
  [['open'], 'There is no command "open".'],
  [['read', 'x', 'a'], 'There is no kind "x". Kinds: form-26as'],
  [['read', 'ecr'], 'read takes a kind and one file.'],
  [['read', 'ecr', 'a.txt', '--month=9'], '"9" is not a month. Write it as 2026-09.'],
  [['read', 'ecr', 'none.txt'], 'The file "none.txt" cannot be read.'],
  [['write', 'ais', 'a.txt'], 'ais cannot be written. These can: etds, ecr, ecr-part-payment, gstr1, esic.'],
  [['write', 'ecr', 'a.txt'], 'not JSON'],
  [['read', 'ecr', 'a.txt', '--password=secret'], 'There is no option "--password".'],
])('wrong use (%j) says how it is used', async (args, message) => {
  const { status, err } = await run(args, { 'a.txt': MEMBER })
  expect(status).toBe(2)
  expect(err).toContain(message)
  expect(err).toContain('formats -- help')
  expect(err).not.toContain('secret')
})

test('help lists every kind, and where a password goes', async () => {
  expect((await run(['help'])).out).toBe(HELP)
  expect(HELP).toContain('NIYAM_FILE_PASSWORD')
})

test('a wrong file for the kind is named', async () => {
  const { out } = await run(['check', 'form-26as', 'a.txt'], { 'a.txt': MEMBER })
  expect(out).toContain('This looks like EPF ECR (text), not Form 26AS (text).')
  expect((await run(['detect', 'a.txt'], { 'a.txt': MEMBER })).out).toBe('{"kind":"ecr"}\n')
})

test('every sentence has its Hindi, after a line and without one', () => {
  const wrong = Object.entries(hindiOfFormats).filter(
    ([english, hindi]) => english.endsWith('.') && !/[ऀ-ॿ]/.test(hindi),
  )
  expect(wrong).toEqual([])
  expect(speakerOf(hindiOfFormats)('Line 4: name is missing.')).toBe('पंक्ति 4: नाम नहीं है।')
  expect(speakerOf(hindiOfFormats)('The file contains no rows.')).toBe('फ़ाइल में कोई पंक्ति नहीं है।')
})
