import { expect, test } from 'vitest'
import { isFor, NOTIFICATION_KINDS, type NotificationKind, readParams } from './notification-kinds.ts'
import { listNotifications } from './notifications.ts'

test('a value that was left out reads as empty or zero, an unknown word as the first one', () => {
  const assigned = { by: 'Meera Iyer', form: '', period: '', entity: '', count: 3, detail: '' }
  expect(readParams('item_assigned', { by: 'Meera Iyer', count: 3, older: 'x' })).toEqual(assigned)
  expect(readParams('notice_due', { what: 'appeal' }).what).toBe('appeal')
  expect(readParams('notice_due', { what: 'summons' }).what).toBe('reply')
})

test('each role receives its kinds', () => {
  const rolesOf = (kind: NotificationKind) => ['a', 'r', 'm', 'v'].filter((role) => isFor(kind, role)).join('')
  const kinds = ['reminder', 'pack_ready', 'review_waiting', 'quota'] as const
  expect(kinds.map(rolesOf)).toEqual(['armv', 'arm', 'ar', 'a'])
})

test('a filter takes all kinds at once', () => {
  const { kind } = listNotifications.query.parse({ kind: NOTIFICATION_KINDS.join(',') })
  expect(kind).toEqual(NOTIFICATION_KINDS)
})
