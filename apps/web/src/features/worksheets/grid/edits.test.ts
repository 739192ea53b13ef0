import { pastedCells } from '@niyam/worksheets/sheet/pasted.ts'
import { expect, test } from 'vitest'
import { backOf, type RowCells, type SheetColumn, withChanges } from './cells.ts'
import { cleared, filledDown, pasted, pastedCopy, typedInto } from './edits.ts'
import { NO_HISTORY, stepBack, stepForth, withStep } from './history.ts'

const columns: readonly SheetColumn[] = [
  { key: 'a', name: 'Head', type: 'text' },
  { key: 'b', name: 'Amount', type: 'money' },
  { key: 'c', name: 'Rate', type: 'percent' },
  { key: 'd', name: 'Tax', type: 'money' },
]
const rows: readonly RowCells[] = [
  { 0: { value: 'Outward' }, 1: { value: 100_00 }, 2: { value: '18' }, 3: { formula: '=B1*C1' } },
  { 0: { value: 'Inward' } },
  {},
]
const ground = { columns, rows, rowsAtMost: 6 }
const one = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column })

test('a block of Excel is read by the type of each column: groups, brackets and Hindi digits', () => {
  const { changes, refused } = pasted(ground, one(1, 1), pastedCells('1,23,456.00\t18%\r\n(500)\t\r\n₹ १२,०००\t५\r\n'))
  expect(Object.fromEntries(changes)).toEqual({
    B2: { value: 1_23_456_00 },
    C2: { value: '18' },
    B3: { value: -500_00 },
    B4: { value: 12_000_00 },
    C4: { value: '5' },
  })
  expect(refused).toEqual([])
})

test('texts that their column does not take are named and left, the others are taken', () => {
  const { changes, refused } = pasted(ground, one(0, 1), [
    ['twelve', '9'],
    ['1.005', '12'],
  ])
  expect([...changes.keys()]).toEqual(['C1', 'C2'])
  expect(refused).toEqual([
    { cell: 'B1', text: 'twelve', problem: 'money' },
    { cell: 'B2', text: '1.005', problem: 'money' },
  ])
})

test('what is pasted beside or below the sheet is refused by name', () => {
  const { changes, refused } = pasted(ground, one(5, 3), [
    ['1', 'x'],
    ['2', ''],
  ])
  expect([...changes.keys()]).toEqual(['D6'])
  expect(refused.map(({ cell, problem }) => [cell, problem])).toEqual([
    ['E6', 'no_cell'],
    ['D7', 'no_cell'],
  ])
})

test('500 rows and 12 columns are pasted at once', () => {
  const wide = Array.from({ length: 12 }, (_, at): SheetColumn => ({ key: `k${at}`, name: `${at}`, type: 'money' }))
  const text = Array.from({ length: 500 }, () => Array(12).fill('1,23,456.00').join('\t')).join('\n')
  const edit = pasted({ columns: wide, rows: [], rowsAtMost: 5000 }, one(0, 0), pastedCells(text))
  expect([edit.changes.size, edit.refused.length]).toEqual([6000, 0])
  expect(edit.changes.get('L500')).toEqual({ value: 1_23_456_00 })
})

test('one text fills the selection, and a block repeats where it fits without rest', () => {
  const into = { top: 1, bottom: 4, left: 1, right: 1 }
  expect([...pasted(ground, into, [['7']]).changes.keys()]).toEqual(['B2', 'B3', 'B4', 'B5'])
  expect([...pasted(ground, into, [['7'], ['8']]).changes.values()]).toEqual(
    [700, 800, 700, 800].map((value) => ({ value })),
  )
  expect([...pasted(ground, into, [['7'], ['8'], ['9']]).changes.keys()]).toEqual(['B2', 'B3', 'B4'])
})

test('a copied formula moves along; a value goes only to a column of its kind', () => {
  const copied = {
    from: { row: 0, column: 1 },
    cells: [[rows[0]?.[1] ?? null, rows[0]?.[2] ?? null, rows[0]?.[3] ?? null]],
  }
  expect(Object.fromEntries(pastedCopy(ground, one(1, 1), copied).changes)).toEqual({
    B2: { value: 100_00 },
    C2: { value: '18' },
    D2: { formula: '=B2*C2' },
  })
  const aside = pastedCopy(ground, one(1, 0), copied)
  expect(aside.refused.map(({ cell, problem }) => [cell, problem])).toEqual([
    ['A2', 'other_kind'],
    ['B2', 'other_kind'],
  ])
  expect(aside.changes.get('C2')).toEqual({ formula: '=A2*B2' })
})

test('fill down takes the first row of the selection, or the row above a single one', () => {
  const many = filledDown(ground, { top: 0, bottom: 2, left: 2, right: 3 })
  expect(Object.fromEntries(many.changes)).toEqual({
    C2: { value: '18' },
    D2: { formula: '=B2*C2' },
    C3: { value: '18' },
    D3: { formula: '=B3*C3' },
  })
  expect([...filledDown(ground, one(1, 3)).changes]).toEqual([['D2', { formula: '=B2*C2' }]])
  expect(filledDown(ground, one(0, 3)).changes.size).toBe(0)
})

test('clearing and typing change only what differs', () => {
  expect([...cleared(ground, { top: 0, bottom: 1, left: 0, right: 1 }).changes]).toEqual([
    ['A1', null],
    ['B1', null],
    ['A2', null],
  ])
  expect(typedInto(ground, { row: 0, column: 1 }, '100').changes.size).toBe(0)
})

test('steps are taken back and forth to the same rows', () => {
  const { changes } = pasted(ground, one(0, 0), [
    ['Exports', '5'],
    ['', '6'],
  ])
  const after = withChanges(rows, changes)
  const history = withStep(NO_HISTORY, { forth: changes, back: backOf(rows, changes) })
  const back = stepBack(history)
  expect(withChanges(after, back?.changes ?? new Map())).toEqual(rows)
  const forth = stepForth(back?.history ?? NO_HISTORY)
  expect(withChanges(rows, forth?.changes ?? new Map())).toEqual(after)
  expect(stepBack(back?.history ?? NO_HISTORY)).toBeNull()
})

test('rows that a change does not touch stay the same objects', () => {
  const after = withChanges(rows, new Map([['B2', { value: 1 }]]))
  expect(after[0]).toBe(rows[0])
  expect(after[1]).not.toBe(rows[1])
  expect(withChanges(rows, new Map([['A9', null]]))).toHaveLength(3)
})
