import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useLeaveGuard } from './use-leave-guard.ts'

function Form({ isUnsaved }: { readonly isUnsaved: boolean }) {
  useLeaveGuard(isUnsaved, (current, next) => current.pathname === next.pathname)
  return <h1>Form</h1>
}

/** A page with a form and another one, in the browser's own history: it alone knows the closing of a page. */
async function open(isUnsaved: boolean) {
  const ask = vi.fn(() => false)
  vi.stubGlobal('confirm', ask)
  history.replaceState(null, '', '/form')
  const root = createRootRoute({ component: Outlet })
  const form = createRoute({
    getParentRoute: () => root,
    path: '/form',
    component: () => <Form isUnsaved={isUnsaved} />,
  })
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => <h1>Other</h1> })
  const browser = createBrowserHistory()
  onTestFinished(() => browser.destroy())
  const router = createRouter({ routeTree: root.addChildren([form, other]), history: browser })
  await router.load()
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { name: 'Form' })
  const visited: string[] = []
  browser.subscribe(({ location: { href } }) => visited.push(href))
  return { ask, visited, go: (href: string) => browser.push(href) }
}

/** Whether the browser asks when the page is closed. */
function asksOnClose() {
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  return closing.defaultPrevented
}

it('asks before a page with unsaved input is left, and stays unless the answer is yes', async () => {
  const { ask, visited, go } = await open(true)
  expect(asksOnClose()).toBe(true)
  go('/other')
  await vi.waitFor(() =>
    expect(ask).toHaveBeenCalledExactlyOnceWith('Your changes are not saved. Leave this page and lose them?'),
  )
  ask.mockReturnValue(true)
  go('/other?again=yes')
  await screen.findByRole('heading', { name: 'Other' })
  expect(visited).toEqual(['/other?again=yes'])
})

it('asks nothing when all is saved', async () => {
  const { ask, go } = await open(false)
  expect(asksOnClose()).toBe(false)
  go('/other')
  await screen.findByRole('heading', { name: 'Other' })
  expect(ask).not.toHaveBeenCalled()
})

it('asks nothing for an address that keeps the input', async () => {
  const { ask, visited, go } = await open(true)
  go('/form?search=a')
  await vi.waitFor(() => expect(visited).toEqual(['/form?search=a']))
  expect(ask).not.toHaveBeenCalled()
})
