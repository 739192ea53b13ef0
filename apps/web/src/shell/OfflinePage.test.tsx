import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { isOnline } from '../lib/offline.ts'
import { makeRouter } from '../routes.tsx'
import { renderApp } from '../test/render.tsx'
import { ASK_EVERY_MS, OfflinePage } from './OfflinePage.tsx'

/** The server is away until `isHere` is set. */
function server() {
  const state = { isHere: false, requests: 0 }
  vi.stubGlobal('fetch', async () => {
    state.requests += 1
    if (!state.isHere) throw new TypeError('Failed to fetch')
    return new Response('{}')
  })
  return state
}
const open = (next: string) => renderApp(<OfflinePage />, { path: `/errors/offline?next=${encodeURIComponent(next)}` })
const retry = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' })

it('needs nothing that comes later: neither code nor words', () => {
  const routes = makeRouter().routesByPath as unknown as Record<string, { options: { component?: unknown } }>
  expect(routes['/errors/offline']?.options.component).toBe(OfflinePage)
})

it.each([
  ['/compliances/calendar?month=2026-11', '/compliances/calendar?month=2026-11'],
  ['/accounts/login', '/accounts/login'],
  ['https://elsewhere.example/', '/dashboard'],
  ['/accounts/\\elsewhere.example', '/dashboard'],
])('goes on to %s automatically, once there is a network and the server answers', async (next, arrived) => {
  const state = server()
  const { router } = await open(next)
  expect(screen.getByRole('heading', { level: 1, name: 'You are offline' })).toBeTruthy()
  await waitFor(() => expect(retry().disabled).toBe(false))
  // A network alone is not enough.
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(state.requests).toBe(2))
  expect(router.history.location.pathname).toBe('/errors/offline')
  state.isHere = true
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(router.history.location.href).toBe(arrived))
})

it('asks every few seconds, also where the browser never says that there is a network', async () => {
  const state = server()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  act(() => void window.dispatchEvent(new Event('offline')))
  const { router } = await open('/entities')
  await vi.waitFor(() => expect(state.requests).toBe(1))
  state.isHere = true
  act(() => void vi.advanceTimersByTime(ASK_EVERY_MS))
  await vi.waitFor(() => expect(router.history.location.href).toBe('/entities'))
  // Else the guard of the next page would lead back here.
  expect(isOnline()).toBe(true)
})

it('stays when it is requests to try again in vain', async () => {
  const state = server()
  const { router } = await open('/entities')
  await waitFor(() => expect(retry().disabled).toBe(false))
  await userEvent.click(retry())
  await waitFor(() => expect(state.requests).toBe(2))
  expect(router.history.location.pathname).toBe('/errors/offline')
})
