import type { Preference } from '@niyam/contract/notifications.ts'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { callQuery, queryClient, invalidate } from '../../lib/queries.ts'

export const PAGE = 20
/** How many the bell shows. */
export const LATEST = 8

export interface ListAsked {
  readonly page: number
  readonly kind: string
  readonly unread: '' | 'true'
  readonly pagesize: number
}

export const listQuery = (query: ListAsked) =>
  queryOptions({
    ...callQuery('GET notifications/list/', { query }),
    placeholderData: keepPreviousData,
  })

export const latestQuery = () => listQuery({ page: 1, pagesize: LATEST, kind: '', unread: '' })

export const notificationQuery = (notification_id: string) =>
  callQuery('GET notifications/:notification_id/', { params: { notification_id } })

export const unreadQuery = () =>
  queryOptions({
    // The bell is on every page: a failed count shows nothing.
    ...callQuery('GET notifications/unread/', { quiet: true }),
    staleTime: 5 * 60_000,
  })

const listsChanged = (client: QueryClient) => invalidate(client, ['GET notifications/list/'])

/** Takes the number from the stream; lists are read again where they are shown. */
export function knowUnread(unread: number): void {
  const { queryKey } = unreadQuery()
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, { unread })
  if (before?.unread !== unread) void listsChanged(queryClient)
}

export function useMarkRead() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (which: { ids: string[] } | { before: string }) => api('POST notifications/read/', { body: which }),
    onSuccess: (reply) => {
      queries.setQueryData(unreadQuery().queryKey, reply)
      void listsChanged(queries)
    },
  })
}

export const preferencesQuery = () => callQuery('GET notifications/preferences/')

export type Way = Exclude<keyof Preference, 'kind'>

/** Seen at once; taken back where the server refuses, which the call itself says. */
export function useChangePreference() {
  const queries = useQueryClient()
  const { queryKey } = preferencesQuery()
  return useMutation({
    mutationFn: ({ kind, way, isOn }: { kind: Preference['kind']; way: Way; isOn: boolean }) =>
      api('PATCH notifications/preferences/', { body: { kind, [way]: isOn } }),
    onMutate: ({ kind, way, isOn }) => {
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(
        queryKey,
        (known) =>
          known && { preferences: known.preferences.map((one) => (one.kind === kind ? { ...one, [way]: isOn } : one)) },
      )
      return { before }
    },
    onError: (_error, _change, context) => queries.setQueryData(queryKey, context?.before),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}
