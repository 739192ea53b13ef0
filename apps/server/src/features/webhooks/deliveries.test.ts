import { listNotifications } from '@niyam/contract/notifications.ts'
import { WEBHOOK_EVENTS } from '@niyam/contract/webhook-events.ts'
import * as contract from '@niyam/contract/webhooks.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { handlers } from '../../jobs/handlers.ts'
import { TEST_DAY, testApp } from '../../../test/app.ts'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { isSigned, WebhookReceiver } from '../../../test/webhook-receiver.ts'

const receiver = new WebhookReceiver()
let firms: TwoFirms
beforeAll(async () => {
  await receiver.start()
  firms = await twoFirms(await testApp({ webhooks: { origins: [receiver.url] } }))
})
beforeEach(async () => {
  // As when they signed in: what is shown once asks for a fresh sign-in.
  firms.t.clock.set(TEST_DAY)
  receiver.reset()
  for (const { webhook_id } of (await firms.mine.call(contract.listWebhooks)).webhooks)
    await firms.mine.call(contract.deleteWebhook, { params: { webhook_id } })
})
afterAll(async () => {
  receiver.stop()
  await firms.t.close()
})

const aWebhook = (given: object = {}) =>
  firms.mine.call(contract.createWebhook, {
    body: { name: 'Our own ERP', url: `${receiver.url}/niyam`, events: [...WEBHOOK_EVENTS], ...given },
  })
/** The every-minute job of the queue. */
async function aMinuteRound() {
  await handlers(firms.t.parts)['wake-webhooks']({})
  await firms.t.drain()
}
const HOUR = 3_600_000

test('what fails is tried again with growing waits under the same id, and then given up', async () => {
  const { mine, t } = firms
  await aWebhook({ events: ['entity.added'] })
  receiver.answer = { status: 503, text: 'Down for the night' }
  await anEntity(mine)
  await t.drain()
  expect(receiver.received).toHaveLength(1)
  await aMinuteRound()
  expect(receiver.received).toHaveLength(1)
  let hours = 0
  while ((await mine.call(contract.listDeliveries, { query: { state: 'dead' } })).rows.length === 0) {
    t.clock.pass(HOUR)
    hours += 1
    await aMinuteRound()
    expect(hours).toBeLessThan(100)
  }
  expect(hours).toBeGreaterThan(70)
  expect(receiver.received).toHaveLength(10)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  const { rows } = await mine.call(contract.listDeliveries)
  expect(rows[0]?.groups.map((group) => group[0]?.value)).toEqual([
    'entity.added',
    'Our own ERP',
    'dead',
    '10',
    '503',
    expect.any(String),
  ])
  const delivery = await mine.call(contract.getDelivery, { params: { delivery_id: rows[0]?.id ?? '' } })
  expect(delivery).toMatchObject({ status: 503, answer: 'Down for the night', state: 'dead', next_try_at: null })
  // Three days without a success: paused, and its admin is notified.
  const { webhooks } = await mine.call(contract.listWebhooks)
  expect(webhooks[0]).toMatchObject({ paused_because: 'failing', dead: 1 })
  const { notifications } = await mine.call(listNotifications)
  expect(notifications[0]).toMatchObject({ kind: 'webhook_paused', params: { name: 'Our own ERP' } })
  // Later events wait, and are sent with the failed ones once an admin resumes the webhook.
  receiver.answer = { status: 204 }
  receiver.received = []
  await anEntity(mine)
  await t.drain()
  expect(receiver.received).toEqual([])
  const params = { webhook_id: webhooks[0]?.webhook_id ?? '' }
  await t.parts.db.ownerPool.query('update user_session set authenticated_at = $1, expires_at = $2', [
    t.clock.now().toISOString(),
    new Date(t.clock.now().getTime() + 100 * HOUR).toISOString(),
  ])
  await mine.call(contract.updateWebhook, { params, body: { is_paused: false } })
  expect((await mine.call(contract.resendDead, { params })).count).toBe(1)
  await t.drain()
  expect(receiver.received).toHaveLength(2)
  expect((await mine.call(contract.listWebhooks)).webhooks[0]).toMatchObject({ paused_at: null, dead: 0, waiting: 0 })
})

