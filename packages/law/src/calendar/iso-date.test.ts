import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  civilOf,
  dayNumberOf,
  daysBetween,
  endOfMonth,
  fromDayNumber,
  inWords,
  isIsoDate,
  isoDate,
  toDayNumber,
  weekday,
} from './iso-date.ts'

describe('a day', () => {
  it('must exist', () => {
    for (const day of ['2026-02-28', '2024-02-29', '2000-02-29', '1900-01-01']) expect(isIsoDate(day)).toBe(true)
    for (const day of ['2026-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '20261120', '', null, 5])
      expect(isIsoDate(day)).toBe(false)
    expect(() => isoDate('2026-02-30')).toThrow('"2026-02-30" is not a day of the calendar')
  })

  it('goes to a number and back, over two centuries', () => {
    const wrong: string[] = []
    let day = isoDate('1900-01-01')
    const last = toDayNumber(isoDate('2100-12-31'))
    for (let count = toDayNumber(day); count <= last; count += 1) {
      const civil = civilOf(count)
      const same = dayNumberOf(civil.year, civil.month, civil.day) === count && fromDayNumber(count) === day
      if (!same || toDayNumber(day) !== count) wrong.push(day)
      day = addDays(day, 1)
    }
    expect(wrong).toEqual([])
    expect(day).toBe('2101-01-01')
  })

  it('agrees with the calendar that everyone knows', () => {
    expect(toDayNumber(isoDate('1970-01-01'))).toBe(0)
    expect(weekday(isoDate('2026-11-20'))).toBe(5)
    expect(weekday(isoDate('1947-08-15'))).toBe(5)
    expect(daysBetween(isoDate('2026-04-01'), isoDate('2027-04-01'))).toBe(365)
    expect(inWords(isoDate('2026-11-05'))).toBe('5 November 2026')
  })

  it('is clamped to a month that is too short', () => {
    expect(addMonths(isoDate('2026-01-31'), 1)).toBe('2026-02-28')
    expect(addMonths(isoDate('2023-11-30'), 3)).toBe('2024-02-29')
    expect(addMonths(isoDate('2026-03-31'), -1)).toBe('2026-02-28')
    expect(addMonths(isoDate('2026-12-15'), 13)).toBe('2028-01-15')
    expect(endOfMonth(isoDate('2024-02-03'))).toBe('2024-02-29')
  })
})
