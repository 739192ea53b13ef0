import { expect, test } from 'vitest'
import { addDays, type IsoDate } from '@niyam/law'
import { type Reminded, stepDue } from './reminder-due.ts'

const LAST = '2027-02-20' as IsoDate
const one = (given: Partial<Reminded> = {}): Reminded => ({
  valid_to: LAST,
  status: 'in_use',
  is_archived: false,
  is_renewed: false,
  step: null,
  mail: 'none',
  mailed_on: null,
  ...given,
})
const before = (days: number): IsoDate => addDays(LAST, -days)

test('each step is due from its day on, until it is done', () => {
  const due = (step: number | null) =>
    [61, 60, 59, 31, 30, 15, 7, 2, 1, 0, -1].map((days) => stepDue(one({ step }), before(days)))
  expect(due(null)).toEqual([null, 60, 60, 60, 30, 15, 7, 7, 1, 1, null])
  expect(due(60)).toEqual([null, null, null, null, 30, 15, 7, 7, 1, 1, null])
  expect(due(1)).toEqual(Array(11).fill(null))
})

test('after a gap only the step of the day is due, not those that were missed', () => {
  expect(stepDue(one({ step: 60 }), before(10))).toBe(15)
  expect(stepDue(one({ step: 15 }), before(10))).toBe(null)
  expect(stepDue(one(), before(0))).toBe(1)
})

test('a mail that was begun counts as sent, also when the process ended in the middle', () => {
  const begun = one({ step: 60, mail: 'sending', mailed_on: before(30) })
  expect([stepDue(begun, before(30)), stepDue(begun, before(20)), stepDue(begun, before(15))]).toEqual([null, null, 15])
})

test('a mail that the mail server did not take is due again', () => {
  const waiting = one({ step: 60, mail: 'waiting', mailed_on: before(30) })
  expect([stepDue(waiting, before(29)), stepDue(waiting, before(15))]).toEqual([30, 15])
})

test.each<Partial<Reminded>>([
  { status: 'revoked' },
  { status: 'lost' },
  { status: 'returned' },
  { is_archived: true },
  { is_renewed: true },
  { valid_to: before(31) },
])('nothing is due for %o', (given) => {
  expect(stepDue(one(given), before(30))).toBe(null)
})
