import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysBetween, distance, lastDay, weekday, weeksOf } from './days.ts'

describe('days', () => {
  it('counts over months, years and leap days', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(daysBetween('2026-10-31', '2026-11-20')).toBe(20)
    expect(daysBetween('2026-11-20', '2026-10-31')).toBe(-20)
  })

  it('moves months across years both ways', () => {
    expect(addMonths('2026-11', 2)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(lastDay('2027-02')).toBe('2027-02-28')
  })

  it('begins weeks on Monday', () => {
    expect(weekday('2026-11-20')).toBe(4)
    expect(weekday('1969-12-29')).toBe(0)
  })

  it('lays a month out in whole weeks', () => {
    const november = weeksOf('2026-11')
    expect(november).toHaveLength(6)
    expect(november[0]?.[0]).toBe('2026-10-26')
    expect(november[5]?.[6]).toBe('2026-12-06')
    expect(weeksOf('2027-02')).toHaveLength(4)
  })
})

describe('distance', () => {
  const today = '2026-11-20'
  it.each([
    ['2026-11-20', true, { key: 'today' }],
    ['2026-11-21', true, { key: 'tomorrow' }],
    ['2026-11-23', true, { key: 'in_days', count: 3 }],
    ['2026-11-19', true, { key: 'days_late', count: 1 }],
    ['2026-10-31', true, { key: 'days_late', count: 20 }],
    ['2026-11-19', false, { key: 'yesterday' }],
    ['2026-10-31', false, { key: 'days_ago', count: 20 }],
  ] as const)('%s, open %s', (day, open, answer) => {
    expect(distance(day, today, open)).toEqual(answer)
  })
})
