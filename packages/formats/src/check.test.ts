import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { checkFile, type CheckOptions } from './check.ts'
import { readEcr } from './ecr/ecr.ts'
import { memberHeadings } from './ecr/member-sheet.ts'
import { isError } from './finding.ts'
import { ESIC_ROWS, esicSheet, fixtures, GSTR1 } from './fixtures.test-support.ts'
import { read } from './read.ts'
import { sentenceWithColumn } from './sentences.ts'
import { writeXls } from './sheet/xls-writer.ts'

const files = await fixtures()
const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

const ENDINGS = { esic: 'xls', gstr1: 'json' } as const
const check = (bytes: Uint8Array, options: Partial<CheckOptions> = {}) =>
  checkFile(bytes, { name: 'file.txt', month: '2026-08', ...options })
async function errors(bytes: Uint8Array, options: Partial<CheckOptions> = {}) {
  const { result } = await check(bytes, options)
  return result.findings.filter(isError).map(sentenceWithColumn)
}

test.each(['ecr', 'ecr-part-payment', 'esic', 'etds', 'gstr1'] as const)(
  'a good %s is recognised and has nothing that the portal would refuse',
  async (kind) => {
    const ending = kind === 'esic' || kind === 'gstr1' ? ENDINGS[kind] : 'txt'
    const checked = await check(files[kind], { name: `file.${ending}` })
    expect(checked.result.findings.filter(isError).map(sentenceWithColumn)).toEqual([])
    expect(checked.result.findings.filter(({ severity }) => severity === 'warning')).toEqual([])
    expect([checked.kind, checked.made]).toEqual([kind, null])
    expect(checked.result.rows.length).toBeGreaterThan(0)
  },
)

test('a wrong file is named as what it looks like', async () => {
  expect(await errors(files.ecr, { kind: 'etds' })).toEqual([
    'This looks like EPF ECR (text), not e-TDS statement (text). Choose another file.',
  ])
  expect(await errors(files.esic, { kind: 'ecr' })).toEqual([
    'This looks like ESIC monthly contribution (sheet), not EPF ECR (text). Choose another file.',
  ])
  expect((await errors(files.gstr3b))[0]).toMatch(/^GSTR-3B \(JSON\) is not uploaded to a portal as a file\./)
  expect(await errors(bytesOf('nothing known'))).toEqual(['This file was not recognised. Choose its kind.'])
  expect(await errors(new Uint8Array())).toEqual(['This file is empty. Choose another one.'])
})

test('the name and the size of an ECR are checked', async () => {
  expect(await errors(files.ecr, { name: 'ecr_april.TXT' })).toEqual([
    'The portal does not accept the file name "ecr_april.TXT": use letters and digits only, and the ending .txt.',
  ])
  const line = textOf(files.ecr)
  const many = Array.from({ length: 26_000 }, (_, at) => line.replace(/^\d+/, `10${String(at).padStart(10, '0')}`))
  expect((await errors(bytesOf(many.join('')))).at(-1)).toBe('This file is larger than 2 MB. Split it.')
})

test('a statement has Latin letters alone, and Windows ends of lines', async () => {
  const text = textOf(files.etds)
  const second = text.split('\r\n')[1]?.split('^')[18] ?? ''
  expect(await errors(bytesOf(text.replace(second, `${second}é`)))).toEqual([
    'Line 2: the line has the sign "é". Only Latin letters, digits and plain signs are allowed.',
  ])
  const { result } = await check(bytesOf(text.replaceAll('\r\n', '\n')))
  expect(result.findings).toMatchObject([{ severity: 'warning', code: 'etds.line_ends' }])
})

test('a GSTR-1 is held to the rules for numbers, days and GSTINs, by line', async () => {
  const text = JSON.stringify(GSTR1, null, 1)
  const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length
  const changed = async (from: string, to: string) =>
    (await errors(bytesOf(text.replace(from, to)))).map((one) => one.replace(/, column \d+/, ''))
  const inum = '"inum": "A/1"'
  expect(await changed(inum, '"inum": "A 1_"')).toEqual([`Line ${lineOf(inum)}: "A 1_" is not a valid number.`])
  expect(await changed(inum, `"inum": "${'A'.repeat(17)}"`)).toEqual([
    `Line ${lineOf(inum)}: number has 17 characters; at most 16 are allowed.`,
  ])
  expect(await changed('"idt": "05-04-2026"', '"idt": ""')).toEqual([`Line ${lineOf(inum) - 1}: date is missing.`])
  const ctin = `"ctin": "${GSTR1.gstin}"`
  expect(await changed(ctin, '"ctin": "29AAACI4798L1ZX"')).toEqual([
    `Line ${lineOf(ctin)}: "29AAACI4798L1ZX" is not a valid GSTIN.`,
  ])
})

