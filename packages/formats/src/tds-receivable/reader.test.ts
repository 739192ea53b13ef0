import { expect, test } from 'vitest'
import { isError } from '../finding.ts'
import { RECEIVABLE } from '../fixtures.test-support.ts'
import { kindOfFile } from '../open.ts'
import { read } from '../read.ts'
import { sentenceWithColumn } from '../sentences.ts'
import { RECEIVABLE_HEADINGS, receivableColumns } from './headings.ts'

const encoded = (text: string) => new TextEncoder().encode(text)
const readText = (text: string) => read('tds-receivable', encoded(text))
const errorsOf = async (text: string) => (await readText(text)).findings.filter(isError).map(sentenceWithColumn)
const warningsOf = async (text: string) =>
  (await readText(text)).findings.filter(({ severity }) => severity === 'warning').map(sentenceWithColumn)
/** The register with another text in the place of one of its first. */
const changed = (from: string, to: string) => RECEIVABLE.replace(from, to)

test('a register is recognised and read by its headings, whatever is above them', async () => {
  expect(await kindOfFile(encoded(RECEIVABLE))).toBe('tds-receivable')
  const { rows, totals, findings } = await readText(RECEIVABLE)
  expect(findings.map(sentenceWithColumn)).toEqual([
    'Line 2, column 9: the column "Cost centre" is not known and was not read.',
  ])
  expect(rows).toMatchObject([
    {
      line: 3,
      own_pan: '',
      deductor_name: 'Godavari Bank',
      tan: 'HYDG01234B',
      section: '194A',
      number: 'FD-1',
      dated_on: '2025-06-15',
      quarter: '2025-26-Q1',
      amount_paise: 6_000_000,
      deducted_paise: 600_000,
    },
    { line: 4, quarter: '2025-26-Q2' },
    { line: 5, section: '1024', dated_on: null, quarter: '2025-26-Q3' },
  ])
  expect(totals).toEqual({ rows: 3, amount_paise: 31_000_000, deducted_paise: 1_100_000 })
})

test('the headings of an empty sheet are those that are read', () => {
  expect(Object.values(receivableColumns(RECEIVABLE_HEADINGS))).toEqual(RECEIVABLE_HEADINGS.map((_, at) => at))
})

test.each([
  ['Q2', '2025-26-Q2'],
  ['2', '2025-26-Q2'],
  ['2024-25-Q2', '2024-25-Q2'],
  ['Q4 FY 2024-25', null],
  ['Jan-Mar', '2025-26-Q4'],
  ['', '2025-26-Q1'],
])('the quarter "%s" beside a date of June 2025', async (stated, quarter) => {
  const text = `Deductor name,TAN,Date,Quarter,TDS\nGodavari Bank,HYDG01234B,15-06-2025,${stated},10`
  const { rows } = await readText(text)
  expect(rows).toMatchObject(quarter === null ? [] : [{ quarter }])
})

test('a quarter without a date needs its financial year', async () => {
  const sheet = (year: string) => `Deductor name,TAN,Quarter,FY,TDS\nGodavari Bank,HYDG01234B,Q1,${year},10`
  expect(await errorsOf(sheet(''))).toContain('Line 2, column 4: financial year is missing.')
  expect((await readText(sheet('2025-26'))).rows).toMatchObject([{ quarter: '2025-26-Q1', dated_on: null }])
})

test.each([
  ['a wrong TAN', ['HYDG01234B', 'HYDG0123'], 'Line 3, column 2: "HYDG0123" is not a valid TAN.'],
  ['letters in an amount', ['"6,000.00"', 'six'], 'Line 3, column 8: "six" is not a valid tax deducted.'],
  ['no tax', ['"6,000.00"', ''], 'Line 3, column 8: tax deducted is missing.'],
  ['a day that is not', ['15-06-2025', '31-06-2025'], 'Line 3, column 5: "31-06-2025" is not a valid date.'],
  ['no day and no quarter', ['15-06-2025', ''], 'Line 3, column 5: date is missing.'],
  ['another year', ['30-09-2025', '30-09-2024'], 'Line 4, column 5: financial year is 2024-25 instead of 2025-26.'],
  ['a quarter that is not', ['Q3 2025-26', 'Q7'], 'Line 5, column 6: "Q7" is not a valid quarter.'],
])('%s is refused by row and column', async (_, [from = '', to = ''], message) => {
  expect(await errorsOf(changed(from, to))).toEqual([message])
})

test('a line without a TAN is kept, and named', async () => {
  const text = changed('Parth Works,BLRP04321C,194C', 'Parth Works,,194C')
  expect(await warningsOf(text)).toEqual(['Line 4, column 2: TAN is missing.'])
  expect((await readText(text)).rows).toHaveLength(3)
})

test('a total that is not the sum of its lines, and a line entered twice, are named', async () => {
  expect(await warningsOf(changed('310000,11000', '310000,12000'))).toEqual([
    'Line 6, column 8: total is ₹12,000.00, but its parts add up to ₹11,000.00.',
  ])
  const line = 'Parth Works,BLRP04321C,194C,INV/7,30-09-2025,,150000,3000,\n'
  expect(await warningsOf(changed(line, line + line).replace('11000', '14000'))).toEqual([
    'Line 5, column 4: invoice or voucher number INV/7 is also in line 4.',
  ])
})

test('the register of two PANs is refused, and a sheet of something else', async () => {
  const sheet =
    'Our PAN,Deductor name,TAN,Date,TDS\nAAACK1234D,A,HYDG01234B,15-06-2025,10\nAAACZ9999Z,A,HYDG01234B,15-06-2025,10'
  expect(await errorsOf(sheet)).toEqual(['Line 3, column 1: our PAN is AAACZ9999Z instead of AAACK1234D.'])
  expect(await errorsOf('Name,City\nAsha,Pune')).toEqual(['This is not TDS receivable (sheet). Choose another file.'])
})
