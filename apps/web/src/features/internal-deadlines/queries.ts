import type { OwnDayRule } from '@niyam/contract/internal-deadlines.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'
import { CALENDAR_CALLS } from '../calendar/queries.ts'

export const ownDaysQuery = callQuery('GET organisation/internal-days/', { quiet: true })

/** A question that stores nothing, though its rules travel in a body. */
export const usePreview = () =>
  useMutation({
    mutationFn: (rules: readonly OwnDayRule[]) =>
      api('POST organisation/internal-days/preview/', { body: { rules: [...rules] }, quiet: true }),
  })

export function useChangeInternalDeadlines() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (rules: readonly OwnDayRule[]) =>
      api('POST organisation/internal-days/', { body: { rules: [...rules] }, quiet: true }),
    onSuccess: (page) => {
      client.setQueryData(ownDaysQuery.queryKey, page)
      void invalidate(client, CALENDAR_CALLS)
    },
  })
}
