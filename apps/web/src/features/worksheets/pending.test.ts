import type { Cell } from '@niyam/worksheets/sheet/grid.ts'
import { expect, test } from 'vitest'
import type { SheetColumn } from './grid/cells.ts'
import { contentsOf, withContents, withMore, withoutSaved } from './pending.ts'

const types = ['text', 'money', 'number', 'percent', 'date', 'choice'] as const
const columns = types.map((type): SheetColumn => ({ key: type, name: type, type, decimals: 3, choices: ['Yes', 'No'] }))

const CELLS: readonly (readonly [string, Cell | null])[] = [
  ['A1', { value: 'As per books, (500)' }],
  ['B1', { value: -1_23_456_05 }],
  ['B2', { value: 0 }],
  ['B3', null],
  ['C1', { value: '-1234567.125' }],
  ['D1', { value: '0.25' }],
  ['E1', { value: '2026-04-05' }],
  ['F1', { value: 'Yes' }],
  ['B4', { formula: '=SUM(B1:B3)' }],
]

test('each content is read back as it was from the text that the server is sent', () => {
  const pending = withContents(new Map(), new Map(CELLS), columns)
  expect(pending.get('B1')).toEqual({ cell: 'B1', text: '-123456.05' })
  expect(pending.get('B3')).toEqual({ cell: 'B3', text: '' })
  const blank = { value: null }
  expect([...contentsOf(pending, columns)]).toEqual(CELLS.map(([name, cell]) => [name, cell ?? blank]))
})

test('note and tick mark go with the content; what was changed during the saving stays unsaved', () => {
  const pending = withMore(withContents(new Map(), new Map([['A1', { value: 'x' }]]), columns), {
    cell: 'A1',
    tick: 'ledger',
  })
  const sent = [...pending.values()]
  expect(sent).toEqual([{ cell: 'A1', text: 'x', tick: 'ledger' }])
  const meanwhile = withMore(pending, { cell: 'A1', note: 'Asked the client' })
  expect(withoutSaved(pending, sent).size).toBe(0)
  expect([...withoutSaved(meanwhile, sent).keys()]).toEqual(['A1'])
})
