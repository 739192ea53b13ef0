import { useQuery } from '@tanstack/react-query'
import { callQuery } from './queries.ts'
import { organisationId, useSession } from './session.ts'

const MINUTE_MS = 60_000

const NONE = { due_today: 0, due: 0, entities: 0, tasks: 0, review: 0, drafts: 0 }

export const placesQuery = callQuery('GET organisation/places/', { quiet: true })

/** Counts of the open work at the places of the navigation; zeros until they are known. */
export function usePlaceCounts() {
  const enabled = useSession((now) => organisationId(now) !== null)
  const { data } = useQuery({
    ...placesQuery,
    enabled,
    staleTime: MINUTE_MS,
    refetchInterval: 5 * MINUTE_MS,
  })
  return data ?? NONE
}
