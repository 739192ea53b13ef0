import type { Calls } from '@niyam/contract/calls.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'

export const feedsQuery = callQuery('GET organisation/feeds/', { quiet: true })

function useFeedChange<V, R>(change: (value: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries(feedsQuery),
    // The address stays in no memory longer than its dialog.
    gcTime: 0,
  })
}

export const useCreateFeed = () =>
  useFeedChange((body: BodySentTo<Calls['POST organisation/feeds/']>) =>
    api('POST organisation/feeds/', { body, quiet: true }),
  )

export const useRenewFeed = () =>
  useFeedChange((feed_id: string) =>
    api('POST organisation/feeds/:feed_id/renew/', { params: { feed_id }, quiet: true }),
  )

export const useDeleteFeed = () =>
  useFeedChange((feed_id: string) => api('DELETE organisation/feeds/:feed_id/', { params: { feed_id }, quiet: true }))
