import type { DraftState } from '@niyam/contract/proposal-kinds.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'

export const draftsQuery = (state: DraftState, page: number) =>
  queryOptions({
    ...callQuery('GET organisation/drafts/', { query: { state, page }, quiet: true }),
    placeholderData: keepPreviousData,
  })

function useDecision<V>(decide: (value: V) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: decide,
    // A released draft changed an item or an entity: every query that shows one is read again.
    onSettled: () => void client.invalidateQueries(),
  })
}

export const useRelease = () =>
  useDecision((draft_id: string) =>
    api('POST organisation/drafts/:draft_id/release/', { params: { draft_id }, quiet: true }),
  )

export const useDiscard = () =>
  useDecision(({ draft_id, reason }: { readonly draft_id: string; readonly reason: string }) =>
    api('POST organisation/drafts/:draft_id/discard/', { params: { draft_id }, body: { reason }, quiet: true }),
  )
