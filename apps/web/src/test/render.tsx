import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { afterPaint } from '../lib/after-paint.ts'
import { setNavigator } from '../lib/navigation.ts'
import { searchText } from '../lib/search-text.ts'
import { followRefusals } from '../lib/unshown-errors.ts'
import { Notices } from '../ui/Notices.tsx'
import { resolver, theme } from '../ui/theme.ts'

interface Place {
  /** The address of the page, with its query. */
  path?: string
  /** The route's own pattern, when the page reads parameters: `/entity/$entity_id/view`. */
  route?: string
}

/** Draws a page as the app does: theme without transitions, a separate query client, a router in memory. */
export async function renderApp(children: ReactNode, { path = '/', route = '$' }: Place = {}) {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <Notices />
      </>
    ),
  })
  const here = createRoute({ getParentRoute: () => root, path: route, component: () => children })
  const router = createRouter({
    routeTree: root.addChildren([here]),
    history: createMemoryHistory({ initialEntries: [path] }),
    ...searchText,
  })
  setNavigator({
    go: (href, { replace = false } = {}) =>
      afterPaint(() => (replace ? router.history.replace(href) : router.history.push(href))),
  })
  await router.load()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  onTestFinished(followRefusals(queries))
  const view = render(
    <MantineProvider theme={theme} cssVariablesResolver={resolver} env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { ...view, router, queries }
}
