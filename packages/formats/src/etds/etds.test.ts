import { isoDate } from '@niyam/law'
import { expect, test } from 'vitest'
import { isError } from '../finding.ts'
import { hasSamples, sampleBytes } from '../samples.test-support.ts'
import { Chance } from '../seeded.test-support.ts'
import { LABELS } from '../labels.ts'
import { sentenceOf } from '../sentences.ts'
import { labelOf } from './fields.ts'
import { type ChallanRow, type DeducteeRow, FORMS, type StatementRow } from './forms.ts'
import { readStatement } from './reader.ts'
import { aStatement } from './statement.test-support.ts'
import { type StatementToWrite, writeStatement } from './writer.ts'

const written = (statement: StatementToWrite): string => {
  const answer = writeStatement(statement)
  expect(answer.findings.filter(isError).map(sentenceOf)).toEqual([])
  return answer.ok ? answer.text : ''
}
const GOOD = written(aStatement(new Chance(1), { challans: 1, deductees: 2 }))
const errors = (text: string) => readStatement(text).findings.filter(isError).map(sentenceOf)
/** The text with one field of one line changed. */
const withField = (line: number, field: number, value: string, text = GOOD) =>
  text
    .split('\r\n')
    .map((one, at) =>
      at + 1 === line
        ? one
            .split('^')
            .with(field - 1, value)
            .join('^')
        : one,
    )
    .join('\r\n')

test('what is written is read as it was given, for many statements', () => {
  for (let seed = 0; seed < 60; seed++) {
    const chance = new Chance(seed)
    const form = chance.pick(['140', '144'])
    const given = aStatement(chance, { form, challans: 1 + chance.number(4), deductees: chance.number(6) + 1 })
    const text = written(given)
    const { head, rows, findings } = readStatement(text)
    expect(findings.map(sentenceOf)).toEqual([])
    expect(head).toMatchObject(given.head)
    for (const [at, row] of given.rows.entries()) expect(rows[at]).toMatchObject(row)
    expect(written({ head: { ...head }, rows: rows.map((row) => ({ ...row })) })).toBe(text)
  }
})

test('each line ends with CRLF and has the width of its record', () => {
  const lines = GOOD.split('\r\n')
  expect(lines.pop()).toBe('')
  expect(lines.map((line) => line.split('^').length)).toEqual([18, 72, 30, 45, 45])
})

test('totals count challans and deductees, and add up in paise', () => {
  const { rows, totals } = readStatement(GOOD)
  const deductees = rows.filter(({ record }) => record === 'DD') as DeducteeRow[]
  expect(totals).toMatchObject({ challans: 1, deductees: 2 })
  expect(totals['amount_paise']).toBe(deductees.reduce((all, { amount_paise }) => all + (amount_paise ?? 0), 0))
})

test.each([
  ['a total of the batch', withField(2, 47, '1.00'), /^Line 2: The total|^Line 2: the total of all challans is 1.00/],
  ['a total of the challan', withField(3, 12, '1.00'), /^Line 3: the total of the challan is 1.00, but its parts/],
  ['the deposit of the deductees', withField(3, 21, '1.00'), /^Line 3: the tax deposited is 1.00/],
  ['the tax of the deductees', withField(3, 22, '1.00'), /^Line 3: the tax deducted is 1.00/],
  ['the count of deductees', withField(3, 5, '7'), /^Line 3: the number of deductees is 7 instead of 2\./],
  ['the count of challans', withField(2, 4, '7'), /^Line 2: the number of challans is 7 instead of 1\./],
  ['a line number', withField(4, 1, '9'), /^Line 4: line number is 9 instead of 4\./],
  ['a PAN', withField(4, 8, 'AAAC1234D'), /^Line 4: "AAAC1234D" is not a valid PAN\./],
  ['a PAN not available without the reason', withField(4, 8, 'PANNOTAVBL'), /^Line 4: reason C is required here/],
  ['a TAN', withField(2, 13, 'BLR1'), /"BLR1" is not a valid tan/],
  ['a state of GST', withField(2, 26, '97'), /"97" is not a known state/],
  ['an assessment year', withField(2, 16, '202627'), /assessment year is 202627 instead of 202728/],
  ['a year of the other Act', withField(2, 17, '202526'), /form is 140 instead of tax year 202526/],
  ['paise in a challan', withField(3, 9, '0.50'), /"0.50" is not a valid whole rupee amount/],
  ['a day', withField(4, 19, '31062026'), /^Line 4: "31062026" is not a valid paid on\./],
  ['a missing name', withField(4, 9, ''), /^Line 4: name is missing\./],
  ['a name that is too long', withField(4, 9, 'x'.repeat(76)), /name has 76 characters; at most 75/],
  ['a field too many', GOOD.replace(/\^\r\n$/, '^^\r\n'), /^Line 5: the line has 46 fields instead of 45\./],
  ['a record that is none', `${GOOD}6^XX^1\r\n`, /^Line 6: "XX" is not expected here\./],
  ['a correction', withField(1, 4, 'C'), /upload type C/],
])('%s that the portal would refuse is named', (_, text, message) => {
  expect(text).not.toBe(GOOD)
  expect(errors(text).join('\n')).toMatch(new RegExp(message.source, 'm'))
})

