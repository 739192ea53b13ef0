import type { WebhookEvent } from '@niyam/contract/webhook-events.ts'
import type { Webhook } from '@niyam/contract/webhooks.ts'
import { type Insertable, sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Database } from '../../db/tables.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

/** By name, with how well their addresses answer. @param webhook_id one of them alone */
export async function webhooks(tx: Tx, { organisation_id }: OrgScope, now: string, webhook_id?: string) {
  const only = webhook_id === undefined ? sql`true` : sql`w.webhook_id = ${webhook_id}`
  const { rows } = await sql<Webhook>`
    select w.webhook_id, w.name, w.url, w.events, ${personName('u')} as made_by, w.made_at, w.paused_at, w.paused_because,
      w.failing_since, case when w.former_until > ${now} then w.former_until end as former_until,
      d.last_delivered_at, d.waiting, d.dead
    from webhook w join user_account u on u.user_id = w.made_by
    cross join lateral (
      select max(tried_at) filter (where state = 'delivered') as last_delivered_at,
        count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'dead')::int as dead
      from webhook_delivery d where d.organisation_id = w.organisation_id and d.webhook_id = w.webhook_id) d
    where w.organisation_id = ${organisation_id} and ${only}
    order by lower(w.name), w.webhook_id`.execute(tx)
  return rows
}

/** How many there are. Those who add one at the same moment wait for each other. */
export async function countHeld(tx: Tx, { organisation_id }: OrgScope): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks of ${organisation_id}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('webhook')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisation_id)
    .executeTakeFirstOrThrow()
  return count
}

type NewWebhook = Pick<
  Insertable<Database['webhook']>,
  'webhook_id' | 'name' | 'url' | 'sealed_secret' | 'made_by' | 'made_at'
>

export const insertWebhook = (
  tx: Tx,
  { organisation_id }: OrgScope,
  { events, ...webhook }: NewWebhook & { readonly events: readonly WebhookEvent[] },
): Promise<unknown> =>
  tx
    .insertInto('webhook')
    .values({ organisation_id, ...webhook, events: [...events] })
    .execute()

/** @returns false when there is none */
export async function updateWebhook(
  tx: Tx,
  { organisation_id }: OrgScope,
  webhook_id: string,
  changes: Partial<Pick<Insertable<Database['webhook']>, 'name' | 'url' | 'events' | 'paused_at' | 'paused_because'>>,
): Promise<boolean> {
  // After a new address or a restart, earlier failures no longer count.
  const { numUpdatedRows } = await tx
    .updateTable('webhook')
    .set({ ...changes, failing_since: null, failures: 0, rests_until: null })
    .where('organisation_id', '=', organisation_id)
    .where('webhook_id', '=', webhook_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface KeptSecret {
  readonly sealed_secret: string
  readonly former_sealed_secret: string | null
  readonly former_until: string | null
}

export const secretOf = (
  tx: Tx,
  { organisation_id }: OrgScope,
  webhook_id: string,
): Promise<(KeptSecret & { url: string }) | undefined> =>
  tx
    .selectFrom('webhook')
    .select(['sealed_secret', 'former_sealed_secret', 'former_until', 'url'])
    .where('organisation_id', '=', organisation_id)
    .where('webhook_id', '=', webhook_id)
    .executeTakeFirst()

export const secretsForUpdate = (
  tx: Tx,
  { organisation_id }: OrgScope,
): Promise<(KeptSecret & { webhook_id: string })[]> =>
  tx
    .selectFrom('webhook')
    .select(['webhook_id', 'sealed_secret', 'former_sealed_secret', 'former_until'])
    .where('organisation_id', '=', organisation_id)
    .forUpdate()
    .execute()

export const setSecret = (
  tx: Tx,
  { organisation_id }: OrgScope,
  webhook_id: string,
  secret: KeptSecret,
): Promise<unknown> =>
  tx
    .updateTable('webhook')
    .set(secret)
    .where('organisation_id', '=', organisation_id)
    .where('webhook_id', '=', webhook_id)
    .execute()

/** @returns false when there is none */
export async function deleteWebhook(tx: Tx, { organisation_id }: OrgScope, webhook_id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('webhook')
    .where('organisation_id', '=', organisation_id)
    .where('webhook_id', '=', webhook_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether any webhook subscribes to an event that is sent from here. */
export async function isHeard(tx: Tx, { organisation_id }: OrgScope, event: WebhookEvent): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from webhook
    where organisation_id = ${organisation_id} and ${event} = any (events)) as is`.execute(tx)
  return rows[0]?.is ?? false
}

/** Queues an event that does not come from a row of a table. Once for each `key`, however often its job runs. */
export const tellOnce = (tx: Tx, event: WebhookEvent, key: string, data: object): Promise<unknown> =>
  sql`select tell_webhooks(${event}, about.id, ${JSON.stringify(data)}::jsonb)
    from (select md5(current_organisation() || ${`${event} ${key}`})::uuid as id) about
    where not exists (select from webhook_delivery d
      where d.organisation_id = current_organisation() and d.type = ${event} and d.about = about.id)`.execute(tx)
