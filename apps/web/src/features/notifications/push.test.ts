import { beforeEach, expect, it, vi } from 'vitest'
import { session } from '../../lib/session.ts'
import { KEYS, readStored } from '../../lib/storage.ts'
import { resumePush, turnOff, turnOn } from './push.ts'

// The service's own library, which asks the service over the network.
const { deviceToken } = vi.hoisted(() => ({ deviceToken: vi.fn<() => Promise<string | null>>() }))
vi.mock('./fcm.ts', () => ({ deviceToken }))

// A browser with push messages, as far as the page speaks to it.

let config: { kind: string; public_key: string | null; config: object | null }
let calls: { url: string; body: unknown }[] = []
let noticeTitles: string[] = []
const unsubscribe = vi.fn(async () => true)
const subscribe = vi.fn(async () => ({
  toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys: { p256dh: 'a', auth: 'b' } }),
}))
let known: { options: { applicationServerKey: ArrayBuffer }; unsubscribe: typeof unsubscribe } | null = null
const registration = { pushManager: { getSubscription: async () => known, subscribe } }
let hasWorker = true
const permission = { now: 'default', answer: 'granted' }

beforeEach(() => {
  config = { kind: 'webpush', public_key: 'BAEC', config: null }
  calls = []
  noticeTitles = []
  known = null
  hasWorker = true
  Object.assign(permission, { now: 'default', answer: 'granted' })
  vi.clearAllMocks()
  vi.spyOn(console, 'info').mockImplementation((line: string) => void noticeTitles.push(line))
  vi.stubGlobal('Notification', {
    get permission() {
      return permission.now
    },
    requestPermission: async () => (permission.now = permission.answer),
  })
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => (hasWorker ? registration : undefined) },
  })
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    calls.push({ url, body: request.body ? JSON.parse(request.body as string) : undefined })
    const data = url.includes('push-config') ? config : { message: 'Done.' }
    return new Response(JSON.stringify({ version: '1', data }))
  })
  const user = { user_id: 'u1' } as never
  session.set({ ...session.get(), token: 'half', csrf: 'value', user })
})

const subscribed = () => calls.filter(({ url }) => url.includes('/subscribe/'))

it('subscribes once the browser allows it, and goes on after the next sign-in', async () => {
  await turnOn()
  expect(subscribed().map(({ url, body }) => [url, body])).toEqual([
    [
      '/api/notifications/subscribe/webpush/',
      { endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys: { p256dh: 'a', auth: 'b' } },
    ],
  ])
  expect(noticeTitles).toEqual(['Push messages: this browser takes them.'])
  // The same session on the same day need not ask again; another session does.
  await resumePush()
  expect(subscribed()).toHaveLength(1)
  session.set({ ...session.get(), token: 'another-half' })
  await resumePush()
  expect(subscribed()).toHaveLength(2)
})

it('asks the messaging service for a device token and sends it to the server', async () => {
  config = { kind: 'fcm', public_key: 'a-key', config: { projectId: 'niyam-test' } }
  deviceToken.mockResolvedValueOnce('cX3:a-device-token')
  await turnOn()
  expect(deviceToken).toHaveBeenCalledExactlyOnceWith({ projectId: 'niyam-test' }, 'a-key', registration)
  expect(subscribed().map(({ url, body }) => [url, body])).toEqual([
    ['/api/notifications/subscribe/fcm/', { token: 'cX3:a-device-token' }],
  ])
  expect(noticeTitles).toEqual(['Push messages: this browser takes them.'])
})

it('says in the log alone that the messaging service does not work here', async () => {
  config = { kind: 'fcm', public_key: 'a-key', config: {} }
  deviceToken.mockResolvedValueOnce(null)
  await turnOn()
  expect(subscribed()).toEqual([])
  expect(noticeTitles).toEqual([
    'Push messages: messaging is not initialised: the messaging service does not work in this browser.',
  ])
})

it('leaves a browser alone where another person subscribed, or none', async () => {
  permission.now = 'granted'
  await resumePush()
  await turnOn()
  session.set({ ...session.get(), user: { user_id: 'u2' } as never })
  await resumePush()
  expect(subscribed()).toHaveLength(1)
})

it('says in the log alone why nothing came of it', async () => {
  permission.answer = 'denied'
  await turnOn()
  Object.assign(permission, { now: 'granted' })
  config = { kind: 'none', public_key: null, config: null }
  await turnOn()
  config = { kind: 'webpush', public_key: 'BAEC', config: null }
  hasWorker = false
  await turnOn()
  hasWorker = true
  subscribe.mockRejectedValueOnce(new Error('push service not available'))
  await turnOn()
  expect(noticeTitles).toEqual([
    'Push messages: they are not allowed in this browser.',
    'Push messages: no messaging configuration was found.',
    'Push messages: messaging is not initialised: this page has no service worker, or the browser no push.',
    'Push messages: this browser could not subscribe. Error: push service not available',
  ])
  expect(subscribed()).toEqual([])
  expect(readStored(KEYS.push)).toBeNull()
})

it('drops a subscription to an earlier key', async () => {
  permission.now = 'granted'
  known = { options: { applicationServerKey: Uint8Array.of(4, 9, 9).buffer }, unsubscribe }
  await turnOn()
  expect(unsubscribe).toHaveBeenCalledOnce()
  known = { options: { applicationServerKey: Uint8Array.of(4, 1, 2).buffer }, unsubscribe }
  await turnOn()
  expect(unsubscribe).toHaveBeenCalledOnce()
})

it('switching off informs the server, and nothing resumes', async () => {
  permission.now = 'granted'
  await turnOn()
  await turnOff()
  expect(calls.at(-1)?.url).toBe('/api/notifications/unsubscribe/')
  await resumePush()
  expect(subscribed()).toHaveLength(1)
})
