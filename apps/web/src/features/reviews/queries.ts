import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { changeReviewRules } from '@niyam/contract/reviews.ts'
import { api } from '../../lib/api.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'

export const reviewQuery = callQuery('GET organisation/review/', { quiet: true })

export function useChangeReview() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodySentTo<typeof changeReviewRules>) => api('POST organisation/review/', { body }),
    onSuccess: (page) => {
      client.setQueryData(reviewQuery.queryKey, page)
      void invalidate(client, ['GET organisation/compliances/calendar/:item_id/'])
    },
  })
}

export const queueQuery = callQuery('GET organisation/review/queue/', { quiet: true })

/** A pending filing does not change; its documents are read once. */
export const evidenceQuery = (item_id: string) =>
  queryOptions({
    ...callQuery('GET organisation/review/evidence/:item_id/', { params: { item_id }, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
