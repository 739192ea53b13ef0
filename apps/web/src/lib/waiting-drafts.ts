import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { useMay } from './session.ts'

const MINUTE_MS = 60_000

/** How many drafts of programs wait for a person; none for somebody who releases none. */
export function useWaitingDrafts(): number {
  const mayRelease = useMay('drafts.release')
  const { data } = useQuery({
    queryKey: ['drafts', 'count'],
    queryFn: ({ signal }) => api('GET organisation/drafts/count/', { signal, quiet: true }),
    enabled: mayRelease,
    staleTime: MINUTE_MS,
    refetchInterval: 5 * MINUTE_MS,
  })
  return data?.waiting ?? 0
}
