import { expect, it } from 'vitest'
import { validityOn } from './validity.ts'

it.each([
  [null, null, 'active'],
  ['2026-11-21', null, 'not_yet'],
  ['2026-11-20', null, 'active'],
  [null, '2026-11-19', 'ended'],
  [null, '2026-11-20', 'ends_soon'],
  [null, '2027-01-19', 'ends_soon'],
  [null, '2027-01-20', 'active'],
])('from %s to %s is %s', (valid_from, valid_to, validity) => {
  expect(validityOn({ valid_from, valid_to }, '2026-11-20')).toBe(validity)
})
