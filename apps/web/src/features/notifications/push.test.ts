import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notices } from '../../lib/notice.ts'
import { turnOn } from './push.ts'

const logged = vi.fn<(line: string) => void>()
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  notices.set([])
  vi.spyOn(console, 'info').mockImplementation(logged.mockReset())
  vi.stubGlobal('fetch', fetched.mockReset())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function browser(permission: NotificationPermission, registration?: object) {
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
}
const configured = (kind: string, public_key: string | null) =>
  fetched.mockResolvedValue(new Response(JSON.stringify({ version: '1', data: { kind, public_key, config: null } })))
const lines = () => logged.mock.calls.map(([line]) => line)

it('logs that no messaging configuration was found', async () => {
  browser('granted')
  configured('none', null)
  await turnOn()
  expect(lines()).toEqual(['Push messages: no messaging configuration was found.'])
  expect(notices.get()).toEqual([])
})

it('logs that messaging is not initialised', async () => {
  browser('granted')
  configured('webpush', 'BAAA')
  await turnOn()
  expect(lines()).toEqual([expect.stringContaining('messaging is not initialised')])
  expect(notices.get()).toEqual([])
})

it('logs what came of subscribing, and shows the person no error', async () => {
  vi.stubGlobal('PushManager', class {})
  const pushManager = {
    getSubscription: async () => null,
    subscribe: async () => {
      throw new Error('the push service is away')
    },
  }
  browser('granted', { pushManager })
  configured('webpush', 'BAAA')
  await turnOn()
  expect(lines()).toEqual([expect.stringContaining('the push service is away')])
  expect(notices.get()).toEqual([])
})

it('asks nothing of the server where messages are not allowed', async () => {
  browser('denied')
  await turnOn()
  expect(lines()).toEqual(['Push messages: they are not allowed in this browser.'])
  expect(fetched).not.toHaveBeenCalled()
})
