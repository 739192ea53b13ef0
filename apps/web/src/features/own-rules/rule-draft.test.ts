import type { OwnRule } from '@niyam/contract/own-rules.ts'
import { expect, test } from 'vitest'
import { draftOf, emptyDraft, isCountable, sentOf, withFrequency } from './rule-draft.ts'

const EMPTY = emptyDraft('2026-11-20')

test('only what the chosen way of saying the day takes is sent', () => {
  expect(sentOf(EMPTY).due).toEqual({ kind: 'day-of-month', months: 0, day: 5 })
  const due = { ...EMPTY.due, kind: 'days-after-end' as const, days: 20 }
  expect(sentOf({ ...EMPTY, due }).due).toEqual({ kind: 'days-after-end', days: 20 })
  expect(sentOf({ ...EMPTY, prepare: ' Invoice \n\nBank note' }).prepare).toEqual(['Invoice', 'Bank note'])
})

test('another frequency keeps the day where it can', () => {
  const quarterly = withFrequency({ ...EMPTY, due: { ...EMPTY.due, months: -2 } }, 'quarterly')
  expect(quarterly.due).toMatchObject({ kind: 'day-of-month', months: -2 })
  expect(withFrequency(quarterly, 'monthly').due).toMatchObject({ kind: 'day-of-month', months: 0 })
  expect(withFrequency(EMPTY, 'one-time').due.kind).toBe('on')
  expect(withFrequency(withFrequency(EMPTY, 'one-time'), 'annual').due.kind).toBe('day-of-year')
})

test('nothing is counted before day, start, entities and conditions are filled in', () => {
  expect(isCountable(EMPTY)).toBe(true)
  expect(isCountable({ ...EMPTY, due: { ...EMPTY.due, day: null } })).toBe(false)
  expect(isCountable({ ...EMPTY, starts_on: null })).toBe(false)
  expect(isCountable({ ...EMPTY, entities: [] })).toBe(false)
  expect(isCountable({ ...EMPTY, tests: [{ attribute: 'state', is: 'any-of', values: [] }] })).toBe(false)
})

test('a rule that is there comes back as it was', () => {
  const rule: OwnRule = {
    rule_id: 'r',
    obligation_id: 'own.r',
    area: 'other',
    registration: 'gst',
    frequency: 'quarterly',
    ends_on: null,
    created_by: 'Asha Rao',
    created_at: '2026-11-20T05:00:00Z',
    items: 4,
    next_due: null,
    versions: [
      {
        starts_on: '2026-11-01',
        title: 'Count the stock',
        form: 'Stock',
        authority: '',
        due: { kind: 'days-after-end', days: 20 },
        due_text: '20 days after each quarter ends',
        tests: [{ attribute: 'state', is: 'any-of', values: ['Maharashtra'] }],
        entities: null,
        prepare: ['Sheets'],
        reason: '',
        source_title: '',
        source_url: '',
        set_by: 'Asha Rao',
        set_at: '2026-11-20T05:00:00Z',
      },
    ],
  }
  expect(sentOf(draftOf(rule))).toMatchObject({
    title: 'Count the stock',
    registration: 'gst',
    frequency: 'quarterly',
    due: { kind: 'days-after-end', days: 20 },
    prepare: ['Sheets'],
    starts_on: '2026-11-01',
  })
  expect(draftOf(rule, '2027-04-01').starts_on).toBe('2027-04-01')
})
