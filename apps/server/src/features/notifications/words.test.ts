import { NOTIFICATION_KINDS } from '@niyam/contract/notifications.ts'
import { expect, test } from 'vitest'
import { spokenFor } from '../../language/speak.ts'
import { wordsOf } from './words.ts'

const PARAMS = {
  day: '2026-11-20',
  overdue: 3,
  due_today: 1,
  due_soon: 0,
  mine: 2,
  older: '2026.11.1',
  newer: '2026.11.2',
  entities: 1,
  moves: 4,
  appears: 0,
  vanishes: 2,
  settles: 0,
  by: 'Meera Iyer',
  who: 'Anil Kapoor',
  name: 'Our own ERP',
  count: 3,
  form: 'GSTR-3B',
  period: '2026-10',
  entity: 'Kaveri Foods Private Limited',
  detail: 'AA2911260000001',
  role: 'r',
  area: 'gst',
  ends_on: '2026-12-31',
  resource: 'entities',
  plan: 'Small',
  used: 4,
  limit: 5,
  share: 80,
  size: 24_000,
  title: 'Scrutiny of a return',
  pack: 'certificate',
  number: 3,
}

test.each(NOTIFICATION_KINDS)('%s has its sentence in both languages, with nothing left open', (kind) => {
  const [english, hindi] = [wordsOf('en', kind, PARAMS), wordsOf('hi', kind, PARAMS)]
  for (const { title, text } of [english, hindi]) {
    expect(title).not.toBe('')
    expect(`${title} ${text}`).not.toMatch(/undefined|NaN|\b0\b|^[\s,]|,\s*$|: \.| {2}/)
  }
  expect(hindi.title).not.toBe(english.title)
  expect(hindi.title).toMatch(/[ऀ-ॿ]/)
})

test('what is zero is not said', () => {
  expect(wordsOf('en', 'due_digest', PARAMS).title).toBe('3 overdue, 1 due today')
  expect(wordsOf('en', 'due_digest', { ...PARAMS, mine: 0 }).text).toBe('')
  expect(wordsOf('en', 'law_change', PARAMS)).toEqual({
    title: 'The law catalogue changed for 1 entity',
    text: 'Release 2026.11.2: 4 moved, 2 gone.',
  })
})

test('other languages of the page read English', () => {
  expect(['hi', 'de', null].map(spokenFor)).toEqual(['hi', 'en', 'en'])
})
