import { describe, expect, it } from 'vitest'
import { isoDate } from './iso-date.ts'
import { nextPeriod, period, periodEnd, periodLabel, periodSpan, periodStart, periodsCovering } from './period.ts'

describe('a period', () => {
  it.each([
    ['2026-04', 'month', '2026-04-01', '2026-04-30', 'April 2026'],
    ['2026-27-Q1', 'quarter', '2026-04-01', '2026-06-30', 'April to June 2026'],
    ['2026-27-Q4', 'quarter', '2027-01-01', '2027-03-31', 'January to March 2027'],
    ['2026-27-H2', 'half', '2026-10-01', '2027-03-31', 'October 2026 to March 2027'],
    ['2025-26', 'year', '2025-04-01', '2026-03-31', '2025/26'],
    ['1999-00', 'year', '1999-04-01', '2000-03-31', '1999/00'],
    ['2025', 'calendar-year', '2025-01-01', '2025-12-31', '2025'],
    ['2025-07/2025-12', 'calendar-half', '2025-07-01', '2025-12-31', 'July to December 2025'],
    ['2026-08-14', 'day', '2026-08-14', '2026-08-14', '14 August 2026'],
  ])('%s is a %s', (text, kind, first, last, label) => {
    const read = period(text)
    expect(periodSpan(text)?.kind).toBe(kind)
    expect(periodStart(read)).toBe(first)
    expect(periodEnd(read)).toBe(last)
    expect(periodLabel(read)).toBe(label)
  })

  it('is refused when it is none', () => {
    for (const text of ['2026-13', '2026-28', '2026-27-Q5', '2026-28-Q1', '26-27', 'Q1', '', '2026-09/2026-01'])
      expect(() => period(text)).toThrow('is not a period')
  })

  it('names a quarter, a half and a year by their months too', () => {
    expect(period('2020-04/2020-09')).toBe('2020-21-H1')
    expect(period('2026-01/2026-03')).toBe('2025-26-Q4')
    expect(period('2025-04/2026-03')).toBe('2025-26')
    expect(period('2025-01/2025-12')).toBe('2025')
    for (const text of ['2026-02/2026-06', '2026-05/2026-07', '2025-07/2026-06'])
      expect(() => period(text)).toThrow('is not a period')
  })

  it('reads 2011-12 as a year, or as December 2011 where months are meant', () => {
    expect(periodSpan('2011-12')?.kind).toBe('year')
    expect(periodSpan('2011-12', true)?.kind).toBe('month')
  })

  it('lists what covers a span of days', () => {
    const [from, to] = [isoDate('2026-11-20'), isoDate('2027-04-01')]
    expect(periodsCovering('quarter', from, to)).toEqual(['2026-27-Q3', '2026-27-Q4', '2027-28-Q1'])
    expect(periodsCovering('half', from, to)).toEqual(['2026-27-H2', '2027-28-H1'])
    expect(periodsCovering('year', from, to)).toEqual(['2026-27', '2027-28'])
    expect(periodsCovering('calendar-half', from, to)).toEqual(['2026-07/2026-12', '2027-01/2027-06'])
    expect(periodsCovering('month', from, to)).toHaveLength(6)
    expect(periodsCovering('day', from, to)).toEqual([])
  })

  it('leads to the next of its kind without a gap', () => {
    for (const start of ['2026-12', '2026-27-Q4', '2026-27-H2', '2099-00', '2025', '2025-07/2025-12']) {
      const after = nextPeriod(period(start))
      expect(after && periodSpan(after)?.first).toBe((periodSpan(start)?.last ?? 0) + 1)
    }
  })
})
