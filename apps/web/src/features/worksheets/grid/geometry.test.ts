import { expect, test } from 'vitest'
import { drawnRows } from './geometry.ts'

const SLOTS = 9
const places = (from: number, active: number) =>
  drawnRows(from, from + 8, active, SLOTS, false).map(({ row, slot }) => [slot, row])

test('while it scrolls, a row that stays keeps its element, and no element moves', () => {
  expect(places(0, 2)).toEqual([
    [-1, 2],
    [0, 0],
    [1, 1],
    [3, 3],
    [4, 4],
    [5, 5],
    [6, 6],
    [7, 7],
  ])
  expect(places(4, 2)).toEqual([
    [-1, 2],
    [0, 9],
    [1, 10],
    [2, 11],
    [4, 4],
    [5, 5],
    [6, 6],
    [7, 7],
    [8, 8],
  ])
})

test('at rest the rows are in their order, the one that takes the keys too', () => {
  const rows = (active: number) => drawnRows(4, 12, active, SLOTS, true).map(({ row }) => row)
  expect(rows(2)).toEqual([2, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(rows(6)).toEqual([4, 5, 6, 7, 8, 9, 10, 11])
  expect(rows(40)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 40])
})
