import type { DeliveryState } from '@niyam/contract/webhook-events.ts'
import type { Delivery } from '@niyam/contract/webhooks.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { isTaken, WITHIN_MS } from './policy.ts'
import { openSecrets } from './secrets.ts'
import { noteOutcome, payloadOf, tryOnce } from './sending.ts'
import { noWebhook, sendSoon } from './service.ts'
import { secretOf } from './store.ts'
import * as store from './deliveries-store.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'secret' | 'queue' | 'webhooks' | 'version'>

const FIELDS: TableReply['fields'] = [
  { key: 'event', label: 'Event', class: '', sortable: true, detail: 'Id' },
  { key: 'webhook', label: 'Webhook', class: '', sortable: false },
  { key: 'state', label: 'Status', class: '', sortable: true, detail: 'Next try' },
  { key: 'attempts', label: 'Tries', class: 'number', sortable: true },
  { key: 'answered', label: 'Answered', class: '', sortable: false, detail: 'Answer' },
  { key: 'when', label: 'Happened', class: '', sortable: true, detail: 'Last try' },
]

const text = (value: string | null) => ({ type: 'text' as const, value })
const second = (value: string | null) => ({ type: 'text-secondary' as const, value })

// The first line of an answer is enough for a list.
const beginning = (answer: string) => answer.split('\n', 1)[0]?.slice(0, 80) ?? ''

const toRow = (one: store.DeliveryRow): Row => ({
  id: one.delivery_id,
  groups: [
    [text(one.type), second(one.delivery_id)],
    [text(one.webhook_name)],
    [text(one.state), second(one.state === 'waiting' ? one.next_try_at : null)],
    [text(String(one.attempts))],
    [text(one.status === null ? one.trouble : String(one.status)), second(beginning(one.answer) || null)],
    [text(one.happened_at), second(one.tried_at)],
  ],
  actions: [
    { label: 'Look at it', route: 'webhook-delivery', params: { delivery_id: one.delivery_id } },
    ...(one.state === 'waiting'
      ? []
      : [{ label: 'Send again', route: 'resend-delivery', params: { delivery_id: one.delivery_id } }]),
  ],
})

interface DeliveriesFilter {
  readonly search: string
  readonly webhook_id?: string | undefined
  readonly state: DeliveryState | ''
}

export function listDeliveries(
  { db }: Pick<Deps, 'db'>,
  scope: OrgScope,
  query: PageQuery & DeliveriesFilter,
  url: string,
): Promise<TableReply> {
  const { key: sort, descending } = sortOf(query.sort, ['when', 'event', 'state', 'attempts'], '-when')
  const { search, webhook_id, state } = query
  return inOrganisation(db, scope, async (tx) => {
    const page = { search, webhook_id, state, sort, descending, ...limitsOf(query) }
    const { rows, total } = await store.deliveryPage(tx, scope, page)
    return { rows: rows.map(toRow), fields: FIELDS, meta: pageMeta(url, query, total) }
  })
}

const noDelivery = () => new AppError('not_found', 'This delivery no longer exists. Open the list of deliveries again.')

async function deliveryOrThrow(tx: Tx, scope: OrgScope, delivery_id: string): Promise<store.DeliveryRow> {
  const row = await store.deliveryById(tx, scope, delivery_id)
  if (!row) throw noDelivery()
  return row
}

export const getDelivery = ({ db }: Pick<Deps, 'db'>, scope: OrgScope, delivery_id: string) =>
  inOrganisation(db, scope, async (tx) => {
    const row = await deliveryOrThrow(tx, scope, delivery_id)
    return { ...row, payload: payloadOf(row) }
  })

/** Calls the address once, while the caller waits. A failure is not tried again. */
export async function testWebhook(deps: Deps, scope: OrgScope, webhook_id: string): Promise<Delivery> {
  const { db, clock } = deps
  const now = clock.now()
  const test = {
    delivery_id: uuidv7(),
    webhook_id,
    data: { webhook_id },
    happened_at: now.toISOString(),
    held_until: new Date(now.getTime() + 6 * WITHIN_MS).toISOString(),
  }
  const to = await inOrganisation(db, scope, async (tx) => {
    const secretRow = await secretOf(tx, scope, webhook_id)
    if (!secretRow) throw noWebhook()
    const secrets = await openSecrets(tx, { secret: deps.secret, scope, webhook_id }, secretRow, test.happened_at)
    await store.insertTest(tx, scope, test)
    return { url: secretRow.url, secrets }
  })
  const tried = await tryOnce(deps, to, { ...test, type: 'webhook.test' })
  const isWell = tried.status !== null && isTaken(tried.status)
  const { delivery_id } = test
  return inOrganisation(db, scope, async (tx) => {
    const state = isWell ? 'delivered' : 'dead'
    await noteOutcome(tx, scope, {
      delivery_id,
      state,
      ...tried,
      tried_at: clock.now().toISOString(),
      next_try_at: null,
    })
    return deliveryOrThrow(tx, scope, delivery_id)
  })
}

export const resendDelivery = (deps: Deps, scope: OrgScope, delivery_id: string): Promise<void> =>
  inOrganisation(deps.db, scope, async (tx) => {
    const { webhook_id } = await deliveryOrThrow(tx, scope, delivery_id)
    await store.sendAgain(tx, scope, { delivery_id })
    await store.endRest(tx, scope, webhook_id)
    await sendSoon(deps, tx, scope)
  })

/** @returns how many go out once more */
export const resendDead = (deps: Deps, scope: OrgScope, webhook_id: string): Promise<number> =>
  inOrganisation(deps.db, scope, async (tx) => {
    if (!(await secretOf(tx, scope, webhook_id))) throw noWebhook()
    const count = await store.sendAgain(tx, scope, { dead_of: webhook_id })
    await store.endRest(tx, scope, webhook_id)
    if (count > 0) await sendSoon(deps, tx, scope)
    return count
  })