test('an address that says it is gone is paused at once, and a redirect is not followed', async () => {
  const { mine, t } = firms
  await aWebhook({ events: ['entity.added'] })
  receiver.answer = { status: 302 }
  await anEntity(mine)
  await t.drain()
  expect(receiver.received).toHaveLength(1)
  expect((await mine.call(contract.listWebhooks)).webhooks[0]).toMatchObject({ paused_at: null, waiting: 1 })
  receiver.answer = { status: 410 }
  t.clock.pass(HOUR)
  await aMinuteRound()
  expect((await mine.call(contract.listWebhooks)).webhooks[0]).toMatchObject({ paused_because: 'gone' })
})

test('no more than four are on their way at once, and a killed worker loses none', async () => {
  const { mine, t, organisation } = firms
  await aWebhook({ events: ['entity.added'] })
  let letGo = () => {}
  receiver.answer = { status: 200, waits: new Promise((resolve) => (letGo = resolve)) }
  for (let count = 0; count < 6; count += 1) await anEntity(mine)
  const draining = t.drain()
  await expect.poll(() => receiver.received.length).toBe(4)
  // Another worker finds four in hand, and takes none.
  await handlers(t.parts)['send-webhooks']({ organisation_id: organisation.organisation_id })
  expect(receiver.received).toHaveLength(4)
  letGo()
  await draining
  expect([receiver.received.length, receiver.mostAtOnce]).toEqual([6, 4])
  // One that died with a delivery in hand.
  await anEntity(mine)
  await inOrganisation(t.parts.db, provenScope(organisation.organisation_id), (tx) =>
    sql`update webhook_delivery set held_until = ${new Date(t.clock.now().getTime() + 60_000).toISOString()}
      where state = 'waiting'`.execute(tx),
  )
  await t.drain()
  expect(receiver.received).toHaveLength(6)
  t.clock.pass(61_000)
  await aMinuteRound()
  expect(receiver.received).toHaveLength(7)
})

test('a test is answered at once, whatever the address says to it', async () => {
  const { mine } = firms
  const { webhook, secret } = await aWebhook()
  const params = { webhook_id: webhook.webhook_id }
  expect(await mine.call(contract.testWebhook, { params })).toMatchObject({
    state: 'delivered',
    status: 200,
    answer: 'thanks',
  })
  expect(receiver.payloads()).toEqual([{ type: 'webhook.test', timestamp: expect.any(String), data: params }])
  expect(receiver.received.every((one) => isSigned(secret, one))).toBe(true)
  receiver.answer = { status: 500, text: 'Broken\u0000here' }
  expect(await mine.call(contract.testWebhook, { params })).toMatchObject({
    state: 'dead',
    status: 500,
    answer: 'Brokenhere',
  })
})

test('deliveries are kept for thirty days', async () => {
  const { mine, t, organisation } = firms
  await aWebhook({ events: ['entity.added'] })
  await anEntity(mine)
  await t.drain()
  const forget = handlers(t.parts)['forget-deliveries']
  const age = (days: number) =>
    inOrganisation(t.parts.db, provenScope(organisation.organisation_id), (tx) =>
      sql`update webhook_delivery set happened_at = ${new Date(t.clock.now().getTime() - days * 24 * HOUR).toISOString()}`.execute(
        tx,
      ),
    )
  await age(29)
  await forget({})
  expect((await mine.call(contract.listDeliveries)).meta.total).toBe(1)
  await age(31)
  await forget({})
  expect((await mine.call(contract.listDeliveries)).meta.total).toBe(0)
})
