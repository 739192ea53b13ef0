import { DELIVERIES_KEPT_DAYS } from '@niyam/contract/webhook-events.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { ask, RefusedAddress } from '../../http/outgoing.ts'
import type { OrgScope } from '../../http/scope.ts'
import { noteWebhookPaused } from '../notifications/notify-organisation.ts'
import * as policy from './policy.ts'
import { openSecrets } from './secrets.ts'
import { sendSoon } from './service.ts'
import { signedHeaders } from './signature.ts'
import * as store from './sending-store.ts'

export { noteOutcome } from './sending-store.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'secret' | 'queue' | 'webhooks' | 'version'>

// A worker that died in the middle holds what it had in hand no longer than this.
const HELD_MS = 6 * policy.WITHIN_MS

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()

/** Sends what waits in one organisation; what fails is tried again later, what is left over goes on in another job. */
export async function sendWaiting(deps: Deps, scope: OrgScope): Promise<void> {
  const now = deps.clock.now().toISOString()
  const ready = await inOrganisation(deps.db, scope, (tx) => store.readyWebhooks(tx, scope, now))
  for (const webhook_id of ready) {
    let rounds = 0
    while (await sendRound(deps, scope, webhook_id)) {
      rounds += 1
      if (rounds < policy.ROUNDS_AT_MOST) continue
      await inOrganisation(deps.db, scope, (tx) => sendSoon(deps, tx, scope))
      break
    }
  }
}

/** @returns whether it is worth going on: something was sent, and something of it got through */
async function sendRound(deps: Deps, scope: OrgScope, webhook_id: string): Promise<boolean> {
  const now = deps.clock.now()
  const batch = await inOrganisation(deps.db, scope, async (tx) => {
    const times = { now: now.toISOString(), until: later(now, HELD_MS), most: policy.AT_ONCE }
    const deliveries = await store.take(tx, scope, webhook_id, times)
    if (!deliveries || deliveries.deliveries.length === 0) return undefined
    const owner = { secret: deps.secret, scope, webhook_id }
    return { ...deliveries, secrets: await openSecrets(tx, owner, deliveries, times.now) }
  })
  if (!batch) return false
  const outcomes = await Promise.all(
    batch.deliveries.map(async (delivery) =>
      outcomeOf(delivery, await tryOnce(deps, batch, delivery), deps.clock.now()),
    ),
  )
  return inOrganisation(deps.db, scope, async (tx) => {
    for (const outcome of outcomes) await store.noteOutcome(tx, scope, outcome)
    const isWell = outcomes.some(({ state }) => state === 'delivered')
    if (isWell) await store.noteWell(tx, scope, webhook_id)
    else await noteFailing(deps, tx, scope, webhook_id, outcomes)
    return isWell
  })
}

interface Tried {
  readonly status: number | null
  readonly trouble: string | null
  readonly answer: string
}

interface To {
  readonly url: string
  readonly secrets: readonly string[]
}

/** Signs a delivery and asks the address once. */
export async function tryOnce(
  { clock, webhooks, version }: Pick<Deps, 'clock' | 'webhooks' | 'version'>,
  { url, secrets }: To,
  delivery: Pick<store.ToSend, 'delivery_id' | 'type' | 'data' | 'happened_at'>,
): Promise<Tried> {
  const body = payloadOf(delivery)
  const signed = { id: delivery.delivery_id, seconds: Math.floor(clock.now().getTime() / 1000), body }
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': `Niyam/${version}`,
    ...signedHeaders(secrets, signed),
  }
  try {
    const request = { method: 'POST', headers, body, within_ms: policy.WITHIN_MS } as const
    const { status, text } = await ask(url, request, webhooks)
    return { status, trouble: null, answer: readable(text) }
  } catch (error) {
    return { status: null, trouble: troubleOf(error), answer: '' }
  }
}

/** The body of a delivery, the same at every try. */
export const payloadOf = ({ type, data, happened_at }: Pick<store.ToSend, 'type' | 'data' | 'happened_at'>): string =>
  JSON.stringify({ type, timestamp: new Date(happened_at).toISOString(), data })

// An answer may hold anything; what PostgreSQL or a page cannot show is left out.
// oxlint-disable-next-line no-control-regex -- just those
const UNSHOWN = /[\u0000-\u0008\u000b-\u001f\u007f]|\p{Cs}/gu
const readable = (text: string) => text.slice(0, policy.ANSWER_LETTERS).replace(UNSHOWN, '')

const CODES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'cut_off',
  EPIPE: 'cut_off',
  ABORT_ERR: 'too_slow',
}

/** A word for what went wrong on the way, which the page says in the reader's language. */
function troubleOf(error: unknown): string {
  if (error instanceof RefusedAddress) return error.reason
  if (error instanceof RangeError) return 'too_long'
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'too_slow'
  const code = 'code' in error ? String(error.code) : ''
  if (/CERT|TLS|SSL|SELF_SIGNED|ALTNAME/.test(code)) return 'certificate'
  return CODES[code] ?? 'failed'
}

function outcomeOf({ delivery_id, attempts }: store.ToSend, tried: Tried, now: Date): store.Outcome {
  const about = { delivery_id, ...tried, tried_at: now.toISOString() }
  if (tried.status !== null && policy.isTaken(tried.status)) return { ...about, state: 'delivered', next_try_at: null }
  const wait = policy.waitAfter(attempts + 1)
  if (wait === null) return { ...about, state: 'dead', next_try_at: null }
  return { ...about, state: 'waiting', next_try_at: later(now, wait) }
}

/** Leaves the address alone for a while; pauses it, and tells the admins, when it is gone or fails for long. */
async function noteFailing(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  webhook_id: string,
  outcomes: readonly store.Outcome[],
): Promise<void> {
  const now = deps.clock.now()
  const webhook = await store.noteFailing(tx, scope, webhook_id, now.toISOString())
  if (!webhook || webhook.paused_at !== null) return
  await store.setRest(tx, scope, webhook_id, later(now, policy.restAfter(webhook.failures)))
  const isGone = outcomes.some(({ status }) => status !== null && policy.isGone(status))
  const isLong = now.getTime() - Date.parse(webhook.failing_since) >= policy.FAILING_AT_MOST_MS
  if (!isGone && !isLong) return
  await store.pause(tx, scope, webhook_id, { at: now.toISOString(), because: isGone ? 'gone' : 'failing' })
  await noteWebhookPaused(deps, tx, scope, webhook)
}

/** Deletes deliveries that were kept long enough, whatever became of them. */
export async function forgetDeliveries({ db, clock }: Pick<Deps, 'db' | 'clock'>, scope: OrgScope): Promise<void> {
  const before = later(clock.now(), -DELIVERIES_KEPT_DAYS * 86_400_000)
  await inOrganisation(db, scope, (tx) => store.deleteOlder(tx, scope, before))
}
