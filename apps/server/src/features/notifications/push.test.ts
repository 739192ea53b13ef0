import { createECDH, createVerify, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { isPushService, vapidKeysFrom } from './push.ts'
import { noteRoleChanged } from './notify-organisation.ts'
import { subscriptionOf } from './subscriptions-store.ts'

// One server for push and messaging, which answers as configured and records requests.

interface Came {
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}
const came: Came[] = []
let answer = 201
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const url = request.url ?? ''
    came.push({ url, headers: request.headers, body: Buffer.concat(parts) })
    if (url === '/token') return response.end(JSON.stringify({ access_token: 'a-token', expires_in: 3600 }))
    response.statusCode = answer
    return response.end('{}')
  })
})
let at = ''
const apps: TestApp[] = []
beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  at = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterEach(async () => {
  came.length = 0
  answer = 201
  for (const t of apps.splice(0)) await t.close()
})
afterAll(() => service.close())

const subject = 'mailto:test@example.in'
const isOurs = (address: string) => address.startsWith(at)

/** A firm whose second person can be notified of a new role. */
async function firm(push: Parts['push']) {
  const t = await testApp({ push })
  apps.push(t)
  const [admin, person] = [await t.registerPerson(), await t.registerPerson()]
  const organisation = await t.anOrganisation(admin)
  const me = t.as(person, await t.addPerson(organisation, person, 'm'))
  const scope = provenScope(organisation.organisation_id)
  return {
    t,
    me,
    tell: async () => {
      await inOrganisation(t.parts.db, scope, (tx) =>
        noteRoleChanged(t.parts, tx, scope, { user_id: person.user_id, role: 'r', by: admin.user_id }),
      )
      await t.drain()
    },
    subscriptions: async () => (await t.parts.db.pool.query('select * from push_subscription')).rows,
  }
}

const webPush = () => ({
  vapid: vapidKeysFrom('a secret'),
  subject,
  fcm: null,
  isPushService: isOurs,
  outgoing: { origins: [at] },
})

/** What a browser gives: an address and the two keys with which only it can read. */
function aBrowser() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: Buffer.alloc(16, 7).toString('base64url') }
  return { endpoint: `${at}/browser`, keys }
}

test('without push settings a browser gets an error, and cannot subscribe', async () => {
  const { me } = await firm({ vapid: null, subject, fcm: null })
  expect((await me.get('notifications/push-config/')).body.data).toEqual({
    kind: 'none',
    public_key: null,
    config: null,
  })
  const refused = await me.post('notifications/subscribe/webpush/', aBrowser())
  expect(refused.status).toBe(409)
})

test('the key pair follows from the secret, and from no other', () => {
  const keys = vapidKeysFrom('a secret')
  expect(vapidKeysFrom('a secret')).toEqual(keys)
  expect(vapidKeysFrom('another secret')).not.toEqual(keys)
  expect(Buffer.from(keys.public_key, 'base64url')).toHaveLength(65)
  expect(Buffer.from(keys.private_key, 'base64url')).toHaveLength(32)
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://fcm.googleapis.com.example.in/abc', false],
  ['https://fcm.googleapis.com@example.in/abc', false],
  ['https://169.254.169.254/latest/meta-data/', false],
  ['https://localhost/abc', false],
  ['nonsense', false],
])('%s as a push service: %s', (address, wanted) => {
  expect(isPushService(address)).toBe(wanted)
})

test('the server posts to push services alone', async () => {
  const { me } = await firm({ ...webPush(), isPushService })
  const reply = await me.post('notifications/subscribe/webpush/', { ...aBrowser(), endpoint: 'https://10.0.0.1/admin' })
  expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, ['endpoint']])
})

