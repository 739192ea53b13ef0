import { describe, expect, it } from 'vitest'
import { isoDate } from '../calendar/iso-date.ts'
import { formatBytes } from './byte-size.ts'
import { formatDay, formatDayComma, formatDayOfField, parseDay } from './date-text.ts'
import { choiceOrFallback, valueOrFallback } from './fallback.ts'
import { clampPercentage, clampYear } from './number-field.ts'
import { formatFinancialYear, formatMonth, formatPeriod, parseFinancialYear } from './period-text.ts'

it('days are shown DD MMM YYYY, with a comma or without', () => {
  expect(formatDay(isoDate('2026-04-05'))).toBe('5 Apr 2026')
  expect(formatDay(isoDate('2026-11-20'))).toBe('20 Nov 2026')
  expect(formatDayOfField(isoDate('2026-04-05'))).toBe('05 Apr 2026')
  expect(formatDayOfField(isoDate('2026-11-20'))).toBe('20 Nov 2026')
  expect(formatDayComma(isoDate('2026-11-20'))).toBe('20 Nov, 2026')
})

it.each([
  ['20 Apr 2026', '2026-04-20'],
  ['20 Apr, 2026', '2026-04-20'],
  ['5 september 2026', '2026-09-05'],
  ['5 sept 26', '2026-09-05'],
  ['20-04-2026', '2026-04-20'],
  ['20/4/26', '2026-04-20'],
  ['20.04.2026', '2026-04-20'],
  ['20042026', '2026-04-20'],
  ['2026-04-20', '2026-04-20'],
  ['2026-04-20T00:00:00Z', '2026-04-20'],
  ['29 Feb 2024', '2024-02-29'],
  ['29 Feb 2025', null],
  ['04/20/2026', null],
  ['31-04-2026', null],
  ['Apr 20', null],
  ['04/2026', null],
  ['', null],
])('%s typed is %s', (text, day) => {
  expect(parseDay(text)).toBe(day)
})

it('a shown date can be typed again', () => {
  for (const day of ['2024-02-29', '2026-01-01', '2026-12-31']) {
    expect(parseDay(formatDay(isoDate(day)))).toBe(day)
    expect(parseDay(formatDayComma(isoDate(day)))).toBe(day)
  }
})

describe('years and periods', () => {
  it('are shown with a slash', () => {
    expect(formatFinancialYear('2026-27')).toBe('2026/27')
    expect(formatMonth('2026-04')).toBe('04/2026')
  })

  it.each([
    ['2026-04', '04/2026'],
    ['2011-12', '2011/12'],
    ['2026-27-Q1', 'Q1 2026/27'],
    ['2026-27-H2', 'H2 2026/27'],
    ['2026-27', '2026/27'],
    ['2026-07/2026-12', '07/2026 to 12/2026'],
    ['2026', '2026'],
    ['one-time', 'one-time'],
  ])('%s is %s', (period, shown) => {
    expect(formatPeriod(period)).toBe(shown)
  })

  it('reads a month instead of a year on request', () => expect(formatPeriod('2011-12', true)).toBe('12/2011'))

  it('are read in many spellings', () => {
    for (const text of ['2026/27', '2026-27', '2026-2027', 'FY 26-27', 'F.Y. 2026-27'])
      expect(parseFinancialYear(text)).toBe('2026-27')
    expect(parseFinancialYear('1999-00')).toBe('1999-00')
    for (const text of ['2026-28', '2026-2026', '2026', 'x']) expect(parseFinancialYear(text)).toBeNull()
  })
})

it('sizes use steps of 1024', () => {
  expect([0, 1, 1023, 1024, 1536, 1048575, 1048576, 5 * 1024 ** 3].map(formatBytes)).toEqual([
    '0 Bytes',
    '1 Byte',
    '1023 Bytes',
    '1 KB',
    '1.5 KB',
    '1 MB',
    '1 MB',
    '5 GB',
  ])
})

it('percentages and years are clamped', () => {
  expect(['50', '-3', '101', '12.345', '12%', 'x', ''].map(clampPercentage)).toEqual([
    50,
    0,
    100,
    12.35,
    12,
    null,
    null,
  ])
  expect(['2026', '1800', '2200', 'x'].map((text) => clampYear(text, 1950, 2030))).toEqual([2026, 1950, 2030, null])
})

it('a missing value is shown with the agreed words', () => {
  expect(valueOrFallback(' ')).toBe('No Value Entered')
  expect(valueOrFallback(0)).toBe('0')
  expect(valueOrFallback(null, 'file')).toBe('No File Uploaded')
  const options = [{ label: 'Male', value: 'male' }]
  expect(choiceOrFallback(options, 'male')).toBe('Male')
  expect(choiceOrFallback(options, '')).toBe('Not Selected')
  expect(choiceOrFallback(options, 'gone')).toBe('Unknown')
})
