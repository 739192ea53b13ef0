import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { queryClient } from '../lib/queries.ts'

/** Around every page of somebody who is signed in: the cache of what was read. Strangers' pages go without its weight. */
export default function SignedIn() {
  // The router draws what is within at once and in one piece; deferred, it is sliced as the first drawing was.
  const isBegun = useDeferredValue(true, false)
  return <QueryClientProvider client={queryClient}>{isBegun && <Outlet />}</QueryClientProvider>
}