const MEMBER = ['100200300401', 'ASHA RAO', '20,000.00', '15000', '15000', '15000', '1800', '1250', '550', '0', '0']
const members = (...rows: readonly (readonly string[])[]) =>
  writeXlsx({ sheets: [{ name: 'Members', rows: [memberHeadings('ecr'), ...rows.map((row) => [...row])] }] })
const with_ = (change: Readonly<Record<number, string>>) => MEMBER.map((cell, at) => change[at] ?? cell)

test('an ECR is made from a sheet of members, in any order of its columns', async () => {
  const sheet = await members(MEMBER, with_({ 0: '100200300402', 9: '3' }))
  const { kind, made, result } = await check(sheet, { name: 'members.xlsx' })
  expect(kind).toBe('ecr')
  expect(made?.ending).toBe('txt')
  expect(result.findings.map(sentenceWithColumn)).toEqual([
    'The portal does not accept .xlsx, only .txt. The rows below are checked all the same.',
  ])
  const text = textOf(made?.bytes ?? new Uint8Array())
  expect(text.split('\r\n')[0]).toBe(MEMBER.join('#~#').replace('20,000.00', '20000'))
  expect(readEcr(text).rows).toMatchObject([{ uan: '100200300401' }, { uan: '100200300402', ncp_days: 3 }])
  const backwards = (row: readonly string[]) =>
    row
      .toReversed()
      .map((cell) => (cell.includes(',') ? `"${cell}"` : cell))
      .join(',')
  const csv = bytesOf([memberHeadings('ecr'), MEMBER].map(backwards).join('\n'))
  expect(textOf((await check(csv, { name: 'm.csv' })).made?.bytes ?? new Uint8Array())).toBe(
    `${text.split('\r\n')[0]}\r\n`,
  )
})

test('with one wrong row nothing is made; each fault has its row and column of the sheet', async () => {
  const blank = MEMBER.map(() => '')
  const sheet = await members(
    MEMBER,
    blank,
    with_({ 0: '100200300402', 8: '551' }),
    MEMBER,
    with_({ 0: '12', 1: 'A#~#B' }),
  )
  const { made, result } = await check(sheet, { name: 'members.xlsx' })
  expect(made).toBeNull()
  expect(result.findings.filter(isError).slice(1).map(sentenceWithColumn)).toEqual([
    'Line 6, column 2: "A#~#B" is not a valid name.',
    'Line 4, column 9: difference is 551 instead of 550.',
    'Line 5, column 1: UAN 100200300401 is also in line 2.',
    'Line 6, column 1: "12" is not a valid UAN.',
  ])
})

test('a column that is missing is named, and nothing is read', async () => {
  const sheet = await writeXlsx({
    sheets: [{ name: 'a', rows: [memberHeadings('ecr').slice(0, 10), MEMBER.slice(0, 10)] }],
  })
  expect((await errors(sheet, { name: 'm.xlsx' })).slice(1)).toEqual(['Line 1: refund is missing.'])
})

test('a part payment is made from a sheet without wages', async () => {
  const rows = [memberHeadings('ecr-part-payment'), ['100200300401', 'ASHA', '300', '100', '50', '0']]
  const { kind, made } = await check(writeXls([{ name: 'a', rows }]), { name: 'part.xls' })
  expect(kind).toBe('ecr-part-payment')
  expect(textOf(made?.bytes ?? new Uint8Array())).toBe('100200300401#~#ASHA#~#300#~#100#~#50#~#0\r\n')
})

test('the .xls of ESIC is made from an .xlsx', async () => {
  const { made, result } = await check(await esicSheet(ESIC_ROWS), { name: 'mc.xlsx' })
  expect(result.findings.filter(isError).map(sentenceWithColumn)).toEqual([
    'The portal does not accept .xlsx, only .xls. The rows below are checked all the same.',
  ])
  expect(made?.ending).toBe('xls')
  expect((await read('esic', made?.bytes ?? new Uint8Array())).rows).toEqual((await read('esic', files.esic)).rows)
  expect((await check(await esicSheet([['1', 'X', '1', '1', '0', '']]), { name: 'mc.xlsx' })).made).toBeNull()
})
