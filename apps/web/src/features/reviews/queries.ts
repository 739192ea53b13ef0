import { useMutation, useQueryClient } from '@tanstack/react-query'
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
