import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { asPlatform } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { Person } from '../../http/session.ts'
import { isPushService } from './push.ts'
import * as store from './subscriptions-store.ts'

export { subscriptionIdsOf } from './subscriptions-store.ts'

/** How a browser subscribes: with the messaging service where that is set up, else at its own push service. */
export function pushConfig({ push }: Pick<Parts, 'push'>): {
  kind: 'fcm' | 'webpush' | 'none'
  public_key: string | null
  config: Record<string, string> | null
} {
  if (push.fcm) return { kind: 'fcm', public_key: push.fcm.vapid_key, config: { ...push.fcm.web_config } }
  if (push.vapid) return { kind: 'webpush', public_key: push.vapid.public_key, config: null }
  return { kind: 'none', public_key: null, config: null }
}

type SubscriptionInput =
  | { readonly kind: 'fcm'; readonly address: string }
  | { readonly kind: 'webpush'; readonly address: string; readonly p256dh: string; readonly auth: string }

/**
 * Stores this browser's subscription until its session ends.
 *
 * @throws AppError `conflict` for a channel that is not set up, `invalid` for an address that does not belong to a push
 * service
 */
export async function subscribe(
  { db, clock, push }: Pick<Parts, 'db' | 'clock' | 'push'>,
  { user_id, session_id }: Person,
  input: SubscriptionInput,
): Promise<void> {
  if (pushConfig({ push }).kind !== input.kind) {
    throw new AppError(
      'conflict',
      'Push messages go another way on this server. Ask notifications/push-config/ how, then subscribe again.',
    )
  }
  if (input.kind === 'webpush' && !(push.isPushService ?? isPushService)(input.address)) {
    throw invalidField('endpoint', 'This is not the address of a push service that we know. Use a browser’s own.')
  }
  const keys = input.kind === 'webpush' ? { p256dh: input.p256dh, auth: input.auth } : { p256dh: null, auth: null }
  await asPlatform(db, (tx) =>
    store.saveSubscription(tx, {
      subscription_id: uuidv7(),
      user_id,
      session_id,
      kind: input.kind,
      address: input.address,
      ...keys,
      created_at: clock.now().toISOString(),
      last_ok_at: null,
    }),
  )
}

export const unsubscribe = ({ db }: Pick<Parts, 'db'>, { session_id }: Person): Promise<void> =>
  store.deleteSubscriptionOfSession(db, session_id)
