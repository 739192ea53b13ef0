import type { Preference } from '@niyam/contract/notifications.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { queryClient } from '../../lib/queries.ts'

const KEYS = {
  all: ['notifications', 'list'],
  unread: ['notifications', 'unread'],
  preferences: ['notifications', 'preferences'],
} as const

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
    queryKey: [...KEYS.all, query],
    queryFn: ({ signal }) => api('GET notifications/list/', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const latestQuery = () => listQuery({ page: 1, pagesize: LATEST, kind: '', unread: '' })

export const notificationQuery = (notification_id: string) =>
  queryOptions({
    queryKey: ['notifications', 'one', notification_id],
    queryFn: ({ signal }) => api('GET notifications/:notification_id/', { params: { notification_id }, signal }),
  })

export const unreadQuery = () =>
  queryOptions({
    queryKey: KEYS.unread,
    // The bell is on every page: where it cannot be told, it says nothing.
    queryFn: ({ signal }) => api('GET notifications/unread/', { signal, quiet: true }),
    staleTime: 5 * 60_000,
  })

/** Takes the number that came over the stream; lists are read anew where they are shown. */
export function knowUnread(unread: number): void {
  const before = queryClient.getQueryData<{ unread: number }>(KEYS.unread)
  queryClient.setQueryData(KEYS.unread, { unread })
  if (before?.unread !== unread) void queryClient.invalidateQueries({ queryKey: KEYS.all })
}

export function useMarkRead() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (which: { ids: string[] } | { before: string }) => api('POST notifications/read/', { body: which }),
    onSuccess: (reply) => {
      queries.setQueryData(KEYS.unread, reply)
      void queries.invalidateQueries({ queryKey: KEYS.all })
    },
  })
}

export const preferencesQuery = () =>
  queryOptions({
    queryKey: KEYS.preferences,
    queryFn: ({ signal }) => api('GET notifications/preferences/', { signal }),
  })

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
