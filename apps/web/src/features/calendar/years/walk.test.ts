import { expect, test } from 'vitest'
import { type Place, placeAfter } from './walk.ts'

const holds = new Set(['0:0', '0:3', '2:0', '2:3'])
const has = ({ row, column }: Place) => holds.has(`${row}:${column}`)
const most = { row: 2, column: 3 }

test('a key leads to the next place that holds something, past empty ones, and not over the end', () => {
  expect(placeAfter('ArrowRight', { row: 0, column: 0 }, has, most)).toEqual({ row: 0, column: 3 })
  expect(placeAfter('ArrowDown', { row: 0, column: 3 }, has, most)).toEqual({ row: 2, column: 3 })
  expect(placeAfter('ArrowLeft', { row: 2, column: 3 }, has, most)).toEqual({ row: 2, column: 0 })
  expect(placeAfter('ArrowRight', { row: 0, column: 3 }, has, most)).toEqual({ row: 2, column: 0 })
  expect(placeAfter('ArrowLeft', { row: 2, column: 0 }, has, most)).toEqual({ row: 0, column: 3 })
  expect(placeAfter('ArrowUp', { row: 0, column: 0 }, has, most)).toBeUndefined()
  expect(placeAfter('ArrowRight', { row: 2, column: 3 }, has, most)).toBeUndefined()
  expect(placeAfter('Enter', { row: 0, column: 0 }, has, most)).toBeUndefined()
})
