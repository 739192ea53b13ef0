import { describe, expect, it } from 'vitest'
import { isoDate } from '../calendar/iso-date.ts'
import { calendarMonthsTouched, monthsOrPart } from './part-months.ts'

describe('calendarMonthsTouched', () => {
  it.each([
    ['2025-06-26', '2025-07-09', 2],
    ['2025-09-30', '2025-10-08', 2],
    ['2025-06-01', '2025-06-30', 1],
    ['2025-12-31', '2026-01-01', 2],
    ['2025-06-02', '2025-06-01', 0],
    ['2025-06-02', '2025-06-02', 1],
  ])('%s to %s touches %i', (from, to, months) => {
    expect(calendarMonthsTouched(isoDate(from), isoDate(to))).toBe(months)
  })
})

describe('monthsOrPart', () => {
  it.each([
    ['2025-07-31', '2025-07-31', 0],
    ['2025-07-31', '2025-08-01', 1],
    ['2025-07-31', '2025-08-31', 1],
    ['2025-07-31', '2025-09-01', 2],
    ['2025-11-30', '2025-12-31', 1],
    ['2025-09-16', '2025-10-16', 1],
    ['2025-09-16', '2025-10-17', 2],
    ['2025-01-30', '2025-02-28', 1],
    ['2025-01-30', '2025-03-01', 2],
    ['2025-02-28', '2025-03-31', 1],
    ['2024-02-28', '2024-03-29', 2],
    ['2025-03-31', '2026-03-31', 12],
  ])('after %s, %s is month %i', (after, to, months) => {
    expect(monthsOrPart(isoDate(after), isoDate(to))).toBe(months)
  })
})
