import { QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiFailure, api } from './api.ts'
import { organisationId, session } from './session.ts'
import { followRefusals } from './unseen-refusals.ts'

const worthRetrying = (error: unknown) =>
  error instanceof ApiFailure && (error.code === 'network' || error.code === 'unavailable')

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A list that was just read is drawn at once and read again behind it after half a minute.
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && worthRetrying(error),
      // Offline is an error to be said, not a reason to wait without a word.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
followRefusals(queryClient)

// What was read of one organisation or person is never shown to the next.
let whose = { token: session.get().token, organisation: organisationId() }
session.subscribe(() => {
  const now = { token: session.get().token, organisation: organisationId() }
  if (now.token === whose.token && now.organisation === whose.organisation) return
  whose = now
  queryClient.clear()
})

/** One entity with registrations and counts. Shared: the navigation shows its name, its pages show the rest. */
export const entityQuery = (entity_id: string) =>
  queryOptions({
    queryKey: ['entity', entity_id],
    queryFn: ({ signal }) => api('GET organisation/entities/:entity_id/', { params: { entity_id }, signal }),
  })

/** The people of the organisation. Shared: work, groups and filters choose among them. */
export const organisationPeople = queryOptions({
  queryKey: ['organisation', 'users'],
  queryFn: ({ signal }) => api('GET organisation/users/', { signal }),
  staleTime: 300_000,
})
