import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isoDate } from '@niyam/law'
import { describe, expect, test } from 'vitest'
import { isError } from '../finding.ts'
import { sentenceOf } from '../sentences.ts'
import { amountOf } from '../values.ts'
import { readForm26as } from './reader.ts'
import { aStatement, DEDUCTORS, HEAD, NOTHING_HERE, PART_I, TRANSACTIONS } from './statement.test-support.ts'

const TODAY = isoDate('2026-11-20')
const read = (text: string) => {
  const { head, rows: credits, findings } = readForm26as(text, { today: TODAY })
  expect(findings.filter(isError)).toEqual([])
  return { ...head, credits, remarks: findings.map(sentenceOf) }
}
const problems = (text: string) => readForm26as(text, { today: TODAY }).findings.filter(isError).map(sentenceOf)

test('a statement is read by deductor and transaction', () => {
  const { pan, year, made_on, credits, remarks } = read(aStatement())
  expect([pan, year, made_on]).toEqual(['AAACK1234D', '2025-26', '2026-06-02'])
  expect(remarks).toEqual([])
  expect(credits).toHaveLength(3)
  expect(credits[0]).toEqual({
    line: 9,
    part: 'I',
    deductor_name: 'GODAVARI BANK LTD',
    tan: 'HYDG01234B',
    deductor_pan: null,
    section: '194A',
    transaction_on: '2025-06-15',
    status: 'F',
    booked_on: '2025-07-28',
    remarks: '',
    amount_paise: 6_000_000,
    deducted_paise: 600_000,
    deposited_paise: 600_000,
  })
  expect(credits[2]).toMatchObject({
    deductor_name: 'PARTH APARTMENT WORKS',
    section: '194C',
    status: 'P',
    remarks: 'B',
  })
})

test.each([
  ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
  ['a byte order mark', (text: string) => `\uFEFF${text}`],
  ['one filler more in the rows', (text: string) => text.replaceAll('B^^^^6', 'B^^^^^6').replaceAll('C^^^^', 'C^^^^^')],
  ['years in full', (text: string) => text.replace('2025-26^2026-27', '2025-2026^2026-2027')],
  ['part titles without their first caret', (text: string) => text.replaceAll('\n^PART', '\nPART')],
])('%s changes nothing', (_, change) => {
  expect(change(aStatement())).not.toBe(aStatement())
  expect(read(change(aStatement()))).toEqual(read(aStatement()))
})

test('a tax year has its own name, and an assessment year refers to the year before', () => {
  expect(read(aStatement().replace('Financial Year', 'Tax Year').replace('2025-26', '2026-27')).year).toBe('2026-27')
  expect(read(aStatement().replace('Financial Year', 'Other')).year).toBe('2025-26')
})

test('parts without a transaction give none', () => {
  expect(read(`${HEAD}\n${PART_I}\n${DEDUCTORS}\n${NOTHING_HERE}`).credits).toEqual([])
})

test('a deductor without transactions is listed with its sum', () => {
  const { credits } = read(`${HEAD}\n${PART_I}\n${DEDUCTORS}\n1^NEEM LTD^BLRN01234A^^^^5000.00^500.00^500.00`)
  expect(credits).toMatchObject([{ section: '', status: '', amount_paise: 500_000, deposited_paise: 50_000 }])
})

test('a reversal is negative, and sums that disagree are reported', () => {
  const text = [
    HEAD,
    PART_I,
    DEDUCTORS,
    '1^NEEM LTD^BLRN01234A^^^^5000.00^500.00^400.00',
    TRANSACTIONS,
    '^1^194J^01-May-2025^F^01-Jun-2025^-^10,000.00^1,000.00^1,000.00',
    '^2^194J^01-May-2025^F^01-Jun-2025^C^-5000.00^(500.00)^500.00-',
    '^PART-II - Details of Tax Deducted at Source for 15G / 15H^',
  ].join('\n')
  const { credits, remarks } = read(text)
  expect(credits.map(({ deposited_paise }) => deposited_paise)).toEqual([100_000, -50_000])
  expect(remarks).toEqual(['Line 7: the transactions of NEEM LTD add up to ₹500.00 deposited; the file says ₹400.00.'])
})