test('a message goes sealed to the browser that subscribed, in the name of this server', async () => {
  const { me, tell, subscriptions } = await firm(webPush())
  expect((await me.get('notifications/push-config/')).body.data).toMatchObject({ kind: 'webpush' })
  expect((await me.post('notifications/subscribe/webpush/', aBrowser())).status).toBe(200)
  await tell()
  expect(came).toHaveLength(1)
  const [{ url, headers, body } = { url: '', headers: {}, body: Buffer.alloc(0) }] = came
  expect(url).toBe('/browser')
  expect(headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
  expect(headers.authorization).toMatch(/^vapid t=[\w.-]+, k=[\w-]+$/)
  expect(body.length).toBeGreaterThan(100)
  expect(body.toString('latin1')).not.toContain('reviewer')
  expect((await subscriptions())[0]?.last_ok_at).not.toBeNull()
})

test('a subscription belongs to the person who made it, and to no one else', async () => {
  const { t, me, subscriptions } = await firm(webPush())
  await me.post('notifications/subscribe/webpush/', aBrowser())
  const [{ user_id, subscription_id }] = await subscriptions()
  expect(await subscriptionOf(t.parts.db, user_id, subscription_id)).toMatchObject({ subscription_id })
  const other = await t.registerPerson()
  expect(await subscriptionOf(t.parts.db, other.user_id, subscription_id)).toBeUndefined()
})

test('a person who turned off messages of a kind gets none', async () => {
  const { me, tell } = await firm(webPush())
  await me.post('notifications/subscribe/webpush/', aBrowser())
  await me.patch('notifications/preferences/', { kind: 'role_changed', push: false })
  await tell()
  expect(came).toEqual([])
})

test.each([404, 410])('%i: the browser accepts no messages, and its subscription is deleted', async (status) => {
  const { me, tell, subscriptions } = await firm(webPush())
  await me.post('notifications/subscribe/webpush/', aBrowser())
  answer = status
  await tell()
  expect(await subscriptions()).toEqual([])
})

test('a service in trouble is asked again, until the news is a day old', async () => {
  const { t, me, tell, subscriptions } = await firm(webPush())
  await me.post('notifications/subscribe/webpush/', aBrowser())
  answer = 503
  await tell()
  expect(await subscriptions()).toHaveLength(1)
  const retry = async () => {
    await t.parts.db.ownerPool.query('update graphile_worker._private_jobs set run_at = now()')
    await t.drain()
  }
  await retry()
  expect(came).toHaveLength(2)
  t.clock.pass(86_400_001)
  await retry()
  expect(came).toHaveLength(2)
  const { rows } = await t.parts.db.ownerPool.query('select from graphile_worker._private_jobs')
  expect(rows).toEqual([])
})

test('a browser subscribes once; logging out, or saying so, ends it', async () => {
  const { me, subscriptions } = await firm(webPush())
  await me.post('notifications/subscribe/webpush/', aBrowser())
  await me.post('notifications/subscribe/webpush/', { ...aBrowser(), endpoint: `${at}/another` })
  expect((await subscriptions()).map(({ address }) => address)).toEqual([`${at}/another`])
  await me.post('notifications/unsubscribe/')
  expect(await subscriptions()).toEqual([])
  await me.post('notifications/subscribe/webpush/', aBrowser())
  await me.post('accounts/logout/')
  expect(await subscriptions()).toEqual([])
})

test('with the messaging service, a device token takes messages, and the service account proves itself', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const fcm = {
    project_id: 'niyam-test',
    client_email: 'push@niyam-test.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    web_config: { apiKey: 'an-api-key', projectId: 'niyam-test' },
    vapid_key: 'a-key',
    url: at,
    token_url: `${at}/token`,
  }
  const { t, me, tell, subscriptions } = await firm({ vapid: vapidKeysFrom('a secret'), subject, fcm })
  expect((await me.get('notifications/push-config/')).body.data).toEqual({
    kind: 'fcm',
    public_key: 'a-key',
    config: fcm.web_config,
  })
  const page = await t.stranger.get('health/')
  expect(page.headers['content-security-policy']).toContain('https://fcmregistrations.googleapis.com')
  expect((await me.post('notifications/subscribe/webpush/', aBrowser())).status).toBe(409)
  expect((await me.post('notifications/subscribe/fcm/', { token: 'short' })).status).toBe(422)
  const token = 'cX3:APA91b-a_device.token'
  expect((await me.post('notifications/subscribe/fcm/', { token })).status).toBe(200)
  answer = 200
  await tell()
  await tell()
  expect(came.map(({ url }) => url)).toEqual([
    '/token',
    '/v1/projects/niyam-test/messages:send',
    '/v1/projects/niyam-test/messages:send',
  ])
  const claim = new URLSearchParams(came[0]?.body.toString()).get('assertion') ?? ''
  const [head = '', payload = '', signature = ''] = claim.split('.')
  expect(createVerify('RSA-SHA256').update(`${head}.${payload}`).verify(publicKey, signature, 'base64url')).toBe(true)
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ iss: fcm.client_email })
  expect(came[1]?.headers.authorization).toBe('Bearer a-token')
  const { message } = JSON.parse(came[1]?.body.toString() ?? '{}')
  expect(message).toMatchObject({ token, data: { title: 'You are now reviewer' } })
  expect(message.data.path).toMatch(/^\/notifications\/[\da-f-]{36}$/)
  answer = 404
  await tell()
  expect(await subscriptions()).toEqual([])
})
