import { expect, test } from 'vitest'
import { periodNotOver } from './period-over.ts'

test.each([
  ['a month on its last day', '2026-10', '2026-11-20', '2026-10-31', '2026-10-31'],
  ['a month on the day after', '2026-10', '2026-11-20', '2026-11-01', null],
  ['a year whose form has no date yet', '2026-27', null, '2026-11-20', '2027-03-31'],
  ['an instalment of advance tax, due in its year', '2026-27', '2026-12-15', '2026-11-20', null],
  ['due on the last day itself', '2026-10', '2026-10-31', '2026-10-20', null],
  ['an event', '2026-11-20', '2026-12-20', '2026-11-20', null],
  ['once', 'one-time', '2026-12-20', '2026-11-20', null],
])('%s', (_, period, due_date, filed_on, last) => {
  expect(periodNotOver({ period, due_date }, filed_on)).toBe(last)
})

test('2011-12 is a year, or December 2011', () => {
  const item = { period: '2011-12', due_date: '2012-09-30' }
  expect(periodNotOver(item, '2012-01-10')).toBe('2012-03-31')
  expect(periodNotOver(item, '2012-01-10', true)).toBeNull()
})
