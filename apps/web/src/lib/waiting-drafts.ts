import { useQuery } from '@tanstack/react-query'
import { useMay } from './session.ts'
import { callQuery } from './queries.ts'

const MINUTE_MS = 60_000

/** The number of drafts by programs that are pending; zero for a person who cannot release drafts. */
export function useWaitingDrafts(): number {
  const mayRelease = useMay('drafts.release')
  const { data } = useQuery({
    ...callQuery('GET organisation/drafts/count/', { quiet: true }),
    enabled: mayRelease,
    staleTime: MINUTE_MS,
    refetchInterval: 5 * MINUTE_MS,
  })
  return data?.waiting ?? 0
}
