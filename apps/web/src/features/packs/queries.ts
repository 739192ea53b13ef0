import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { EvidencePack, startCertificate, startPack } from '@niyam/contract/packs.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'

const LOOK_EVERY_MS = 2000

export const isAtWork = ({ state }: Pick<EvidencePack, 'state'>) => state === 'waiting' || state === 'running'

/** Packs of one entity, or of all. */
export const packsQuery = (entity_id: string | undefined) =>
  queryOptions({
    ...callQuery('GET organisation/packs/', { query: { entity_id }, quiet: true }),
    select: ({ packs }) => packs,
    // Looked at again only while one is being made.
    refetchInterval: ({ state }) => (state.data?.packs.some(isAtWork) ? LOOK_EVERY_MS : false),
  })

export function usePackChange<V, R>(change: (value: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => invalidate(client, ['GET organisation/packs/']) })
}

export const useStartPack = () =>
  usePackChange((body: BodySentTo<typeof startPack>) => api('POST organisation/packs/', { body, quiet: true }))

export const useStartCertificate = () =>
  usePackChange((body: BodySentTo<typeof startCertificate>) =>
    api('POST organisation/packs/certificate/', { body, quiet: true }),
  )

export const useCancel = () =>
  usePackChange((pack_id: string) => api('POST organisation/packs/:pack_id/cancel/', { params: { pack_id } }))

export const useRemove = () =>
  usePackChange((pack_id: string) => api('DELETE organisation/packs/:pack_id/', { params: { pack_id } }))
