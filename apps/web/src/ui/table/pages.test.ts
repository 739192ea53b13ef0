import { expect, it } from 'vitest'
import { pagesShown } from './pages.ts'

const pageButtons = (current: number, last: number) =>
  pagesShown(current, last)
    .map((page) => page ?? '…')
    .join(' ')

it.each([
  [1, 1, '1'],
  [1, 62, '1 2 3 … 62'],
  [3, 62, '1 2 3 4 5 … 62'],
  [4, 62, '1 2 3 4 5 6 … 62'],
  [6, 62, '1 … 4 5 6 7 8 … 62'],
  [59, 62, '1 … 57 58 59 60 61 62'],
  [62, 62, '1 … 60 61 62'],
  [99, 4, '1 2 3 4'],
])('page %i of %i', (current, last, wanted) => {
  expect(pageButtons(current, last)).toBe(wanted)
})
