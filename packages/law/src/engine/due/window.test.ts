import { expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { periodSpan } from '../../calendar/period.ts'
import { compileRule } from '../../catalogue/compile/due-rule.ts'
import type { DueRule } from '../../catalogue/model/obligation.ts'
import { windowOpens } from './window.ts'

const opens = (window_opens: DueRule['window_opens'], due: string, given = {}) => {
  const span = periodSpan('one-time')
  if (!span) throw new Error('no span')
  const rule = compileRule({ anchor: 'event', days: 0, ...(window_opens ? { window_opens } : {}) })
  return windowOpens(rule, span, given, isoDate(due))
}

it('opens on its calendar day before the due date, in the year before where the day is later', () => {
  expect(opens({ from: 'due', month: 4, day: 1 }, '2026-06-30')).toBe('2026-04-01')
  expect(opens({ from: 'due', month: 4, day: 1 }, '2026-02-28')).toBe('2025-04-01')
})

it('counts from the due date or from the event', () => {
  expect(opens({ from: 'due', months: -12 }, '2028-02-29')).toBe('2027-02-28')
  expect(opens({ from: 'anchor', days: -180 }, '2026-01-01', { expiry: '2026-01-31' })).toBe('2025-08-04')
})

it('is null without the day it counts from, or where the law has no window', () => {
  expect(opens({ from: 'anchor', days: -180 }, '2026-01-01')).toBeNull()
  expect(opens(undefined, '2026-01-01')).toBeNull()
})
