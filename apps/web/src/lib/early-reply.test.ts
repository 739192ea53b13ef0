import { beforeEach, expect, it, vi } from 'vitest'
import { ASHA, signedInAs } from '../test/server.ts'
import { api } from './api.ts'
import { askEarly, EARLY_CALLS } from './early-calls.ts'
import { activateEntity, signIn } from './session.ts'
import { readStored, type StorageKey } from './storage.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  globalThis.earlyCall = undefined
  // boot.js has chosen it by then.
  document.documentElement.lang = 'en'
  fetched.mockReset().mockImplementation(async () => new Response(JSON.stringify({ version: '1', data: { open: 3 } })))
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(performance, 'now').mockReturnValue(1000)
})

function signedIn() {
  signIn({ ...ASHA, csrf_token: 'c1', token: 't1' })
  signedInAs('m')
}

const opened = (address: string) => {
  history.replaceState(null, '', address)
  askEarly(EARLY_CALLS, <T>(key: string) => readStored<T>(key as StorageKey))
}
const dashboard = () => api('GET organisation/dashboards/')

it.each([null, 'e1'])(
  'what boot.js asked for is taken by the page once, and is what it asks itself: %s',
  async (entity) => {
    signedIn()
    if (entity) activateEntity(entity)
    opened('/')
    await expect(dashboard()).resolves.toEqual({ open: 3 })
    expect(fetched).toHaveBeenCalledTimes(1)
    await dashboard()
    const [early, own] = fetched.mock.calls
    expect(own?.[0]).toBe(early?.[0])
    expect(own?.[1]?.headers).toEqual(early?.[1]?.headers)
  },
)

it('asks again as another person', async () => {
  signedIn()
  opened('/dashboard')
  signIn({ ...ASHA, csrf_token: 'c2', token: 't2' })
  await dashboard()
  expect(fetched).toHaveBeenCalledTimes(2)
})

it.each([
  [29_000, 1],
  [31_000, 2],
])('at %i ms the page has asked %i times: an old answer is not taken', async (now, times) => {
  signedIn()
  opened('/dashboard')
  vi.spyOn(performance, 'now').mockReturnValue(now)
  await dashboard()
  expect(fetched).toHaveBeenCalledTimes(times)
})

it('nothing is asked for a stranger, a filtered page or another one', () => {
  opened('/dashboard')
  signedIn()
  opened('/dashboard/heat?area=gst')
  opened('/entities')
  expect(fetched).not.toHaveBeenCalled()
})

it('the page reports a network that fails', async () => {
  signedIn()
  fetched.mockRejectedValue(new Error('down'))
  opened('/dashboard')
  await expect(api('GET organisation/dashboards/', { quiet: true })).rejects.toMatchObject({ code: 'network' })
  expect(fetched).toHaveBeenCalledTimes(1)
})
