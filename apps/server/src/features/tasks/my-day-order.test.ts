import { expect, test } from 'vitest'
import { inOrder } from './my-day-order.ts'

const TODAY = '2026-11-20'
const work = (entry: string, day: string | null, paise: number | null = null) => ({
  entry,
  day,
  costs: paise !== null,
  paise: paise ?? 0,
})

test('overdue work is ordered by what it costs, then by day; later work by day, and on a day by whether it costs', () => {
  const all = [
    work('no day', null),
    work('in 2 days', '2026-11-22'),
    work('in 2 days, costs', '2026-11-22', 0),
    work('today', TODAY),
    work('today, costs', TODAY, 0),
    work('late', '2026-11-01'),
    work('late, cost not known yet', '2026-11-10', 0),
    work('late, ₹5', '2026-11-19', 500),
    work('late, ₹90', '2026-11-18', 9000),
    work('later late', '2026-11-02'),
  ]
  expect(inOrder(all, TODAY)).toEqual([
    'late, ₹90',
    'late, ₹5',
    'late, cost not known yet',
    'late',
    'later late',
    'today, costs',
    'today',
    'in 2 days, costs',
    'in 2 days',
    'no day',
  ])
})
