import { expect, test } from 'vitest'
import type { Cell, Column, Grid } from './grid.ts'
import { placeName } from './place.ts'
import { type Result, recalculate } from './recalculate.ts'

const MONEY: Column = { type: 'money' }
const grid = (
  cells: Record<string, string | number>,
  columns: readonly Column[] = [MONEY, MONEY, MONEY],
  rows = 50,
): Grid => ({
  columns,
  rows,
  cells: new Map(
    Object.entries(cells).map(([name, one]): [string, Cell] => [
      name,
      typeof one === 'string' && one.startsWith('=') ? { formula: one } : { value: one },
    ]),
  ),
})
const results = (...given: Parameters<typeof grid>): Record<string, Result> =>
  Object.fromEntries(recalculate(grid(...given)))
const value = (shown: string | number) => ({ kind: 'value', value: shown })

test('each cell is rounded to what its column shows, and sums add up what is shown', () => {
  // A third of 100 rupees, three times.
  const cells = { A1: 10_000, B1: '=A1/3', B2: '=A1/3', B3: '=A1/3', B4: '=SUM(B1:B3)' }
  expect(results(cells)).toEqual({ B1: value(3333), B2: value(3333), B3: value(3333), B4: value(9999) })
})

test('columns of rates, numbers, days, texts and choices keep their own kind', () => {
  const columns: Column[] = [
    { type: 'percent' },
    { type: 'money' },
    { type: 'date' },
    { type: 'number', decimals: 0 },
    { type: 'text' },
    { type: 'choice', choices: ['Yes', 'No'] },
  ]
  const cells = {
    A1: '18',
    B1: '=1000*A1',
    A2: '=A1/2',
    C1: '2026-04-20',
    C2: '=C1+15',
    D1: '=C2-C1',
    E1: '=IF(D1>10, "late", "on time")',
    F1: '=IF(E1="late", "No", "Yes")',
    C3: '=B1',
    B2: '=C1',
  }
  expect(results(cells, columns)).toEqual({
    B1: value(18_000),
    A2: value('9'),
    C2: value('2026-05-05'),
    D1: value('15'),
    E1: value('late'),
    F1: value('No'),
    C3: { kind: 'problem', problem: 'wrong_kind', cell: 'C3' },
    B2: { kind: 'problem', problem: 'wrong_kind', cell: 'B2' },
  })
})

test('a blank stops what needs it and says which cell, also through others', () => {
  expect(results({ B1: '=A1*2', C1: '=B1+1', C2: '=SUM(A1:B1)' })).toEqual({
    B1: { kind: 'lacks', cell: 'A1' },
    C1: { kind: 'lacks', cell: 'A1' },
    C2: { kind: 'lacks', cell: 'A1' },
  })
})

test('a circle is refused in each of its cells; a cell that reads it names where it is', () => {
  const found = results({ A1: '=B1', B1: '=C1+1', C1: '=A1', A2: '=A1*2', B2: '=B2', C2: '=A3', A3: 500 })
  const circular = (cell: string) => ({ kind: 'problem', problem: 'circular', cell })
  expect(found).toEqual({
    A1: circular('A1'),
    B1: circular('B1'),
    C1: circular('C1'),
    A2: circular('A1'),
    B2: circular('B2'),
    C2: value(500),
  })
})

test('the order in which cells are given changes nothing', () => {
  const cells = {
    A1: '=B1+C1',
    B1: '=C1*2',
    C1: '=C2',
    C2: 700,
    A2: '=A3',
    A3: '=A2',
    B3: '=A3',
    B4: '=1/0',
    C4: '=B4',
  }
  const backwards = Object.fromEntries(Object.entries(cells).toReversed())
  expect(results(backwards)).toEqual(results(cells))
})

test('an unreadable formula is refused with its position; cells outside of the worksheet are unknown', () => {
  expect(results({ A1: '=1+', A2: '=D1', A3: '=SUM(A1:A51)', B1: '=A1' })).toEqual({
    A1: { kind: 'problem', problem: 'syntax', cell: 'A1', at: 2 },
    A2: { kind: 'problem', problem: 'unknown_cell', cell: 'A2' },
    A3: { kind: 'problem', problem: 'unknown_cell', cell: 'A3' },
    B1: { kind: 'problem', problem: 'syntax', cell: 'A1' },
  })
})

test('an amount beyond what is exact is refused', () => {
  expect(results({ A1: 9_007_199_254_740_991, A2: '=A1*2' }).A2).toMatchObject({ problem: 'too_large' })
})

test('a chain of 5,000 cells, and 10,000 formulas', () => {
  const chain: Record<string, string | number> = { A1: 100 }
  for (let row = 1; row < 5000; row += 1) {
    chain[placeName({ column: 0, row })] = `=${placeName({ column: 0, row: row - 1 })}+1`
    chain[placeName({ column: 1, row })] = `=ROUND(A${row}*18%, 0)+IF(A${row}>500, A${row + 1}, 0)`
  }
  const found = results(chain, [MONEY, MONEY], 5000)
  expect(found.A5000).toEqual(value(100 + 4999 * 100))
  expect(found.B5000).toEqual(value(90_000 + 500_000))
})

test('work without end is refused where it exceeds the steps', () => {
  const cells: Record<string, string | number> = { A1: 1 }
  for (let row = 0; row < 2000; row += 1) cells[placeName({ column: 1, row })] = '=SUM(A1:A5000)'
  const found = Object.values(results(cells, [MONEY, MONEY], 5000))
  expect(found[0]).toEqual(value(1))
  expect(found.at(-1)).toMatchObject({ problem: 'too_many_steps' })
})
