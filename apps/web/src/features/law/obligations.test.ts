import type { LawRow } from '@niyam/contract/law.ts'
import { expect, it } from 'vitest'
import { byMonth } from './obligation-groups.ts'
import { clocksOf, isSameRow, obligationsAsked, openRowOf } from './obligations-search.ts'
import { lastDayAfter, yearsOf } from './years-ahead.ts'

const TODAY = '2026-11-20'

const aRow = (due_date: string | null, period = '2026-10'): LawRow => ({
  obligation_id: 'gst.gstr-3b.monthly',
  area: 'gst',
  form: 'GSTR-3B',
  title: 'Summary return',
  registration_id: null,
  registration_number: null,
  period,
  statutory_due_date: due_date,
  due_date,
  fee_free_until: null,
  missing: [],
  is_optional: false,
  confidence: 'high',
})

it('groups rows by the month they are due in, those without a day last', () => {
  const groups = byMonth([aRow(null), aRow('2026-11-20'), aRow('2026-11-25'), aRow('2027-01-20')])
  expect(groups.map(({ month, rows }) => [month, rows.length])).toEqual([
    ['2026-11', 2],
    ['2027-01', 1],
    [null, 1],
  ])
  expect(byMonth([])).toEqual([])
})

it('asks with the days and clocks of the address, and leaves out invalid days', () => {
  expect(obligationsAsked({}, TODAY)).toEqual({})
  expect(obligationsAsked({ from: '2024-04-01', to: '2024-02-31', as_of: '2024-04-01' }, TODAY)).toEqual({
    from: '2024-04-01',
    as_of: '2024-04-01',
  })
})

it('does not take today for a clock that is set back', () => {
  expect(clocksOf({ as_of: TODAY, as_known_on: '2026-11-19' }, TODAY)).toEqual({ as_known_on: '2026-11-19' })
})

it('knows the open row by obligation, registration and period', () => {
  const open = openRowOf({ obligation: 'gst.gstr-3b.monthly', period: '2026-10' })
  expect(isSameRow(aRow(null), open)).toBe(true)
  expect(isSameRow(aRow(null, '2026-11'), open)).toBe(false)
  expect(openRowOf({ obligation: 'gst.gstr-3b.monthly' })).toBeNull()
})

it('counts years ahead to the day before', () => {
  expect(lastDayAfter(TODAY, 2)).toBe('2028-11-19')
  expect(lastDayAfter('2028-02-29', 1)).toBe('2029-02-27')
  expect([yearsOf(undefined), yearsOf(2), yearsOf(9)]).toEqual([1, 2, 1])
})
