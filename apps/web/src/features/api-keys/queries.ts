import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { Calls } from '@niyam/contract/calls.ts'
import type { TableState } from '../../lib/table-state.ts'
import { api } from '../../lib/api.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'

export const keyTable = (state: TableState) =>
  queryOptions({
    ...callQuery('GET organisation/api-keys/', { query: { ...state }, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const keyChoices = callQuery('GET organisation/api-keys/choices/', { quiet: true })

function useKeyChange<V, R>(change: (value: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => invalidate(client, ['GET organisation/api-keys/']),
    // The key itself stays in no memory longer than its dialog.
    gcTime: 0,
  })
}

export const useCreateKey = () =>
  useKeyChange((body: BodySentTo<Calls['POST organisation/api-keys/']>) =>
    api('POST organisation/api-keys/', { body, quiet: true }),
  )

export const useRevokeKey = () =>
  useKeyChange((key_id: string) =>
    api('POST organisation/api-keys/:key_id/revoke/', { params: { key_id }, quiet: true }),
  )
