import { expect, test } from 'vitest'
import { arranged, DASHBOARD_BLOCKS, type DashboardLayout, DEFAULT_LAYOUTS, moved } from './dashboard-blocks.ts'

test('each role has every block once', () => {
  for (const { order, hidden } of Object.values(DEFAULT_LAYOUTS)) {
    expect([...order].toSorted()).toEqual([...DASHBOARD_BLOCKS].toSorted())
    for (const block of hidden) expect(order).toContain(block)
  }
})

test('a block that is newer than the saved layout is shown after the one it follows by default', () => {
  const saved: DashboardLayout = { order: ['first', 'figures', 'law', 'cash', 'late'], hidden: ['cash'] }
  expect(arranged(saved, 'a')).toEqual({
    order: ['first', 'heat', 'people', 'figures', 'law', 'cash', 'renewals', 'late', 'notices'],
    hidden: ['cash'],
  })
  expect(arranged({ order: [], hidden: [] }, 'r').order).toEqual(DEFAULT_LAYOUTS.r.order)
  expect(arranged(null, 'v')).toBe(DEFAULT_LAYOUTS.v)
})

test('a block moves within its column, and stays at its ends', () => {
  const { a } = DEFAULT_LAYOUTS
  expect(moved(a, 'heat', -1).order.slice(0, 3)).toEqual(['figures', 'heat', 'first'])
  expect(moved(a, 'people', 1)).toBe(a)
  expect(moved(a, 'late', -1)).toBe(a)
  expect(moved(moved(a, 'law', -1), 'law', 1)).toEqual(a)
})
