import { expect, it } from 'vitest'
import { readTime, showTime } from './read-time.ts'

it.each([
  ['1:30', 90],
  ['01:05', 65],
  ['1.5', 90],
  ['.25', 15],
  ['2', 120],
  ['90m', 90],
  ['90 min', 90],
  ['1h 30m', 90],
  ['1H30M', 90],
  ['2h', 120],
  ['१:३०', 90],
  ['९०मि', 90],
  ['१ घंटे', 60],
  ['0', 0],
  [' ', 0],
])('reads %j as %i minutes', (typed, minutes) => {
  expect(readTime(typed)).toBe(minutes)
})

it.each(['1:60', '1,5', '-1', 'abc', '.', '1:3', '1.234', '12:30pm'])('does not guess at %j', (typed) => {
  expect(readTime(typed)).toBeNull()
})

it('shows minutes as hours and minutes', () => {
  expect([showTime(0), showTime(5), showTime(605)]).toEqual(['', '0:05', '10:05'])
})
