import { loadTable } from '@niyam/law/tables/load-table.ts'
import { expect, test } from 'vitest'
import { isError } from '../finding.ts'
import { hasSamples, sampleBytes } from '../samples.test-support.ts'
import { Chance } from '../seeded.test-support.ts'
import { sentenceOf } from '../sentences.ts'
import { readEcr, readPartPayment, writeEcr, writePartPayment } from './ecr.ts'

const MEMBER = '100200300401#~#ASHA RAO#~#20000#~#15000#~#15000#~#15000#~#1800#~#1250#~#550#~#0#~#0'
const law = { month: '2025-09', table: await loadTable('provident-fund') }
const errors = (text: string, month = law.month) =>
  readEcr(text, { ...law, month })
    .findings.filter(isError)
    .map(sentenceOf)

const member = (chance: Chance, at: number) => {
  const epf_wages = chance.number(30_000)
  const eps_wages = chance.number(3) === 0 ? 0 : Math.min(epf_wages, 15_000)
  const pension_share = Math.min(Math.round((eps_wages * 833) / 10_000), 1250)
  const employee_share = Math.round((epf_wages * 12) / 100)
  return {
    uan: `10${String(at).padStart(10, '0')}`,
    name: `A ${chance.letters('BCDE F', 6)}X`,
    gross_wages: epf_wages + chance.number(5000),
    epf_wages,
    eps_wages,
    edli_wages: Math.min(epf_wages, 15_000),
    employee_share,
    pension_share,
    difference: employee_share - pension_share,
    ncp_days: chance.number(32),
    refund: 0,
  }
}

test('what is written is read as it was given', () => {
  const chance = new Chance(1)
  for (let seed = 0; seed < 100; seed++) {
    const rows = Array.from({ length: 1 + chance.number(20) }, (_, at) => member(chance, at))
    const answer = writeEcr(rows, law)
    expect(answer.findings.map(sentenceOf)).toEqual([])
    const text = answer.ok ? answer.text : ''
    expect(readEcr(text, law).rows).toEqual(rows.map((row, at) => ({ line: at + 1, ...row })))
    expect(text.endsWith('\r\n') && !text.includes('#~#\r')).toBe(true)
  }
})

test('totals are in paise', () => {
  expect(readEcr(`${MEMBER}\n`).totals).toMatchObject({ members: 1, gross_wages_paise: 2_000_000, refund_paise: 0 })
})