test('tax on a sale of property is the credit of the seller, and not of the buyer', () => {
  const rows = [
    'Sr. No.^Acknowledgement Number^Name of Deductor^PAN of Deductor^Transaction Date^Total Transaction Amount(Rs.)^Total TDS Deposited(Rs.)',
    '1^AA0000001^LOTUS RAO^AAAPR0000A^05-Aug-2025^6000000.00^60000.00',
    '^Sr. No.^TDS Certificate Number^Section^Date of Deposit^Status of Booking^Date of Booking^Demand Payment^TDS Deposited(Rs.)',
    '^1^ZZTEST1^194IA^06-Aug-2025^F^10-Aug-2025^^60000.00',
  ].join('\n')
  const sold = '^PART-IV - Details of Tax Deducted at Source u/s 194IA/ 194IB / 194M/ 194S (For Seller)^'
  const bought = '^PART-VIII - Details of Tax Deducted at Source u/s 194IA/ 194IB / 194M/ 194S (For Buyer)^'
  expect(read(`${HEAD}\n${sold}\n${rows}`).credits).toMatchObject([
    {
      part: 'IV',
      tan: null,
      deductor_pan: 'AAAPR0000A',
      section: '194IA',
      transaction_on: '2025-08-05',
      amount_paise: 600_000_000,
      deducted_paise: null,
      deposited_paise: 6_000_000,
    },
  ])
  const { credits, remarks } = read(`${HEAD}\n${bought}\n${rows}`)
  expect(credits).toEqual([])
  expect(remarks).toEqual(['Not taken, because they hold no credit for tax deducted or collected: part VIII.'])
})

test('a part without tax is passed over, and said to be', () => {
  const text = [
    HEAD,
    '^PART-III - Details of Transactions under Proviso to section 194B^',
    'Sr. No.^Name of Deductor^TAN of Deductor^^^^Total Amount Paid / Credited(Rs.)',
    '1^NEEM LTD^BLRN01234A^^^^5000.00',
    '^PART-I - Details of Tax Deducted at Source^',
    DEDUCTORS,
    '1^NEEM LTD^BLRN01234A^^^^5000.00^500.00^500.00',
  ].join('\n')
  expect(read(text).credits).toHaveLength(1)
  expect(read(text).remarks).toEqual([
    'Not taken, because they hold no credit for tax deducted or collected: part III.',
  ])
})

test('tax collected is read by its own headings', () => {
  const text = [
    HEAD,
    '^PART-VI - Details of Tax Collected at Source^',
    'Sr. No.^Name of Collector^TAN of Collector^^^^Total Amount Paid/ Debited(Rs.)^Total Tax Collected(Rs.)^Total TCS Deposited(Rs.)',
    '1^TEAK MOTORS^MUMT01234A^^^^1200000.00^12000.00^12000.00',
    '^Sr. No.^Section^Transaction Date^Status of Booking^Date of Booking^Remarks^Amount Paid/ Debited(Rs.)^Tax Collected(Rs.)^TCS Deposited(Rs.)',
    '^1^206CL^11-Sep-2025^F^20-Oct-2025^-^1200000.00^12000.00^12000.00',
  ].join('\n')
  expect(read(text).credits).toMatchObject([{ part: 'VI', section: '206CL', deducted_paise: 1_200_000 }])
})

