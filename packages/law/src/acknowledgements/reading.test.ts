import { expect, test } from 'vitest'
import { toDayNumber, isoDate } from '../calendar/iso-date.ts'
import { periodSpan } from '../calendar/period.ts'
import { dayFault } from './match-receipt.ts'
import { numbersIn } from './numbers-in.ts'
import { periodsIn } from './period-in.ts'
import { readReceipt } from './read-receipt.ts'

// Modelled on portal documents; no layout is copied.
const RETURN = `Form GSTR-3B [See rule 61(5)] Year 2026-27 Period April 1. GSTIN 29AABCM1234K1Z5
2. Legal name MEGHNA FOODS PRIVATE LIMITED 2(c). ARN AA290426123456Z 2(d). Date of ARN 20/05/2026
5. GSTR-2B as on 14/05/2026`
const STATEMENT = `Provisional Receipt No: 077300700112233 TAN BLRM01234A Form No: 26Q Quarter Q1 Financial Year 2025-26
Date of receipt : 31-Jul-2025`

test('numbers, those of a registration before those of the entity', () => {
  expect(numbersIn(`${RETURN} PAN AABCM1234K`)).toEqual([
    { value: '29AABCM1234K1Z5', is_own: false },
    { value: 'AABCM1234K', is_own: true },
  ])
  expect(numbersIn('Establishment MH/BAN/0012780/000 ESIC 31-00-123456-000-0001').map(({ value }) => value)).toEqual([
    'MHBAN0012780000',
    '31001234560000001',
  ])
  expect(numbersIn('nothing of the kind')).toEqual([])
})

test.each([
  [RETURN, 'gst-return', 'AA290426123456Z', '2026-05-20'],
  [STATEMENT, 'tds-statement', '077300700112233', '2025-07-31'],
  [
    'Challan receipt ITNS 281 TAN BLRM01234A BSR Code 0510308 Challan No 12345 Date of Deposit 07/11/2026',
    'tds-challan',
    '05103080711202612345',
    '2026-11-07',
  ],
  [
    'EPFO Payment Confirmation Receipt TRRN No 4012611000123 Wage Month Oct-2026 Date of payment 15-11-2026',
    'epf-payment',
    '4012611000123',
    '2026-11-15',
  ],
])(
  'a document is recognised, then its own number and day are read: %s',
  (text, document, acknowledgement, filed_on) => {
    expect(readReceipt(text)).toMatchObject({
      is: 'acknowledgement',
      document: { id: document },
      acknowledgement,
      filed_on,
    })
  },
)

test('a word that a PDF broke after a hyphen is one word', () => {
  const broken = readReceipt('Form GSTR-3B ARN AA291026123456Z\nPeriod Oct- 2026\nDate of filing 18- Nov-2026')
  expect(broken).toMatchObject({ filed_on: '2026-11-18', periods: [{ kind: 'month' }] })
})

test.each([
  ['FORM GSTR-3A Notice to return defaulter GSTIN 29AABCM1234K1Z5 GSTR-3B', 'notice'],
  ['Your GSTR-3B of October 2026 is not filed. Due date of filing 20/11/2026 ARN', 'reminder'],
  ['Intimation u/s 143(1) PAN AABCM1234K ITR-6 acknowledgement number 123456789012345', 'intimation'],
  ['Form GST RFD-01 ARN AA291026123456Z GSTR-3B of October 2026', 'application'],
  ['ESIC monthly contribution challan Transaction status: Failed', 'failed'],
  ['Form GSTR-3B DRAFT ARN', 'draft'],
  ['EPFO challan TRRN 4012611000123 Wage Month Oct-2026 Due date 15/11/2026', 'unpaid'],
  ['Provisional receipt TAN BLRM01234A 26Q Type of statement: Correction', 'amendment'],
  [`${RETURN}\nEPFO Payment Confirmation Receipt TRRN No 4012611000123 Date of payment 15-11-2026`, 'mixed'],
  [`${RETURN}\nARN AA290426999999Z`, 'mixed'],
])('%s is not an acknowledgement of one filing: %s', (text, what) => {
  expect(readReceipt(text)).toMatchObject({ is: 'no-filing', what })
})

test.each(['A letter about GSTR-3B of October 2026', 'Bank statement: EPFO 1,88,320 Dr', ''])(
  'what has no marks is not recognised: %s',
  (text) => {
    expect(readReceipt(text).is).toBe('unknown')
  },
)

test('a filed return that advises to pay through DRC-03 stays a return', () => {
  expect(readReceipt(`${RETURN}\nAdditional liability may be paid through FORM GST DRC-03`).is).toBe('acknowledgement')
})

