import { NOTIFICATION_KINDS } from '@niyam/contract/notification-kinds.ts'
import { renderHook } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { i18n, loadTexts } from '../../lib/i18n.ts'
import { useSentence } from './sentence.ts'

beforeAll(() => loadTexts('notifications'))

const FULL = {
  day: '2026-11-20',
  overdue: 3,
  due_today: 1,
  due_soon: 0,
  passed: 2,
  mine: 2,
  newer: '2026.11.2',
  gone: '2026.11.3',
  newest: '2026.11.2',
  entities: 12,
  moves: 4,
  appears: 1,
  vanishes: 0,
  settles: 7,
  by: 'Meera Iyer',
  who: 'Anil Kapoor',
  name: 'Our own ERP',
  count: 3,
  form: 'GSTR-3B',
  period: '2026-10',
  entity: 'Kaveri Foods Private Limited',
  detail: 'AA2911260000001',
  holder: 'Ravi Menon',
  message: 'Please file today.',
  role: 'r',
  area: 'gst',
  ends_on: '2026-12-31',
  resource: 'entities',
  plan: 'Small',
  used: 4,
  limit: 123_456,
  share: 80,
  size: 24_000,
  title: 'Scrutiny of a return',
  what: 'appeal',
  pack: 'certificate',
  number: 3,
}
/** Values that choose another sentence. */
const OTHER = {
  ...FULL,
  overdue: 0,
  due_soon: 5,
  mine: 1,
  entities: 1,
  moves: 1,
  settles: 0,
  count: 1,
  is_back: 1,
  detail: '',
  role: 'v',
  area: '',
  resource: 'storage_bytes',
  used: 5_000_000,
  limit: 5_000_000,
  share: 100,
  what: 'hearing',
  pack: 'diligence',
}

const table = () => {
  const sentence = renderHook(() => useSentence()).result.current
  return Object.fromEntries(
    NOTIFICATION_KINDS.toSorted().map((kind) => [
      kind,
      [FULL, OTHER, { ...FULL, ...OTHER, count: 0, detail: 'AA29', day: kind === 'items_moved' ? '' : FULL.day }].map(
        (params) => sentence({ kind, params }),
      ),
    ]),
  )
}

// `npx vitest run features/notifications/sentence.test.ts -u` writes the file again: read what it changes.
it('says of every kind, in both languages, the sentences of `sentences.json`', async () => {
  const en = table()
  await i18n.changeLanguage('hi')
  try {
    const hi = table()
    const both = `${JSON.stringify({ en, hi }, null, 2)}\n`
    expect(both).not.toMatch(/undefined|NaN|\{\{/)
    await expect(both).toMatchFileSnapshot('./sentences.json')
  } finally {
    await i18n.changeLanguage('en')
  }
})
