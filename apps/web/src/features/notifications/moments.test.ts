import { expect, it } from 'vitest'
import { byDay, dayOf, dayWord, timeOf } from './moments.ts'

it('counts days as India does', () => {
  expect([dayOf('2026-11-19T18:29:59Z'), timeOf('2026-11-19T18:29:59Z')]).toEqual(['2026-11-19', '23:59'])
  expect([dayOf('2026-11-19T18:30:00.000Z'), timeOf('2026-11-19T18:30:00.000Z')]).toEqual(['2026-11-20', '00:00'])
})

it('groups by day in the order given', () => {
  const rows = ['2026-11-20T04:00:00Z', '2026-11-19T20:00:00Z', '2026-11-19T02:00:00Z'].map((created_at) => ({
    created_at,
  }))
  expect(byDay(rows).map(({ day, rows: own }) => [day, own.length])).toEqual([
    ['2026-11-20', 2],
    ['2026-11-19', 1],
  ])
  expect(byDay([])).toEqual([])
})

it('has a word for today and yesterday, over the end of a year too', () => {
  expect(dayWord('2026-11-20', '2026-11-20')).toBe('today')
  expect(dayWord('2026-12-31', '2027-01-01')).toBe('yesterday')
  expect(dayWord('2026-11-18', '2026-11-20')).toBeNull()
})
