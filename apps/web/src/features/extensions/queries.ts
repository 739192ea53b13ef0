import type { Calls } from '@niyam/contract/calls.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'
import { CALENDAR_CALLS } from '../calendar/queries.ts'

export const extensionsQuery = callQuery('GET organisation/compliances/extensions/', { quiet: true })

export const extensionQuery = (extension_id: string) =>
  callQuery('GET organisation/compliances/extensions/:extension_id/', { params: { extension_id }, quiet: true })

export const choicesQuery = callQuery('GET organisation/compliances/extensions/choices/', { quiet: true })

export interface ItemsAsked {
  readonly page: number
  readonly filed: 'yes' | 'no'
}

export const itemsQuery = (extension_id: string, query: ItemsAsked) =>
  queryOptions({
    ...callQuery('GET organisation/compliances/extensions/:extension_id/items/', {
      params: { extension_id },
      query: { ...query },
      quiet: true,
    }),
    placeholderData: keepPreviousData,
  })

export const clientTextQuery = (extension_id: string) =>
  callQuery('GET organisation/compliances/extensions/:extension_id/text/', {
    params: { extension_id },
    quiet: true,
  })

const ASKED_EVERY_MS = 700

/** Asked again and again while calendars are behind. */
export const lawFollowedQuery = queryOptions({
  ...callQuery('GET organisation/compliances/law/', { quiet: true }),
  refetchInterval: ({ state }) => ((state.data?.behind ?? 0) > 0 ? ASKED_EVERY_MS : false),
})

export type OrderGiven = BodySentTo<Calls['POST organisation/compliances/extensions/:extension_id/']>

/** A change after which days may lie elsewhere: what was read of calendars is read again. */
function useLawChange<V, R>(change: (value: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await client.invalidateQueries(lawFollowedQuery)
      await invalidate(client, CALENDAR_CALLS)
    },
  })
}

export const useSaveOrder = (extension_id: string | null) =>
  useLawChange(({ approve, ...body }: OrderGiven & { readonly approve: boolean }) =>
    extension_id === null
      ? api('POST organisation/compliances/extensions/', { body: { ...body, approve }, quiet: true })
      : api('POST organisation/compliances/extensions/:extension_id/', {
          params: { extension_id },
          body,
          quiet: true,
        }),
  )

/** The impact of an order during typing. The call stores nothing, though it has a body. */
export const previewQuery = (body: OrderGiven) =>
  queryOptions({
    ...callQuery('POST organisation/compliances/extensions/preview/', { body, quiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const useDeleteOrder = () =>
  useLawChange((extension_id: string) =>
    api('DELETE organisation/compliances/extensions/:extension_id/', { params: { extension_id }, quiet: true }),
  )

export const useApproveOrder = () =>
  useLawChange((extension_id: string) =>
    api('POST organisation/compliances/extensions/:extension_id/approve/', { params: { extension_id }, quiet: true }),
  )

export const useWithdrawOrder = (extension_id: string) =>
  useLawChange((reason: string) =>
    api('POST organisation/compliances/extensions/:extension_id/withdraw/', {
      params: { extension_id },
      body: { reason },
      quiet: true,
    }),
  )

export const useChangeFollowing = () =>
  useLawChange((approves_releases: boolean) =>
    api('POST organisation/compliances/law/', { body: { approves_releases }, quiet: true }),
  )

export const useApproveRelease = () =>
  useLawChange<void, unknown>(() => api('POST organisation/compliances/law/approve/', { quiet: true }))
