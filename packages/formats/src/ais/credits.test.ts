import { expect, test } from 'vitest'
import { aisCredits } from './credits.ts'
import { readAis } from './reader.ts'

const HEADS = ['TSN', 'Date of Payment/Credit', 'Amount Paid/Credited', 'TDS Deducted', 'TDS Deposited', 'Status']
const SUMMARY = ['Information Category', 'Information Code', 'Information Source', 'Amount']
const PAID = ['Assessment Year', 'Minor Head', 'Tax (A)', 'Total (A+B+C+D)', 'Date of Deposit']

const element = (source: string, rows: readonly (readonly string[])[]) => ({
  title: 'TDS',
  l1: { columnLabel: HEADS, columnData: rows },
  l2: { columnLabel: SUMMARY, columnData: [['Interest', 'TDS-194A', source, '60000.00']] },
})
const read = (elements: readonly object[], paid: readonly (readonly string[])[] = []) =>
  aisCredits(
    readAis(
      JSON.stringify({
        metadata: { loggedInPan: 'AAACK1234D', downloadDate: '27-Jul-2026' },
        partB: {
          sections: [
            { sectionKey: 'tdsTcs', elements },
            { sectionKey: 'paymentOfTaxes', elements: [{ title: 'Taxes', columnLabel: PAID, columnData: paid }] },
          ],
        },
      }),
    ).rows,
  )

test('tax is summed by the deductor that the summary names; what was deposited counts', () => {
  const rows = [
    ['1', '2025-06-15', '60,000.00', '6000.00', '6000.00', 'Active'],
    ['2', '2025-09-15', '60,000.00', '6000.00', '0.00', 'Active'],
  ]
  expect(read([element('GODAVARI BANK LTD (HYDG01234B)', rows)])).toEqual({
    credits: [{ name: 'GODAVARI BANK LTD', tan: 'HYDG01234B', tax_paise: 600_000 }],
    payments: [],
    unread: 0,
  })
})

test('an inactive row does not count, and one without a readable tax is counted as unread', () => {
  const rows = [
    ['1', '2025-06-15', '60000.00', '6000.00', '6000.00', 'Inactive'],
    ['2', '2025-06-15', '60000.00', '', '', 'Active'],
  ]
  expect(read([element('GODAVARI BANK LTD (HYDG01234B)', rows)])).toEqual({ credits: [], payments: [], unread: 1 })
})

test('columns with technical names are read, too, and the deductor of a row', () => {
  const fields = ['deductorName', 'taxDeducted'].map((field, seq) => ({ field, name: field, type: 'string', seq }))
  const l1 = { columnLabel: fields, columnData: [['SYNTHETIC BANK LIMITED', '25024.00']] }
  expect(read([{ title: 'Interest', l1, l2: null }]).credits).toEqual([
    { name: 'SYNTHETIC BANK LIMITED', tan: '', tax_paise: 2_502_400 },
  ])
})

test('challans are advance tax, self-assessment tax or another payment by their minor head', () => {
  const paid = [
    ['2026-27', 'Advance Tax (100)', '900.00', '1000.00', '2025-06-14'],
    ['2026-27', '300', '500.00', '500.00', '2026-07-20'],
    ['2026-27', '400', '70.00', '70.00', '2026-08-20'],
    ['2026-27', '', '1.00', '1.00', ''],
  ]
  expect(read([], paid)).toMatchObject({
    payments: [
      { kind: 'advance', on: '2025-06-14', amount_paise: 100_000 },
      { kind: 'self-assessment', on: '2026-07-20', amount_paise: 50_000 },
      { kind: 'other', on: '2026-08-20', amount_paise: 7000 },
    ],
    unread: 1,
  })
})
