import type { Cell, Row, TableReply } from '@niyam/contract/tables.ts'
import { expect, test } from 'vitest'
import { columnsOf } from './table-columns.ts'

type Field = TableReply['fields'][number]
const field = (part: Partial<Field>): Field => ({ key: 'name', label: 'Name', class: '', sortable: true, ...part })
const row = (cells: Cell[], header?: string): Row => ({
  id: '1',
  groups: [cells],
  actions: [],
  ...(header !== undefined && { header }),
})
const text = (value: string | null): Cell => ({ type: 'text', value })
const second = (value: string): Cell => ({ type: 'text-secondary', value })

const valueOf = (part: Partial<Field>, ...given: Parameters<typeof row>) =>
  columnsOf([field(part)], '').map(({ value }) => value(row(...given)))

test.each([
  ['1234', 1234],
  ['-3', -3],
  ['₹12,34,567.50', 1234567.5],
  ['12 %', '12 %'],
  ['1234567890123456', '1234567890123456'],
  ['AA2911260000001', 'AA2911260000001'],
])('in a column of numbers %s is %s', (given, wanted) => {
  expect(valueOf({ class: 'number' }, [text(given)])).toEqual([wanted])
})

test('elsewhere digits stay text: a registration number is not an amount', () => {
  expect(valueOf({}, [text('0012345')])).toEqual(['0012345'])
})

test('a day is a day, written as the screen shows it', () => {
  expect(valueOf({}, [text('2026-04-05')])).toEqual([
    { text: '5 Apr 2026', date: '2026-04-05T00:00:00.000Z', hasTime: false },
  ])
  expect(valueOf({}, [text('2026-04-05'), text('Late')])).toEqual(['5 Apr 2026, Late'])
})

test('a moment is the one of the clock in India', () => {
  expect(valueOf({}, [text('2026-11-19T19:35:10.123Z')])).toEqual([
    { text: '20 Nov 2026, 01:05', date: '2026-11-20T01:05:10.123Z', hasTime: true },
  ])
})

test.each([
  ['area', 'income-tax', 'Income tax'],
  ['frequency', 'half-yearly', 'Half-yearly'],
  ['period', '2026-10', 'October 2026'],
  ['period', '2026-27-Q1', 'April – June 2026'],
  ['period', 'Apr to Jun', 'Apr to Jun'],
  ['state', 'filed_late', 'Filed late'],
  ['state', 'no_proof', 'Filed, no proof'],
  ['state', 'of_tomorrow', 'of_tomorrow'],
] as const)('keys of %s are words in a file: %s is %s', (words, key, shown) => {
  expect(valueOf({ words }, [text(key)])).toEqual([shown])
  expect(valueOf({ detail: 'Below', detail_words: words }, [text(key), second(key)])).toEqual([key, shown])
})

test('nothing is an empty cell, not a word', () => {
  expect(valueOf({}, [text(null)])).toEqual([null])
  expect(valueOf({ class: 'number' }, [])).toEqual([null])
})

test('a name used as header, picture and text is written once', () => {
  const cells: Cell[] = [{ type: 'avatar', value: 'Kaveri' }, text('Kaveri'), second('Private limited')]
  expect(valueOf({}, cells, 'Kaveri')).toEqual(['Kaveri, Private limited'])
})

test('named second lines are a separate column', () => {
  const cells: Cell[] = [text('2026-11-20'), second('GSTR-3B')]
  expect(columnsOf([field({ detail: 'Form' })], '').map(({ label }) => label)).toEqual(['Name', 'Form'])
  expect(valueOf({ detail: 'Form' }, cells)).toEqual([expect.objectContaining({ text: '20 Nov 2026' }), 'GSTR-3B'])
})

test('only the columns asked for, in the order of the table', () => {
  const fields = [field({}), field({ key: 'pan', label: 'PAN' }), field({ key: 'due', label: 'Due' })]
  expect(columnsOf(fields, 'due,name').map(({ label }) => label)).toEqual(['Name', 'Due'])
  expect(() => columnsOf(fields, 'name,tan')).toThrow('Please fix the errors')
})
