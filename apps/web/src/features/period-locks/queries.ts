import type { Calls } from '@niyam/contract/calls.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TableState } from '../../lib/table-state.ts'
import { api } from '../../lib/api.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'
import { calendarChanged } from '../calendar/queries.ts'

export const lockTable = (state: TableState) =>
  queryOptions({
    ...callQuery('GET organisation/period-locks/', { query: { ...state }, quiet: true }),
    placeholderData: keepPreviousData,
  })

/** A lock changes the possible acts of every item that was shown. */
function useLockChange<V>(change: (value: V) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await invalidate(client, ['GET organisation/period-locks/'])
      await calendarChanged(client)
    },
  })
}

export const useLockPeriod = () =>
  useLockChange((body: BodySentTo<Calls['POST organisation/period-locks/']>) =>
    api('POST organisation/period-locks/', { body, quiet: true }),
  )

export const useUnlockPeriod = () =>
  useLockChange(({ lock_id, reason }: { readonly lock_id: string; readonly reason: string }) =>
    api('POST organisation/period-locks/:lock_id/unlock/', { params: { lock_id }, body: { reason }, quiet: true }),
  )
