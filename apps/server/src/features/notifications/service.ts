import type { Channel } from '@niyam/contract/notification-kinds.ts'
import type { Notification, NotificationKind, Preference } from '@niyam/contract/notifications.ts'
import type { PageMeta } from '@niyam/contract/tables.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import { onlySent } from '../../http/partial-body.ts'
import { AppError, invalidFields } from '../../http/errors.ts'
import { limitsOf, pageMeta } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Member, Person } from '../../http/session.ts'
import { preferencesFor } from './policy.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

interface NotificationsQuery {
  readonly page: number
  readonly pagesize: number
  readonly kind: readonly NotificationKind[]
  readonly unread: '' | 'true' | 'false'
}

/** One page of a person's notifications, and the count of all unread ones. */
export function listNotifications(
  { db, clock }: Deps,
  scope: OrgScope,
  { user_id }: Person,
  { kind, unread, ...page }: NotificationsQuery,
  url: string,
): Promise<{ notifications: Notification[]; meta: PageMeta; unread: number; as_of: string }> {
  const query = { ...page, sort: '' }
  const as_of = clock.now().toISOString()
  const filter = { kinds: kind, unread: unread === '' ? null : unread === 'true' }
  return inOrganisation(db, scope, async (tx) => {
    const [{ rows, total }, count] = await Promise.all([
      store.page(tx, scope, user_id, filter, limitsOf(query)),
      store.unreadCount(tx, scope, user_id),
    ])
    return { notifications: rows, meta: pageMeta(url, query, total), unread: count, as_of }
  })
}

export async function notification(
  { db }: Deps,
  scope: OrgScope,
  { user_id }: Person,
  notification_id: string,
): Promise<Notification> {
  const own = await inOrganisation(db, scope, (tx) => store.one(tx, scope, user_id, notification_id))
  if (!own) {
    throw new AppError(
      'not_found',
      'This notification no longer exists: they are kept for 180 days, each for one person in one organisation. Open the list.',
    )
  }
  return own
}

export const unreadCount = ({ db }: Pick<Deps, 'db'>, scope: OrgScope, user_id: string): Promise<number> =>
  inOrganisation(db, scope, (tx) => store.unreadCount(tx, scope, user_id))

/** @throws AppError `invalid` unless exactly one of both is given */
export function markRead(
  { db, clock }: Deps,
  scope: OrgScope,
  { user_id }: Person,
  which: { readonly ids?: readonly string[] | undefined; readonly before?: string | undefined },
): Promise<{ unread: number }> {
  if ((which.ids === undefined) === (which.before === undefined)) {
    throw invalidFields({ ids: ['Say which ones by their ids, or all up to a moment by `before`; one of both.'] })
  }
  return inOrganisation(db, scope, async (tx) => {
    const read = await store.markRead(tx, scope, user_id, which, clock.now())
    // The person's other windows count along.
    if (read > 0) await store.wake(tx, scope, [user_id])
    return { unread: await store.unreadCount(tx, scope, user_id) }
  })
}

export const preferences = (
  { db }: Deps,
  { role, scope }: Member,
  { user_id }: Person,
): Promise<{ preferences: Preference[] }> =>
  inOrganisation(db, scope, async (tx) => ({
    preferences: preferencesFor(role, await store.choicesOf(tx, scope, [user_id])),
  }))

export function changePreference(
  { db }: Deps,
  { role, scope }: Member,
  { user_id }: Person,
  { kind, ...ways }: { readonly kind: NotificationKind } & { readonly [C in Channel]?: boolean | undefined },
): Promise<{ preferences: Preference[] }> {
  const sent = onlySent(ways)
  return inOrganisation(db, scope, async (tx) => {
    await store.saveChoices(tx, scope, user_id, kind, sent)
    return { preferences: preferencesFor(role, await store.choicesOf(tx, scope, [user_id])) }
  })
}
