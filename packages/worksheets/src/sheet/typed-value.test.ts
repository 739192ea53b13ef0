import { expect, test } from 'vitest'
import type { Column } from './grid.ts'
import { pastedCells } from './pasted.ts'
import { columnName, placeName, placeOf } from './place.ts'
import { typedCell } from './typed-value.ts'

const MONEY: Column = { type: 'money' }
const NUMBER: Column = { type: 'number', decimals: 3 }
const PERCENT: Column = { type: 'percent' }
const DATE: Column = { type: 'date' }
const TEXT: Column = { type: 'text' }
const CHOICE: Column = { type: 'choice', choices: ['Yes', 'Not applicable'] }

test.each([
  [MONEY, '1,23,456.00', 12_345_600],
  [MONEY, '(500)', -50_000],
  [MONEY, '−1.5', -150],
  [MONEY, '₹ १२,०००', 1_200_000],
  [MONEY, '-', 0],
  [MONEY, ' ', null],
  [NUMBER, '12,345.600', '12345.6'],
  [NUMBER, '(2)', '-2'],
  [NUMBER, '૪૨', '42'],
  [PERCENT, '18 %', '18'],
  [PERCENT, '0.10', '0.1'],
  [DATE, '20-04-2026', '2026-04-20'],
  [DATE, '20 Apr 26', '2026-04-20'],
  [TEXT, '  As per ledger ', 'As per ledger'],
  [CHOICE, 'not APPLICABLE', 'Not applicable'],
])('%o reads %s', (column, text, value) => {
  expect(typedCell(text, column)).toEqual({ cell: { value } })
})

test.each([
  [MONEY, '1.005', 'money'],
  [MONEY, '12 apples', 'money'],
  [NUMBER, '1.2345', 'number'],
  [NUMBER, '1e5', 'number'],
  [NUMBER, '1234567890123456', 'number'],
  [PERCENT, 'eighteen', 'percent'],
  [DATE, '31-02-2026', 'date'],
  [CHOICE, 'Perhaps', 'choice'],
  [TEXT, 'x'.repeat(2001), 'too_long'],
])('%o refuses %s', (column, text, problem) => {
  expect(typedCell(text, column)).toEqual({ problem })
})

test('a formula is kept as it was written, in any column', () => {
  expect(typedCell(' =SUM(A1:A3) ', DATE)).toEqual({ cell: { formula: '=SUM(A1:A3)' } })
})

test('a block of a spreadsheet becomes rows of cells', () => {
  expect(pastedCells('a\tb\r\n1,23,456.00\t(500)\r\n')).toEqual([
    ['a', 'b'],
    ['1,23,456.00', '(500)'],
  ])
  expect(pastedCells('"two\nlines"\t"with ""quotes"""\t\n\t')).toEqual([
    ['two\nlines', 'with "quotes"', ''],
    ['', ''],
  ])
  expect(pastedCells('')).toEqual([])
  expect(pastedCells('5" pipe\tx')).toEqual([['5" pipe', 'x']])
  expect(pastedCells('a\n\nb')).toEqual([['a'], [''], ['b']])
})

test('cells are named as in a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 199].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'GR'])
  for (const name of ['A1', 'Z26', 'AA27', 'GR5000'])
    expect(placeName(placeOf(name) ?? { column: 0, row: 0 })).toBe(name)
})
