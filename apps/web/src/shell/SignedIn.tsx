import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { queryClient } from '../lib/queries.ts'

/** Around every page of somebody who is signed in: the cache of what was read. Strangers' pages go without its weight. */
export default function SignedIn() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
