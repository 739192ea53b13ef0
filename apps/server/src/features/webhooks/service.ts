import { ROTATION_HOURS, type WebhookEvent, WEBHOOKS_AT_MOST } from '@niyam/contract/webhook-events.ts'
import type { Webhook } from '@niyam/contract/webhooks.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { checkedAddress, type Refusal } from '../../http/outgoing.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Person } from '../../http/session.ts'
import { sealedSecret } from './secrets.ts'
import { newSecret } from './signature.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'secret' | 'queue' | 'webhooks'>

export const noWebhook = () =>
  new AppError('not_found', 'This webhook no longer exists. Open the list of webhooks again.')

const REFUSED: Readonly<Record<Refusal, string>> = {
  unreadable: 'This is not an address. Write it whole, as https://example.in/niyam.',
  not_https: 'Addresses are asked over https alone. Write https:// in front.',
  credentials: 'Leave name and password out of the address: what is sent is signed.',
  port: 'Addresses are called on port 443 only, unless the administrator of this server allows another.',
  not_public: 'This address is inside a network. The administrator of this server can allow it.',
  unknown_host: 'There is no server of this name. Check its spelling.',
}

function mustBeAddress({ webhooks }: Pick<Deps, 'webhooks'>, address: string): void {
  const checked = checkedAddress(address, webhooks)
  if (typeof checked === 'string') throw invalidField('url', REFUSED[checked])
}

const nowOf = ({ clock }: Pick<Deps, 'clock'>) => clock.now().toISOString()

export const listWebhooks = (deps: Deps, scope: OrgScope): Promise<Webhook[]> =>
  inOrganisation(deps.db, scope, (tx) => store.webhooks(tx, scope, nowOf(deps)))

async function webhookOrThrow(deps: Deps, tx: Tx, scope: OrgScope, webhook_id: string): Promise<Webhook> {
  const [webhook] = await store.webhooks(tx, scope, nowOf(deps), webhook_id)
  if (!webhook) throw noWebhook()
  return webhook
}

interface WebhookInput {
  readonly name: string
  readonly url: string
  readonly events: readonly WebhookEvent[]
}

/** The answer holds the secret, which is never shown again. */
export function createWebhook(
  deps: Deps,
  scope: OrgScope,
  { user_id }: Person,
  { name, url, events }: WebhookInput,
): Promise<{ webhook: Webhook; secret: string }> {
  mustBeAddress(deps, url)
  const webhook_id = uuidv7()
  const secret = newSecret()
  return inOrganisation(deps.db, scope, async (tx) => {
    if ((await store.countHeld(tx, scope)) >= WEBHOOKS_AT_MOST)
      throw new AppError('conflict', `An organisation has at most ${WEBHOOKS_AT_MOST} webhooks. Delete one first.`)
    const sealed_secret = await sealedSecret(tx, { secret: deps.secret, scope, webhook_id }, secret)
    const made = { webhook_id, name, url, events: [...new Set(events)], made_by: user_id, made_at: nowOf(deps) }
    await store.insertWebhook(tx, scope, { ...made, sealed_secret })
    return { webhook: await webhookOrThrow(deps, tx, scope, webhook_id), secret }
  })
}

interface Changes {
  readonly name?: string | undefined
  readonly url?: string | undefined
  readonly events?: readonly WebhookEvent[] | undefined
  readonly is_paused?: boolean | undefined
}

export function updateWebhook(
  deps: Deps,
  scope: OrgScope,
  webhook_id: string,
  { name, url, events, is_paused }: Changes,
): Promise<Webhook> {
  if (url !== undefined) mustBeAddress(deps, url)
  return inOrganisation(deps.db, scope, async (tx) => {
    const before = await webhookOrThrow(deps, tx, scope, webhook_id)
    const pause = is_paused === undefined || is_paused === (before.paused_at !== null) ? undefined : is_paused
    await store.updateWebhook(tx, scope, webhook_id, {
      ...(name !== undefined && { name }),
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events: [...new Set(events)] }),
      ...(pause === true && { paused_at: nowOf(deps), paused_because: 'person' }),
      ...(pause === false && { paused_at: null, paused_because: null }),
    })
    if (pause === false) await sendSoon(deps, tx, scope)
    return webhookOrThrow(deps, tx, scope, webhook_id)
  })
}

/** Pending deliveries are sent once the transaction has committed. */
export const sendSoon = ({ queue }: Pick<Deps, 'queue'>, tx: Tx, { organisation_id }: OrgScope): Promise<void> =>
  queue.add(tx, 'send-webhooks', { organisation_id })

/** From now on a new secret signs, and for a day the one before it too. */
export function rotateWebhook(
  deps: Deps,
  scope: OrgScope,
  webhook_id: string,
): Promise<{ webhook: Webhook; secret: string }> {
  const secret = newSecret()
  return inOrganisation(deps.db, scope, async (tx) => {
    const sealed_secret = await sealedSecret(tx, { secret: deps.secret, scope, webhook_id }, secret)
    const secretRow = await store.secretOf(tx, scope, webhook_id)
    if (!secretRow) throw noWebhook()
    const former_until = new Date(deps.clock.now().getTime() + ROTATION_HOURS * 3_600_000).toISOString()
    await store.setSecret(tx, scope, webhook_id, {
      sealed_secret,
      former_sealed_secret: secretRow.sealed_secret,
      former_until,
    })
    return { webhook: await webhookOrThrow(deps, tx, scope, webhook_id), secret }
  })
}

export const deleteWebhook = ({ db }: Pick<Deps, 'db'>, scope: OrgScope, webhook_id: string): Promise<void> =>
  inOrganisation(db, scope, async (tx) => {
    if (!(await store.deleteWebhook(tx, scope, webhook_id))) throw noWebhook()
  })

export { isHeard, tellOnce } from './store.ts'
