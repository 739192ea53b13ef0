import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { Calls } from '@niyam/contract/calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { confirmPlace } from '../../lib/session-start.ts'

export const supportsQuery = queryOptions({
  queryKey: ['support'],
  queryFn: async ({ signal }) => (await api('GET organisation/support/', { signal, quiet: true })).supports,
})

export const visitsQuery = (support_id: string) =>
  queryOptions({
    queryKey: ['support', support_id],
    queryFn: async ({ signal }) => {
      const params = { support_id }
      return (await api('GET organisation/support/:support_id/visits/', { params, signal, quiet: true })).visits
    },
  })

function useSupportChange<V, R>(change: (value: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Also after a refusal: it may have ended meanwhile.
    onSettled: async () => {
      // The line at the head of every page follows.
      void confirmPlace()
      await client.invalidateQueries({ queryKey: ['support'] })
    },
  })
}

type Allowed = BodySentTo<Calls['POST organisation/support/']>

export const useAllow = () => useSupportChange((body: Allowed) => api('POST organisation/support/', { body }))

export const useRevoke = () =>
  useSupportChange((support_id: string) =>
    api('POST organisation/support/:support_id/revoke/', { params: { support_id } }),
  )
