import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { Calls } from '@niyam/contract/calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { confirmPlace } from '../../lib/session-start.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'

export const supportsQuery = queryOptions({
  ...callQuery('GET organisation/support/', { quiet: true }),
  select: ({ supports }) => supports,
})

export const visitsQuery = (support_id: string) =>
  queryOptions({
    ...callQuery('GET organisation/support/:support_id/visits/', { params: { support_id }, quiet: true }),
    select: ({ visits }) => visits,
  })

function useSupportChange<V, R>(change: (value: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Also after a refusal: it may have ended meanwhile.
    onSettled: async () => {
      // The line at the head of every page follows.
      void confirmPlace()
      await invalidate(client, ['GET organisation/support/', 'GET organisation/support/:support_id/visits/'])
    },
  })
}

type Allowed = BodySentTo<Calls['POST organisation/support/']>

export const useAllow = () => useSupportChange((body: Allowed) => api('POST organisation/support/', { body }))

export const useRevoke = () =>
  useSupportChange((support_id: string) =>
    api('POST organisation/support/:support_id/revoke/', { params: { support_id } }),
  )