test.each([
  ['Form GSTR-3B GSTIN 29AABCM1234K1Z5 ARN AA290426123456Z Due date of filing 20/05/2026', { filed_on: null }],
  ['Form GSTR-3B GSTIN 29AABCM1234K1Z5\nARN of GSTR-1 AA290426123456Z', { acknowledgement: '' }],
  ['Form GSTR-3B GSTIN 29AABCM1234K1Z5\nDetails of GSTR-1\nARN AA290426123456Z', { acknowledgement: '' }],
  [
    'Token Number 111111111111111 Previous token number 222222222222222 26Q TAN BLRM01234A',
    { acknowledgement: '111111111111111' },
  ],
  ['Challan ITNS 281 TAN BLRM01234A BSR Code Challan No 12345 Date of Deposit 07/11/2026', { acknowledgement: '' }],
])('what is printed for another document is not taken: %s', (text, expected) => {
  expect(readReceipt(text)).toMatchObject({ is: 'acknowledgement', ...expected })
})

const spans = (text: string, year: number | null = 2026) =>
  periodsIn(text, year).map(({ first, last }) => [first, last])
const spanOf = (period: string) => {
  const span = periodSpan(period)
  return [span?.first, span?.last]
}

test.each([
  ['April', '2026-04'],
  ['Apr-2026', '2026-04'],
  ['042026', '2026-04'],
  ['2026-04', '2026-04'],
  ['01/04/2026 to 30/04/2026', '2026-04'],
  ['October 2026-27', '2026-10'],
  ['January', '2027-01'],
  ['GSTR-1 10/2026', '2026-10'],
  ['Q2', '2026-27-Q2'],
  ['Quarter Jul-Sep 2026', '2026-27-Q2'],
  ['quarter ended 30/09/2026', '2026-27-Q2'],
  ['H2 of FY 2026-27', '2026-27-H2'],
  ['A.Y. 2026-27', '2025-26'],
  ['Tax Year 2026-27', '2026-27'],
  ['financial year ending on 31-03-2026', '2025-26'],
])('%s names %s', (text, period) => {
  expect(spans(text)).toEqual([spanOf(period)])
})

test.each(['filed on 15 April 2026', 'Q2', 'Muharram', ''])('%s alone names no period', (text) => {
  expect(spans(text, null)).toEqual([])
})

test('two months are two, whichever is the shorter', () => {
  expect(spans('October 2026 and September 2026')).toEqual([spanOf('2026-10'), spanOf('2026-09')])
  const two = readReceipt('Form GSTR-3B ARN AA291026123456Z\nTax period October 2026\nTax period September 2026')
  expect(two.is === 'acknowledgement' && two.periods).toHaveLength(2)
  const labelled = readReceipt(
    'Form GSTR-3B ARN AA291026123456Z Tax period October 2026\nfiled after that of September 2026',
  )
  expect(labelled.is === 'acknowledgement' && labelled.periods.map(({ first }) => first)).toEqual([
    toDayNumber(isoDate('2026-10-01')),
  ])
})

test.each([
  ['gst.gstr-3b.monthly', 'GSTR-3B', '2026-10', '2026-11-20', '2026-11-18', null],
  ['gst.gstr-3b.monthly', 'GSTR-3B', '2026-10', '2026-11-20', '2026-11-21', 'future_day'],
  ['gst.gstr-3b.monthly', 'GSTR-3B', '2026-11', '2026-12-20', '2026-11-18', 'before_end'],
  ['gst.gstr-3b.monthly', 'GSTR-3B', '2026-12', '2027-01-20', '2026-11-18', 'before_period'],
  // Paid as it is deducted; an instalment, and an undertaking for the year to come, are due before the year is over.
  ['tds.deposit.monthly', 'Challan ITNS 281', '2026-11', '2026-12-07', '2026-11-18', null],
  ['income-tax.advance-tax.instalment-2', 'Challan ITNS 280', '2026-27', '2026-09-15', '2026-09-14', null],
  ['gst.rfd-11.lut', 'RFD-11', '2026-27', '2026-03-31', '2026-03-20', null],
  ['pf.ecr.monthly', 'ECR and challan', '2026-11', '2026-12-15', '2026-11-18', 'before_end'],
  ['mca.adt-1.agm', 'ADT-1', '2026-09-28', '2026-10-13', '2026-10-05', null],
  ['mca.adt-1.agm', 'ADT-1', '2026-09-28', '2026-10-13', '2026-09-20', 'before_period'],
] as const)('%s of %s (%s), due %s, on %s: %s', (obligation_id, form, period, due_date, day, fault) => {
  expect(dayFault({ obligation_id, form, period, due_date }, isoDate(day), isoDate('2026-11-20'), false)).toBe(fault)
})