test('each finding has its line, its field number and its key', () => {
  const [finding] = readStatement(withField(4, 8, 'AAAC1234D')).findings
  expect(finding).toEqual({
    severity: 'error',
    code: 'value',
    line: 4,
    column: 8,
    field: 'pan',
    values: ['AAAC1234D', 'PAN'],
  })
})

test('tax that does not fit the rate is a warning, as in the published samples', () => {
  const { findings } = readStatement(withField(4, 28, '30.0000'))
  expect(findings.map(({ severity, code, line }) => [severity, code, line])).toEqual([['warning', 'differs', 4]])
})

test('a day of payment in the future is named where today is known', () => {
  const { findings } = readStatement(GOOD, { today: isoDate('2026-07-01') })
  expect(findings.map(sentenceOf)).toEqual(['Line 3: the date of 2026-07-07 is in the future.'])
})

test('the writer refuses what the portal would, and what is not confirmed', () => {
  const refusals = (statement: StatementToWrite) => {
    const answer = writeStatement(statement)
    expect(answer.ok).toBe(false)
    return answer.findings.filter(isError).map(sentenceOf).join('\n')
  }
  const statement = aStatement(new Chance(2), { challans: 1, deductees: 1 })
  const changed = (change: object) => ({
    ...statement,
    rows: statement.rows.map((row) => (row['record'] === 'DD' ? { ...row, ...change } : row)),
  })
  expect(refusals(changed({ name: 'A^B' }))).toContain('"A^B" is not a valid name')
  expect(refusals(changed({ name: 'रसीद' }))).toContain('is not a valid name')
  expect(refusals(changed({ amount_paise: 0.5 }))).toContain('is not a valid amount')
  expect(refusals(changed({ pan: 'X' }))).toContain('"X" is not a valid PAN')
  for (const form of ['138', '143', '24Q', 'x', undefined])
    expect(refusals({ ...statement, head: { ...statement.head, form } })).toMatch(/cannot be written/)
})

test('a file that is cut off, is another one, or is empty is refused', () => {
  expect(errors(GOOD.split('\r\n').slice(0, 4).join('\r\n')).join()).toMatch(/number of deductees is 2 instead of 1/)
  expect(errors(GOOD.split('\r\n').slice(0, 1).join('\r\n'))).toEqual([
    'The file ends before the head of the batch. Download it again.',
  ])
  expect(errors('a,b\n1,2')).toEqual(['This is not e-TDS statement (text). Choose another file.'])
})

const SAMPLES = [
  ['140RQ1.txt', '140', { challans: 1, deductees: 1, challan_total_paise: 1_120_000, deducted_paise: 90_000 }],
  ['144RQ1.txt', '144', { challans: 1, deductees: 1, challan_total_paise: 2_400_000, deducted_paise: 200_000 }],
  [
    'form140-worked-example-5-deductees.txt',
    '140',
    { challans: 1, deductees: 5, challan_total_paise: 6_500_000, amount_paise: 55_000_000 },
  ],
] as const
test.skipIf(!hasSamples).each(SAMPLES)(
  'the sample %s is read without an error, with its totals',
  (name, form, totals) => {
    const text = new TextDecoder().decode(sampleBytes(`tds/${name}`))
    const result = readStatement(text)
    expect(result.findings.filter(isError).map(sentenceOf)).toEqual([])
    expect(result.head?.form).toBe(form)
    expect(result.totals).toMatchObject(totals)
  },
)

test.skipIf(!hasSamples)('the sample of the 1961 Act is read with its totals; its line numbers are wrong', () => {
  const result = readStatement(new TextDecoder().decode(sampleBytes('tds/24Q-fy2018-19-Q3-legacy.txt')))
  expect(result.totals).toMatchObject({ challans: 1, deductees: 1, amount_paise: 1_000_000, deducted_paise: 100_000 })
  expect(result.findings.filter(isError).map(({ column }) => column)).toEqual([1, 1, 1, 1])
  const [challan, deductee] = result.rows as readonly [ChallanRow & StatementRow, DeducteeRow & StatementRow]
  expect(challan).toMatchObject({ serial: '00052', bsr_code: '0000412', paid_on: '2018-12-14', minor_head: '200' })
  expect(deductee).toMatchObject({ pan: 'AAAPA1234A', section: '92B', deducted_on: '2018-12-16', reason: 'B' })
})

test('each field that may be missing has its name in Hindi', () => {
  const needed = Object.values(FORMS).flatMap(({ act, layouts }) =>
    act === 1961 ? [] : Object.values(layouts).flatMap(({ fields }) => fields.filter(([, , , , need]) => need !== 'O')),
  )
  const labels = new Set(needed.map(([, key]) => labelOf(key)))
  const shownAsTheyAre = ['tan', 'pan', 'uploader', 'batches']
  expect([...labels].filter((label) => !Object.hasOwn(LABELS, label) && !shownAsTheyAre.includes(label))).toEqual([])
})