test.each([
  [
    'a heading',
    `UAN#~#Member Name#~#Gross\n${MEMBER}`,
    'Line 1: the line is a heading. The portal accepts members only: remove the line.',
  ],
  ['a separator at the end', `${MEMBER}#~#`, 'Line 1: the line ends with the separator #~#. Remove it from the end.'],
  ['ten fields', MEMBER.replace(/#~#0$/, ''), 'Line 1: the line has 10 fields instead of 11.'],
  ['a UAN', MEMBER.replace('100200300401', '10020030040'), 'Line 1: "10020030040" is not a valid UAN.'],
  ['a member twice', `${MEMBER}\n${MEMBER}`, 'Line 2: UAN 100200300401 is also in line 1.'],
  ['paise', MEMBER.replace('20000', '20000.50'), 'Line 1: "20000.50" is not a valid whole number.'],
  [
    'wages above gross',
    MEMBER.replace('20000', '14000'),
    'Line 1: epf wages (15000) is more than gross wages (14000).',
  ],
  [
    'a pension share',
    MEMBER.replace('1250', '1249').replace('550', '551'),
    'Line 1: pension share is 1249 instead of 1250.',
  ],
  ['an employee share', MEMBER.replace('1800', '1400'), 'Line 1: employee share is 1400 instead of 1800 / 1500.'],
  ['a difference', MEMBER.replace('550', '551'), 'Line 1: difference is 551 instead of 550.'],
  ['days', MEMBER.replace('550#~#0', '550#~#32'), 'Line 1: NCP days (32) is more than a month (31).'],
  [
    'EDLI wages above the ceiling',
    MEMBER.replace('15000#~#1800', '15001#~#1800'),
    'Line 1: edli wages (15001) is more than the ceiling (15000).',
  ],
  ['no row', '\n', 'The file contains no rows.'],
])('%s that the portal would refuse is named', (_, text, message) => {
  expect(errors(text)).toContain(message)
})

test('more than the rate is only a warning, and the lower rate is right', () => {
  const more = readEcr(MEMBER.replace('1800', '2500').replace('550', '1250'), law).findings
  expect(more.map(({ severity }) => severity)).toEqual(['warning'])
  expect(readEcr(MEMBER.replace('1800', '1500').replace('550', '250'), law).findings).toEqual([])
})

const AT_25000 = '100200300401#~#ASHA RAO#~#30000#~#25000#~#25000#~#25000#~#3000#~#2083#~#917#~#0#~#0'
// S.O. 5109(E): ₹25,000 from 17 September 2026, and ₹19,666.67 for the whole of that month.
test('the ceiling is that of the month', () => {
  expect(errors(AT_25000, '2026-10')).toEqual([])
  expect(errors(AT_25000, '2026-08')).toEqual([
    'Line 1: edli wages (25000) is more than the ceiling (15000).',
    'Line 1: pension share is 2083 instead of 1250.',
  ])
  expect(errors(AT_25000, '2026-09')).toEqual([
    'Line 1: edli wages (25000) is more than the ceiling (19667).',
    'Line 1: pension share is 2083 instead of 1638.',
  ])
})

test('without a month, or in one without law, the file says that ceiling and rates were not checked', () => {
  const sentences = (month: string | null) =>
    readEcr(MEMBER.replace('1250', '1'), month === null ? null : { ...law, month }).findings.map(sentenceOf)
  expect(sentences(null)).toEqual(['The wage ceiling and the rates were not checked: the month is not given.'])
  expect(sentences('2001-05')).toEqual([
    'The wage ceiling and the rates were not checked: no rates are held for the month.',
  ])
})

test('the writer refuses what the portal would', () => {
  const row = member(new Chance(3), 1)
  for (const change of [
    { name: 'A#~#B' },
    { name: '' },
    { uan: 'x' },
    { refund: -1 },
    { refund: 0.5 },
    { refund: null },
  ])
    expect([change, writeEcr([{ ...row, ...change }], law).ok]).toEqual([change, false])
})

test('a part payment is written and read', () => {
  const rows = [
    { uan: '100200300401', name: 'ASHA', employee_share: 300, pension_share: 100, difference: 50, refund: 0 },
  ]
  const answer = writePartPayment(rows)
  expect(answer.ok && readPartPayment(answer.text).rows).toEqual([{ line: 1, ...rows[0] }])
})

const sample = (name: string) => new TextDecoder().decode(sampleBytes(`epf/${name}`))
test.skipIf(!hasSamples)('the samples are read without an error, with their totals', () => {
  const manual = readEcr(sample('ecr-return-epfo-manual-v3.txt'), law)
  expect(manual.findings.filter(isError)).toEqual([])
  expect(manual.totals).toMatchObject({ members: 2, epf_wages_paise: 3_000_000, employee_share_paise: 360_000 })
  const above = readEcr(sample('ecr-test-wage-above-ceiling.txt'), law)
  expect(above.findings.filter(isError)).toEqual([])
  expect(above.totals).toMatchObject({ members: 1, gross_wages_paise: 3_200_000, pension_share_paise: 125_000 })
  const part = readPartPayment(sample('ecr-part-payment-contribution-epfo-manual-v3.txt'))
  expect(part.findings.filter(isError)).toEqual([])
  expect(part.totals).toMatchObject({ members: 2, employee_share_paise: 210_000, difference_paise: 60_000 })
})
