import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { KeptSecret } from './store.ts'

/** Needs a transaction of the platform: organisations in which something could be sent now. */
export async function organisationsWithWaitingAcrossPlatform(tx: Tx, now: string): Promise<string[]> {
  const { rows } = await sql<{ organisation_id: string }>`
    select distinct organisation_id from webhook_delivery
    where state = 'waiting' and (next_try_at is null or next_try_at <= ${now}) and (held_until is null or held_until <= ${now})`.execute(
    tx,
  )
  return rows.map(({ organisation_id }) => organisation_id)
}

// A webhook that is paused or rests keeps what waits for it.
const isReady = (now: string) => sql`w.paused_at is null and (w.rests_until is null or w.rests_until <= ${now})`
const isDue = (now: string) => sql`d.state = 'waiting' and (d.next_try_at is null or d.next_try_at <= ${now})
  and (d.held_until is null or d.held_until <= ${now})`

/** Webhooks to which something can be sent now. */
export async function readyWebhooks(tx: Tx, { organisation_id }: OrgScope, now: string): Promise<string[]> {
  const { rows } = await sql<{ webhook_id: string }>`
    select w.webhook_id from webhook w where w.organisation_id = ${organisation_id} and ${isReady(now)}
      and exists (select from webhook_delivery d where d.organisation_id = w.organisation_id
        and d.webhook_id = w.webhook_id and ${isDue(now)})
    order by w.webhook_id`.execute(tx)
  return rows.map(({ webhook_id }) => webhook_id)
}

export interface ToSend {
  readonly delivery_id: string
  readonly type: string
  readonly data: unknown
  readonly happened_at: string
  readonly attempts: number
}

export interface Batch extends KeptSecret {
  readonly url: string
  readonly deliveries: readonly ToSend[]
}

/**
 * Claims the due deliveries of one webhook, the oldest first, so that no more than `most` are in progress at once over
 * all senders.
 */
export async function take(
  tx: Tx,
  { organisation_id }: OrgScope,
  webhook_id: string,
  { now, until, most }: { readonly now: string; readonly until: string; readonly most: number },
): Promise<Batch | undefined> {
  const { rows: webhooks } = await sql<Omit<Batch, 'deliveries'>>`
    select w.url, w.sealed_secret, w.former_sealed_secret, w.former_until from webhook w
    where w.organisation_id = ${organisation_id} and w.webhook_id = ${webhook_id} and ${isReady(now)} for update`.execute(
    tx,
  )
  const [webhook] = webhooks
  if (!webhook) return undefined
  const { rows: deliveries } = await sql<ToSend>`
    update webhook_delivery t set held_until = ${until}
    where t.organisation_id = ${organisation_id} and t.delivery_id in (
      select d.delivery_id from webhook_delivery d
      where d.organisation_id = ${organisation_id} and d.webhook_id = ${webhook_id} and ${isDue(now)}
      order by d.happened_at, d.delivery_id
      limit greatest(0, ${most} - (select count(*) from webhook_delivery h where h.organisation_id = ${organisation_id}
        and h.webhook_id = ${webhook_id} and h.state = 'waiting' and h.held_until > ${now})))
    returning t.delivery_id, t.type, t.data, t.happened_at, t.attempts`.execute(tx)
  return { ...webhook, deliveries }
}

export interface Outcome {
  readonly delivery_id: string
  readonly state: 'waiting' | 'delivered' | 'dead'
  readonly tried_at: string
  readonly next_try_at: string | null
  readonly status: number | null
  readonly trouble: string | null
  readonly answer: string
}

export const noteOutcome = (
  tx: Tx,
  { organisation_id }: OrgScope,
  { delivery_id, ...outcome }: Outcome,
): Promise<unknown> =>
  tx
    .updateTable('webhook_delivery')
    .set((of) => ({ ...outcome, held_until: null, attempts: of('attempts', '+', 1) }))
    .where('organisation_id', '=', organisation_id)
    .where('delivery_id', '=', delivery_id)
    .execute()

export const noteWell = (tx: Tx, { organisation_id }: OrgScope, webhook_id: string): Promise<unknown> =>
  sql`update webhook set failing_since = null, failures = 0, rests_until = null
    where organisation_id = ${organisation_id} and webhook_id = ${webhook_id} and failures > 0`.execute(tx)

/** Counts a round in which nothing, or not everything, got through. @returns since when, and how often in a row */
export async function noteFailing(
  tx: Tx,
  { organisation_id }: OrgScope,
  webhook_id: string,
  now: string,
): Promise<{ failing_since: string; failures: number; name: string; paused_at: string | null } | undefined> {
  const { rows } = await sql<{ failing_since: string; failures: number; name: string; paused_at: string | null }>`
    update webhook set failing_since = coalesce(failing_since, ${now}), failures = failures + 1
    where organisation_id = ${organisation_id} and webhook_id = ${webhook_id}
    returning failing_since, failures, name, paused_at`.execute(tx)
  return rows[0]
}

export const setRest = (tx: Tx, { organisation_id }: OrgScope, webhook_id: string, until: string): Promise<unknown> =>
  tx
    .updateTable('webhook')
    .set({ rests_until: until })
    .where('organisation_id', '=', organisation_id)
    .where('webhook_id', '=', webhook_id)
    .execute()

export const pause = (
  tx: Tx,
  { organisation_id }: OrgScope,
  webhook_id: string,
  { at, because }: { readonly at: string; readonly because: 'failing' | 'gone' },
): Promise<unknown> =>
  tx
    .updateTable('webhook')
    .set({ paused_at: at, paused_because: because })
    .where('organisation_id', '=', organisation_id)
    .where('webhook_id', '=', webhook_id)
    .where('paused_at', 'is', null)
    .execute()

export const deleteOlder = (tx: Tx, { organisation_id }: OrgScope, before: string): Promise<unknown> =>
  tx
    .deleteFrom('webhook_delivery')
    .where('organisation_id', '=', organisation_id)
    .where('happened_at', '<', before)
    .execute()