describe('what cannot be read is named with its line', () => {
  test('no statement at all', () => {
    expect(problems('Date,Amount\n2025-06-01,100')[0]).toMatch(/^This is not the text of Form 26AS/)
    expect(problems('')[0]).toMatch(/Export as text/)
  })
  test('a wrong PAN or year', () => {
    expect(problems(aStatement().replace('AAACK1234D', 'AAAC1234D'))[0]).toMatch(/^Line 4: the statement names no PAN/)
    expect(problems(aStatement().replace('2025-26^2026-27', '2025-27^2026-28'))[0]).toMatch(/^Line 4: .* no year/)
  })
  test('several bad lines at once', () => {
    const text = aStatement()
      .replace('60000.00^6000.00^6000.00', '60000.00^abc^6000.00')
      .replace('15-Jun-2025', '31-Jun-2025')
    expect(problems(text)).toEqual([
      'Line 7: "abc" is not a valid tax. Export the text again.',
      'Line 9: "31-Jun-2025" is not a valid transaction date. Export the text again.',
    ])
    expect(problems(`${aStatement()}\nwhat is this`)[0]).toMatch(/^Line 17: this is neither/)
  })
  test('a transaction without a deductor, or without columns', () => {
    const credit = '^1^194A^15-Jun-2025^F^28-Jul-2025^-^1.00^0.00^0.00'
    expect(problems(`${HEAD}\n${PART_I}\n${credit}`)[0]).toMatch(/^Line 6: the deductor of this transaction is missing/)
    expect(problems(`${HEAD}\n${PART_I}\n1^NEEM^BLRN01234A^^^^1^1^1`)[0]).toMatch(/names of the columns is missing/)
  })
  test('a file that was cut off, at the end of a line or in the middle of one', () => {
    const [before = ''] = aStatement().split('^2^194C')
    expect(problems(before)).toEqual([
      'The file ends in the middle of PARTH APARTMENT WORKS (line 10): its transactions do not reach the sum. Export the text again.',
    ])
    const [middle = ''] = aStatement().split('000.00^2000.00\n^PART-II')
    expect(problems(middle)).not.toEqual([])
    expect(problems(aStatement().split(`\n${TRANSACTIONS}\n^1^194C`)[0] ?? '')[0]).toMatch(/in the middle of PARTH/)
    expect(problems(HEAD)).toEqual(['The file ends before the first part of the statement. Export the text again.'])
  })
  test('a statement that is in the file twice, and a part that is', () => {
    expect(problems(`${aStatement()}\n${aStatement()}`)).toContain(
      'Line 19: the statement begins a second time. Choose a file that holds it once.',
    )
    const body = aStatement().slice(HEAD.length)
    expect(problems(`${aStatement()}${body}`)[0]).toMatch(/^Line \d+: part I is in line 5 already/)
  })
  test('days that have not come, and years', () => {
    const ahead = (text: string, other: string) => problems(aStatement().replace(text, other))[0]
    expect(ahead('15-Jun-2025', '15-Jun-2027')).toBe(
      'Line 9: the transaction date 15 Jun 2027 has not come yet. Export the text again.',
    )
    expect(ahead('28-Jul-2025', '28-Jul-2027')).toMatch(/^Line 9: the date of booking/)
    expect(ahead('02-06-2026', '02-06-2027')).toMatch(/^Line 4: the date of the file/)
    expect(ahead('2025-26^2026-27', '2025-26^2027-28')).toBe(
      'Line 4: the assessment year of 2025-26 is not 2027-28. Export the text again.',
    )
    expect(ahead('2025-26^2026-27', '2031-32^2032-33')).toMatch(/the year 2031-32 has not begun/)
  })
  test('a TAN and a status that are none', () => {
    expect(problems(aStatement().replace('HYDG01234B', 'HYDG0123'))).toEqual([
      'Line 7: "HYDG0123" is not a valid TAN. Export the text again.',
    ])
    expect(problems(aStatement().replace('^P^-^B', '^Q^-^B'))).toEqual([
      'Line 13: "Q" is not a status of booking (F, P, U, O, M, Z). Export the text again.',
    ])
  })
})

test.each([
  ['25000.00', 2_500_000],
  ['12,34,567.5', 123_456_750],
  ['₹ 10', 1000],
  ['(1,234.00)', -123_400],
  ['0.00', 0],
  ['-0.00', 0],
  ['', null],
  ['-', null],
  ['1.234', undefined],
  ['(5', undefined],
  ['12345678901234567', undefined],
])('%s is %s paise', (text, paise) => expect(amountOf(text)).toBe(paise))

// Real statements can be kept beside the project; this names their folder.
const folder = process.env['NIYAM_SAMPLES']
const samples = folder && existsSync(join(folder, 'form26as')) ? join(folder, 'form26as') : undefined

test.skipIf(!samples)('sample files are read (skipped where NIYAM_SAMPLES names no folder)', () => {
  const files = readdirSync(samples ?? '').filter((name) => name.endsWith('.txt'))
  expect(files.length).toBeGreaterThan(0)
  for (const name of files) {
    const text = readFileSync(join(samples ?? '', name), 'utf8')
    const whole = /Permanent Account Number/.test(text) ? text : `${HEAD}\n${text}`
    expect([name, read(whole).remarks]).toEqual([name, []])
  }
})
