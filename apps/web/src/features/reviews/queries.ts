import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { changeReviewRules } from '@niyam/contract/reviews.ts'
import { api } from '../../lib/api.ts'

export const reviewQuery = queryOptions({
  queryKey: ['review'],
  queryFn: ({ signal }) => api('GET organisation/review/', { signal, quiet: true }),
})

export function useChangeReview() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodySentTo<typeof changeReviewRules>) => api('POST organisation/review/', { body }),
    onSuccess: (page) => {
      client.setQueryData(reviewQuery.queryKey, page)
      void client.invalidateQueries({ queryKey: ['compliances', 'item'] })
    },
  })
}
