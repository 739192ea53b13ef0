import { beforeEach, expect, it, vi } from 'vitest'
import type * as Fcm from './fcm.ts'

const service = vi.hoisted(() => ({ apps: [] as { name: string }[], isSupported: true, getToken: vi.fn() }))
vi.mock('@firebase/app', () => ({
  getApps: () => service.apps,
  initializeApp: (options: object, name: string) => {
    const app = { name, options }
    service.apps.push(app)
    return app
  },
}))
vi.mock('@firebase/messaging', () => ({
  isSupported: async () => service.isSupported,
  getMessaging: (app: object) => ({ app }),
  getToken: service.getToken,
}))

const worker = {} as ServiceWorkerRegistration
const ask = async () => {
  const { deviceToken } = await vi.importActual<typeof Fcm>('./fcm.ts')
  return deviceToken({ projectId: 'niyam-test' }, 'a-key', worker)
}

beforeEach(() => {
  service.apps = [{ name: '[DEFAULT]' }]
  service.isSupported = true
  service.getToken.mockReset().mockResolvedValue('a-token')
})

it('has one named instance, used with the key of the server', async () => {
  expect([await ask(), await ask()]).toEqual(['a-token', 'a-token'])
  expect(service.apps.map(({ name }) => name)).toEqual(['[DEFAULT]', 'niyam'])
  const app = { name: 'niyam', options: { projectId: 'niyam-test' } }
  expect(service.getToken).toHaveBeenLastCalledWith({ app }, { vapidKey: 'a-key', serviceWorkerRegistration: worker })
})

it('has no token where the browser is not supported', async () => {
  service.isSupported = false
  expect(await ask()).toBeNull()
  expect(service.getToken).not.toHaveBeenCalled()
})
