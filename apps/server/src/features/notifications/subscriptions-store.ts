import type { Insertable } from 'kysely'
import type { PushSubscriptionTable } from '../../db/tables/notifications.ts'
import type { Db, Tx } from '../../db/tx.ts'

// Subscriptions belong to a person and not to an organisation, so this table has no row-level security: every function
// names the person, the session or the subscription in its where clause.

export type Subscription = Pick<PushSubscriptionTable, 'subscription_id' | 'kind' | 'address' | 'p256dh' | 'auth'>

/** Stores this browser's subscription in place of its earlier one and of any other with the same address. */
export async function saveSubscription(tx: Tx, subscription: Insertable<PushSubscriptionTable>): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where((either) =>
      either.or([either('session_id', '=', subscription.session_id), either('address', '=', subscription.address)]),
    )
    .execute()
  await tx.insertInto('push_subscription').values(subscription).execute()
}

export async function deleteSubscriptionOfSession(db: Db, session_id: string): Promise<void> {
  await db.outside.deleteFrom('push_subscription').where('session_id', '=', session_id).execute()
}

export const subscriptionIdsOf = (
  tx: Tx,
  user_ids: readonly string[],
): Promise<{ subscription_id: string; user_id: string }[]> =>
  tx
    .selectFrom('push_subscription')
    .select(['subscription_id', 'user_id'])
    .where('user_id', 'in', [...user_ids])
    .execute()

/** Only while it still belongs to that person. */
export const subscriptionOf = (db: Db, user_id: string, subscription_id: string): Promise<Subscription | undefined> =>
  db.outside
    .selectFrom('push_subscription')
    .select(['subscription_id', 'kind', 'address', 'p256dh', 'auth'])
    .where('user_id', '=', user_id)
    .where('subscription_id', '=', subscription_id)
    .executeTakeFirst()

export async function noteSent(db: Db, subscription_id: string, now: Date): Promise<void> {
  await db.outside
    .updateTable('push_subscription')
    .set({ last_ok_at: now.toISOString() })
    .where('subscription_id', '=', subscription_id)
    .execute()
}

export async function deleteSubscription(db: Db, subscription_id: string): Promise<void> {
  await db.outside.deleteFrom('push_subscription').where('subscription_id', '=', subscription_id).execute()
}
