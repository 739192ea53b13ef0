import { expect, test } from 'vitest'
import { isError } from '../finding.ts'
import { PURCHASES } from '../fixtures.test-support.ts'
import { kindOfFile } from '../open.ts'
import { read } from '../read.ts'
import { sentenceWithColumn } from '../sentences.ts'

const GSTIN = '29AAACI4798L1ZU'
const encoded = (text: string) => new TextEncoder().encode(text)
const readText = (text: string) => read('gst-purchases', encoded(text))
const errorsOf = async (text: string) => (await readText(text)).findings.filter(isError).map(sentenceWithColumn)
/** The register with another text in the place of one of its first line. */
const changed = (from: string, to: string) => PURCHASES.replace(from, to)

test('a register is recognised and read by its headings, whatever is above them', async () => {
  expect(await kindOfFile(encoded(PURCHASES))).toBe('gst-purchases')
  const { rows, totals, findings } = await readText(PURCHASES)
  expect(findings.map(sentenceWithColumn)).toEqual([
    'Line 2, column 16: the column "Remarks" is not known and was not read.',
  ])
  expect(rows).toMatchObject([
    {
      line: 3,
      own_gstin: GSTIN,
      supplier: GSTIN,
      number: 'A/1',
      dated_on: '2026-04-05',
      booked_in: '2026-04',
      type: 'invoice',
      place_of_supply: '29',
      rate: 18,
      taxable_paise: 100_010,
      igst_paise: 18_002,
      is_eligible: null,
    },
    { place_of_supply: '29', rate: 5, igst_paise: null, cgst_paise: 500, is_eligible: false },
    { type: 'credit-note', booked_in: '2026-05', place_of_supply: '29', is_eligible: true },
  ])
  expect(totals).toMatchObject({ rows: 3, taxable_paise: 100_010 + 20_000 - 5000 })
})

test.each([
  [
    'a wrong check character',
    [`${GSTIN},Kaveri,A/1`, '29AAACI4798L1ZX,Kaveri,A/1'],
    'Line 3, column 2: "29AAACI4798L1ZX" is not a valid GSTIN.',
  ],
  [
    'letters in an amount',
    ['"1,000.10"', 'about 1000'],
    'Line 3, column 10: "about 1000" is not a valid taxable value.',
  ],
  ['a day that is not', ['05-04-2026', '31-04-2026'], 'Line 3, column 5: "31-04-2026" is not a valid invoice date.'],
  [
    'a sign',
    ['180.02', '-180.02'],
    'Line 3, column 11: the sign must be empty here: a credit note is a document type.',
  ],
  ['an unknown type', ['Credit note,29', 'Journal,29'], 'Line 5, column 7: "Journal" is not a valid document type.'],
  ['no number', ['A/1', ''], 'Line 3, column 4: invoice number is missing.'],
  [
    'an unknown state',
    ['29-Karnataka', '88-Nowhere'],
    'Line 3, column 8: "88-Nowhere" is not a valid place of supply.',
  ],
  ['another year', ['03-05-2026', '03-05-2027'], 'Line 5, column 6: financial year is 2027-28 instead of 2026-27.'],
  ['a word for yes', [',,No,rent', ',,perhaps,rent'], 'Line 4, column 15: "perhaps" is not a valid ITC eligible.'],
  ['a missing column', ['CGST,', 'Something,'], 'Line 2: CGST is missing.'],
])('%s is refused by row and column', async (_, [from = '', to = ''], message) => {
  expect(await errorsOf(changed(from, to))).toEqual([message])
})

test('two GSTINs of the business in one register are refused', async () => {
  const other = '27AAACI4798L1ZY'
  expect(await errorsOf(changed(`\n${GSTIN},${GSTIN},Kaveri,A/2`, `\n${other},${GSTIN},Kaveri,A/2`))).toHaveLength(1)
})

test('a sheet of something else is named', async () => {
  expect(await errorsOf('Name,City\nAsha,Pune')).toEqual([
    'This is not Purchase register (sheet). Choose another file.',
  ])
})
