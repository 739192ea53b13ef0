import { NOTIFICATION_KINDS, type NotificationKind } from '@niyam/contract/notification-kinds.ts'
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
  gone: '2026.11.3',
  newest: '2026.11.2',
  entities: 1,
  moves: 4,
  appears: 0,
  vanishes: 2,
  settles: 0,
  by: 'Meera Iyer',
  who: 'Anil Kapoor',
  name: 'Our own ERP',
  count: 3,
  holder: 'Ravi Menon',
  message: 'Please file today.',
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

/** Values that choose another sentence. */
const OTHER_PARAMS = {
  ...PARAMS,
  overdue: 0,
  due_soon: 5,
  passed: 2,
  mine: 0,
  entities: 12,
  appears: 1,
  settles: 7,
  count: 1,
  is_back: 1,
  day: '',
  what: 'hearing',
  ends_on: '2026-04-05',
  detail: '',
  role: 'v',
  area: '',
  resource: 'storage_bytes',
  used: 5_000_000,
  limit: 5_000_000,
  share: 100,
  pack: 'diligence',
  message: 'Before noon, please.',
}

// `npx vitest run words.test -u` writes the file again: read what it changes.
test('mails and devices read the sentences of `sentences.json`', async () => {
  const inBoth = (kind: NotificationKind, params: Record<string, string | number>) => ({
    en: wordsOf('en', kind, params),
    hi: wordsOf('hi', kind, params),
  })
  const table = NOTIFICATION_KINDS.map((kind) => [
    kind,
    {
      full: inBoth(kind, PARAMS),
      other: inBoth(kind, { ...OTHER_PARAMS, day: kind === 'notice_due' ? '2026-04-05' : '' }),
    },
  ])
  await expect(`${JSON.stringify(Object.fromEntries(table), null, 2)}\n`).toMatchFileSnapshot('./sentences.json')
})

test('other languages of the page read English', () => {
  expect(['hi', 'de', null].map(spokenFor)).toEqual(['hi', 'en', 'en'])
})
