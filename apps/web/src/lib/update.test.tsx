import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freshModules } from '../test/fresh-modules.ts'
import { renderApp } from '../test/render.tsx'

// A browser with a service worker, as far as the page speaks to it.

class Worker extends EventTarget {
  state = 'installing'
  postMessage = vi.fn()
}
class Registration extends EventTarget {
  waiting: Worker | null = null
  installing: Worker | null = null
  update = vi.fn(async () => undefined)
}
class Container extends EventTarget {
  controller: Worker | null = new Worker()
  register = vi.fn(async () => registration)
}
let registration: Registration
let serviceWorker: Container
const reload = vi.fn<() => void>()

beforeEach(() => {
  registration = new Registration()
  serviceWorker = new Container()
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  vi.spyOn(location, 'reload').mockImplementation(reload.mockReset())
  vi.stubEnv('PROD', true)
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))

/** The page with its banner, once its worker is registered. */
async function start() {
  freshModules()
  const { startServiceWorker } = await import('./update.ts')
  const { followNavigation } = await import('./after-navigation.ts')
  const { UpdateBanner } = await import('../shell/UpdateBanner.tsx')
  const { router } = await renderApp(<UpdateBanner />)
  followNavigation(router)
  startServiceWorker()
  await act(() => vi.advanceTimersByTimeAsync(1500))
  return router
}
const banner = () => screen.queryByText('New features are available.')

/** A newer worker that has come as far as `installed`. */
async function find() {
  const worker = new Worker()
  registration.installing = worker
  registration.dispatchEvent(new Event('updatefound'))
  worker.state = 'installed'
  await act(async () => worker.dispatchEvent(new Event('statechange')))
  return worker
}

it('each navigation takes the cover away and asks the worker for a newer version', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div class="boot"></div>')
  const router = await start()
  registration.update.mockClear()
  for (const path of ['/entities', '/reports']) {
    await act(() => router.navigate({ to: path }))
    expect(document.querySelector('.boot')).toBeNull()
  }
  await vi.waitFor(() => expect(registration.update).toHaveBeenCalledTimes(2))
  expect(serviceWorker.register).toHaveBeenCalledExactlyOnceWith('/sw.js', { updateViaCache: 'none' })
})

it('a version that waits, or is found later, brings the banner', async () => {
  registration.waiting = new Worker()
  await start()
  expect(banner()).toBeTruthy()
})

it('accepted, the new worker skips waiting, and the page reloads once when it has taken over', async () => {
  await start()
  expect(banner()).toBeNull()
  const worker = await find()
  expect(banner()).toBeTruthy()
  act(() => screen.getByRole('button', { name: 'Reload' }).click())
  expect(worker.postMessage.mock.calls).toEqual([[{ type: 'SKIP_WAITING' }]])
  expect(reload).not.toHaveBeenCalled()
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

it('the first worker of a first visit is not a new version', async () => {
  serviceWorker.controller = null
  await start()
  await find()
  expect(banner()).toBeNull()
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(reload).not.toHaveBeenCalled()
})
