import type { Call } from '@niyam/contract/calls.ts'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiFailure, api, type CallArguments, type Loose } from './api.ts'
import { organisationId, session } from './session.ts'
import { followRefusals } from './unshown-errors.ts'

const worthRetrying = (error: unknown) =>
  error instanceof ApiFailure && (error.code === 'network' || error.code === 'unavailable')

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A cached list is drawn at once; after half a minute it is also refetched in the background.
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && worthRetrying(error),
      // Offline is an error to show, not a reason to wait silently.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
followRefusals(queryClient)

// Data of one organisation or person is never shown to the next.
let present = { token: session.get().token, organisation: organisationId() }
session.subscribe(() => {
  const now = { token: session.get().token, organisation: organisationId() }
  if (now.token === present.token && now.organisation === present.organisation) return
  present = now
  queryClient.clear()
})

/** The key of a reply: the call and its arguments. `more` separates equal calls that must not share a reply. */
export function callKey<C extends Call>(call: C, request?: CallArguments<C>[0], ...more: readonly string[]) {
  const { params, query, body } = (request ?? {}) as Loose
  return [call, { params, query, body }, ...more] as const
}

/** Data from the page's own files, such as a table of the law. They do not change while the page is open. */
export const ownQuery = <T>(name: string, load: () => Promise<T>) =>
  queryOptions({ queryKey: ['own', name], queryFn: load, staleTime: Number.POSITIVE_INFINITY })

/**
 * A call as a query. The key is the call with its parameters, so keys are never written by hand, and two pages with the
 * same call share the answer. A page that needs a part uses `select`: the cache has the whole reply.
 */
export const callQuery = <C extends Call>(call: C, ...[request]: CallArguments<C>) =>
  queryOptions({
    queryKey: callKey(call, request),
    queryFn: ({ signal }) => api(call, ...([{ ...request, signal }] as unknown as CallArguments<C>)),
  })

/** The filter of all answers of a call, with any parameters. */
export const ofCall = (call: Call) => ({ queryKey: [call] })

/** Marks the answers of these calls as stale, with any parameters: they are read again where they are shown. */
export const invalidate = (client: QueryClient, calls: readonly Call[], how?: { refetchType: 'none' }): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [call] }) => calls.some((one) => one === call), ...how })

/** One entity with registrations and counts. Shared: the navigation shows its name, its pages show the rest. */
export const entityQuery = (entity_id: string) =>
  callQuery('GET organisation/entities/:entity_id/', { params: { entity_id } })

/** The people of the organisation. Shared: work, groups and filters choose among them. */
export const organisationPeople = queryOptions({ ...callQuery('GET organisation/users/'), staleTime: 300_000 })
