import { expect, test } from 'vitest'
import { filledDown } from './filled-down.ts'

test('a column is filled down, a sheet by its first column, and no further than there are fields', () => {
  expect(filledDown('AA1\r\nAA2\r\n', ['one', 'two', 'three'])).toEqual({ one: 'AA1', two: 'AA2' })
  expect(filledDown(' AA1 \tx\n\nAA3\tz', ['one', 'two'])).toEqual({ one: 'AA1', two: '' })
})

test('one line is left to the field', () => {
  expect(filledDown('AA1', ['one'])).toBeNull()
  expect(filledDown('AA1\n', ['one'])).toBeNull()
})
