import { isoDate } from '@niyam/law'
import { readXls } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { read } from '../read.ts'
import { Chance } from '../seeded.test-support.ts'
import { sentenceOf } from '../sentences.ts'
import { type EsicRow, readEsic } from './esic.ts'
import { esicWorkbook, writeEsic } from './esic-writer.ts'
import { sheetsOf } from './sheets.ts'

const WITH_LAST_DAY = [2, 3, 4, 5, 10]

function person(chance: Chance, at: number): Omit<EsicRow, 'line'> {
  const ip_number = `${chance.pick(['00', '53'])}${String(at).padStart(8, '0')}`
  const name = `A${chance.letters('BCDE f', 8)}.Z`
  if (chance.number(4) > 0) {
    const wages_paise = 1 + chance.number(2_100_000)
    return { ip_number, name, days: 1 + chance.number(31), wages_paise, reason: 0, last_working_day: null }
  }
  const reason = chance.pick([0, 1, 7, 8, 9, 11, 12, 13, ...WITH_LAST_DAY])
  const last_working_day = WITH_LAST_DAY.includes(reason) ? isoDate(`2026-09-0${1 + chance.number(9)}`) : null
  return { ip_number, name, days: 0, wages_paise: 0, reason, last_working_day }
}

test.each(['xls', 'xlsx'] as const)('the %s that is written is read as it was given', async (ending) => {
  for (let seed = 0; seed < 8; seed++) {
    const chance = new Chance(seed)
    // Five hundred names take more than one record of shared texts.
    const rows = Array.from({ length: chance.pick([1, 30, 500]) }, (_, at) => person(chance, at))
    const answer = await writeEsic(rows, { ending })
    if (!answer.ok) throw new Error(answer.findings.map(sentenceOf).join(' '))
    expect((await read('esic', answer.bytes)).rows).toEqual(rows.map((row, at) => ({ line: at + 2, ...row })))
  }
})

test('every cell is a text below the headings of the template', async () => {
  const rows = [
    person(new Chance(1), 1),
    { ...person(new Chance(1), 2), days: 20, wages_paise: 1_800_050, reason: null },
  ]
  const answer = await writeEsic(rows)
  const [first, second] = answer.ok ? (await readXls(answer.bytes)).sheets : []
  expect(first?.rows[0]?.[0]).toBe('IP Number (10 Digits)')
  expect(first?.rows.flat().filter((cell) => typeof cell !== 'string')).toEqual([])
  expect(first?.rows[2]?.slice(2)).toEqual(['20', '18000.50', '0'])
  expect(second?.name).toBe('Reason codes')
})

test('a blank row of an .xls is named by its line', async () => {
  const people = ['5301234567', '5301234568'].map((number) => [number, 'ASHA RAO', '26', '18000', '0', ''])
  const [first = [], second = []] = people
  const { rows, findings } = readEsic((await sheetsOf(await esicWorkbook([first, [], second], 'xls'))) ?? [])
  expect(rows.map(({ line }) => line)).toEqual([2, 4])
  expect(findings.find(({ severity }) => severity === 'error')).toMatchObject({ code: 'record', line: 3 })
})

test.each([
  ['nine digits', { ip_number: '530123456' }, 'Line 2: "530123456" is not a valid IP number.', 1],
  ['a number in place of a text', { ip_number: 5_301_234_567 }, 'Line 2: "5301234567" is not a valid text.', null],
  ['a blank name', { name: '' }, 'Line 2: name is missing.', 2],
  ['a name in Devanagari', { name: 'आशा' }, 'Line 2: "आशा" is not a valid name.', 2],
  ['32 days', { days: 32 }, 'Line 2: days (32) is more than a month (31).', 3],
  ['no wages', { wages_paise: null }, 'Line 2: wages is missing.', 4],
  ['half a paisa', { wages_paise: 0.5 }, 'Line 2: "0.5" is not a valid amount.', null],
  ['no reason', { days: 0, wages_paise: 0, reason: null }, 'Line 2: reason is required here: no day was worked.', 5],
  [
    'a reason without its day',
    { days: 0, wages_paise: 0, reason: 2 },
    'Line 2: last working day is required here: reason 2.',
    6,
  ],
  ['a day that is none', { last_working_day: '31/02/2026' }, 'Line 2: "31/02/2026" is not a valid date.', null],
])('%s is refused before anything is written', async (_, change, message, column) => {
  const row = { ip_number: '5301234567', name: 'ASHA RAO', days: 26, wages_paise: 1_800_000, reason: 0 }
  const answer = await writeEsic([{ ...row, last_working_day: null, ...change }])
  expect(answer.ok).toBe(false)
  const error = answer.findings.find(({ severity }) => severity === 'error')
  expect([error && sentenceOf(error), error?.column]).toEqual([message, column])
})
