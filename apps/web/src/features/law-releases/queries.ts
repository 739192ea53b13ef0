import type { LawReleases } from '@niyam/contract/law-releases.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, upload } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'

const LOOK_EVERY_MS = 1500

const isComparing = ({ releases }: LawReleases) =>
  releases.some(({ state, comparison }) => state === 'waiting' && comparison === null)

export const lawReleasesQuery = queryOptions({
  ...callQuery('GET dashboard/law-releases/', { quiet: true }),
  // Looked at again only while the server compares.
  refetchInterval: ({ state }) => (state.data && isComparing(state.data) ? LOOK_EVERY_MS : false),
})

function useReleaseChange<V>(change: (value: V) => Promise<LawReleases>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // A colleague's change is shown too, also when it is why this one was refused.
    onSettled: () => client.invalidateQueries(lawReleasesQuery),
  })
}

export const useUpload = () => useReleaseChange((file: File) => upload('POST dashboard/law-releases/', file))

export type Act = 'approve' | 'take_back' | 'discard'

/** Approves, takes back or discards an uploaded release. */
export const useAct = () =>
  useReleaseChange(({ act, law_release_id }: { readonly act: Act; readonly law_release_id: string }) => {
    const sent = { params: { law_release_id } }
    if (act === 'approve') return api('POST dashboard/law-releases/:law_release_id/approve/', sent)
    if (act === 'take_back') return api('POST dashboard/law-releases/:law_release_id/take-back/', sent)
    return api('DELETE dashboard/law-releases/:law_release_id/', sent)
  })
