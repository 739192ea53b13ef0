import { useQuery } from '@tanstack/react-query'
import { callQuery } from './queries.ts'
import { useMay } from './session.ts'

const MINUTE_MS = 60_000

export const reviewCountQuery = callQuery('GET organisation/review/count/', { quiet: true })

/** The number of filings that are pending this person's review; zero for a person who cannot review. */
export function useWaitingReviews(): number {
  const mayReview = useMay('filings.review')
  const { data } = useQuery({
    ...reviewCountQuery,
    enabled: mayReview,
    staleTime: MINUTE_MS,
    refetchInterval: 5 * MINUTE_MS,
  })
  return data?.waiting ?? 0
}
