import { expect, it } from 'vitest'
import { neighbour } from './neighbour.ts'

it('goes on, back, and stops at the ends', () => {
  expect(neighbour(['a', 'b'], 'a', 1)).toBe('b')
  expect(neighbour(['a', 'b'], 'b', 1)).toBeUndefined()
  expect(neighbour(['a', 'b'], undefined, 1)).toBe('a')
  expect(neighbour(['a', 'b'], undefined, -1)).toBe('b')
  expect(neighbour([], undefined, 1)).toBeUndefined()
})
