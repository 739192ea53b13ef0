import type { QuerySentTo } from '@niyam/contract/endpoint.ts'
import type { listNotOurs } from '@niyam/contract/not-required.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'
import { calendarChanged } from '../calendar/queries.ts'

export const notOursQuery = (query: QuerySentTo<typeof listNotOurs>) =>
  queryOptions({
    ...callQuery('GET organisation/compliances/not-ours/', { query: { ...query }, quiet: true }),
    placeholderData: keepPreviousData,
  })

/** Whatever is decided, lists and calendars follow. */
export function useDecide<B, R>(call: (body: B) => Promise<R>, onDone?: (reply: R) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: async (reply: R) => {
      onDone?.(reply)
      await calendarChanged(client)
    },
  })
}

export const acceptDecision = (decision_id: string) =>
  api('POST organisation/compliances/not-ours/:decision_id/accept/', { params: { decision_id }, quiet: true })
