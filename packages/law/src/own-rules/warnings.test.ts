import { expect, test } from 'vitest'
import { isoDate } from '../calendar/iso-date.ts'
import { aRule, aVersion } from './a-rule.test-support.ts'
import type { OwnDue, OwnRule } from './own-rule.ts'
import { ownWarnings } from './warnings.ts'

const warned = (due: OwnDue, changes: Partial<OwnRule> = {}) =>
  ownWarnings(aRule({ ...changes, versions: [aVersion({ due })] }), isoDate('2026-11-20'))

test('a day that some months lack gives a warning, and the last day does not', () => {
  expect(warned({ kind: 'day-of-month', months: 1, day: 30 })).toEqual(['short_month'])
  expect(warned({ kind: 'day-of-month', months: 1, day: 31 })).toEqual([])
  expect(warned({ kind: 'day-of-year', month: 2, day: 30 }, { frequency: 'annual' })).toEqual(['short_month'])
  expect(warned({ kind: 'day-of-year', month: 2, day: 28 }, { frequency: 'annual' })).toEqual([])
})

test('a day before its period ends, or begins, or long after it, gives a warning', () => {
  expect(warned({ kind: 'day-of-month', months: 0, day: 5 })).toEqual(['inside_period'])
  expect(warned({ kind: 'days-before-end', days: 40 })).toEqual(['before_period'])
  expect(warned({ kind: 'days-after-end', days: 400 })).toEqual(['long_after'])
  expect(warned({ kind: 'days-after-end', days: 0 })).toEqual([])
})

test('a rule that ends before anything is due gives a warning', () => {
  expect(warned({ kind: 'days-after-end', days: 5 }, { ends_on: isoDate('2026-04-01') })).toEqual(['nothing_left'])
  expect(warned({ kind: 'on', date: isoDate('2026-11-19') }, { frequency: 'one-time' })).toEqual(['past'])
})
