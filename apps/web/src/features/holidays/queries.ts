import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { addDaysOff, changeWeek } from '@niyam/contract/holidays.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'
import { CALENDAR_CALLS } from '../calendar/queries.ts'

export const daysOffQuery = callQuery('GET organisation/days-off/', { quiet: true })

/** The views of the calendar show days off, and internal days move with them. */
const followed = (client: QueryClient) =>
  invalidate(client, [
    'GET organisation/days-off/',
    'GET organisation/days-off/between/',
    'GET organisation/internal-days/',
    ...CALENDAR_CALLS,
  ])

export type GivenDay = BodySentTo<typeof addDaysOff>['days'][number]

export function useAddDays() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (days: readonly GivenDay[]) =>
      api('POST organisation/days-off/', { body: { days: [...days] }, quiet: true }),
    onSuccess: () => followed(client),
  })
}

export function useChangeDay(day_off_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: GivenDay) =>
      api('PATCH organisation/days-off/:day_off_id/', { params: { day_off_id }, body, quiet: true }),
    onSuccess: () => followed(client),
  })
}

export function useRemoveDay() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (day_off_id: string) => api('DELETE organisation/days-off/:day_off_id/', { params: { day_off_id } }),
    onSettled: () => followed(client),
  })
}

export function useChangeWeek() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodySentTo<typeof changeWeek>) => api('POST organisation/days-off/week/', { body, quiet: true }),
    onSuccess: () => followed(client),
  })
}
