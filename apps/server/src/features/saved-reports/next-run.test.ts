import { describe, expect, test } from 'vitest'
import { nextRun } from './next-run.ts'

const AT = { weekday: null, month_day: null, at: '08:15', file: 'xlsx', is_paused: false } as const

describe('the next run', () => {
  const noHolidays = async (day: string) => day
  const next = async (when: object, after: string) =>
    (await nextRun({ ...AT, ...when } as never, new Date(after), noHolidays)).toISOString()
  test.each([
    // 08:15 in India is 02:45 UTC.
    ['before its time on its day', { every: 'week', weekday: 5 }, '2026-11-20T02:44:00Z', '2026-11-20T02:45:00.000Z'],
    ['at its time: a week later', { every: 'week', weekday: 5 }, '2026-11-20T02:45:00Z', '2026-11-27T02:45:00.000Z'],
    ['on Sunday', { every: 'week', weekday: 7 }, '2026-11-20T06:00:00Z', '2026-11-22T02:45:00.000Z'],
    [
      'late in the evening, when it is tomorrow in India',
      { every: 'week', weekday: 6 },
      '2026-11-20T20:00:00Z',
      '2026-11-21T02:45:00.000Z',
    ],
    ['later this month', { every: 'month', month_day: 28 }, '2026-11-20T06:00:00Z', '2026-11-28T02:45:00.000Z'],
    ['next month', { every: 'month', month_day: 20 }, '2026-11-20T06:00:00Z', '2026-12-20T02:45:00.000Z'],
    ['next year', { every: 'month', month_day: 1 }, '2026-12-31T06:00:00Z', '2027-01-01T02:45:00.000Z'],
  ])('%s', async (_, when, after, expected) => {
    expect(await next(when, after)).toBe(expected)
  })
})
