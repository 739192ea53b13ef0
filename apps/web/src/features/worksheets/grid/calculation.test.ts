import { expect, test } from 'vitest'
import { Calculation, NO_RESULTS, withDifference } from './calculation.ts'
import type { SheetColumn } from './cells.ts'
import { shownValue } from './cell-text.ts'

const columns: readonly SheetColumn[] = [
  { key: 'a', name: 'Amount', type: 'money' },
  { key: 'b', name: 'Tax', type: 'money' },
]

test('a change answers only what became different', () => {
  const calculation = new Calculation(columns, 3, {
    A1: { value: 1000 },
    B1: { formula: '=A1*18%' },
    B2: { formula: '=A2+1' },
  })
  const first = calculation.change(new Map(), 3)
  expect(Object.fromEntries(first)).toEqual({
    B1: { kind: 'value', value: 180 },
    B2: { kind: 'lacks', cell: 'A2' },
  })
  const second = calculation.change(new Map([['A2', { value: 500 }]]), 3)
  expect(Object.fromEntries(second)).toEqual({ B2: { kind: 'value', value: 600 } })
  const third = calculation.change(new Map([['B1', null]]), 3)
  expect(Object.fromEntries(third)).toEqual({ B1: null })

  const shown = withDifference(withDifference(NO_RESULTS, first), second)
  expect(shown.get(1)?.get(1)).toEqual({ kind: 'value', value: 600 })
  const after = withDifference(shown, third)
  expect(after.get(0)?.has(1)).toBe(false)
  expect(after.get(1)).toBe(shown.get(1))
})

test.each([
  ['money', 1_23_456_00, '1,23,456.00'],
  ['money', -500_00, '-500.00'],
  ['money', 0, '0.00'],
  ['money', null, ''],
  ['number', '1234567.5', '12,34,567.5'],
  ['percent', '18', '18%'],
  ['date', '2026-04-05', '05 Apr 2026'],
  ['text', 'As per ledger', 'As per ledger'],
] as const)('%s %s is shown as “%s”', (type, value, text) => {
  expect(shownValue(value, { type })).toBe(text)
})
