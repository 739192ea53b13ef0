import { ARRIVAL_PART_BYTES } from '@niyam/contract/organisation-import-limits.ts'
import type { Arrival } from '@niyam/contract/organisation-import.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, upload } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'

const LOOK_EVERY_MS = 1500

const isMoving = ({ state }: Pick<Arrival, 'state'>) => state === 'checking' || state === 'running'

export const arrivalsQuery = queryOptions({
  ...callQuery('GET organisation/arrivals/', { quiet: true }),
  select: ({ arrivals }) => arrivals,
  // Looked at again only while the server is at work on one.
  refetchInterval: ({ state }) => (state.data?.arrivals.some(isMoving) ? LOOK_EVERY_MS : false),
})

function useImportChange<V>(change: (value: V) => Promise<Arrival>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries(arrivalsQuery),
  })
}

/** Begins a new upload, or goes on with one: each part follows where the server has the file to. */
export function useSend(tell: (arrival: Arrival) => void, isStopped: () => boolean) {
  return useImportChange(async ({ file, unfinished }: { file: File; unfinished: Arrival | null }) => {
    const body = { file_name: file.name, size: file.size }
    let arrival = unfinished ?? (await api('POST organisation/arrivals/', { body, quiet: true }))
    tell(arrival)
    while (arrival.state === 'uploading' && !isStopped()) {
      const { arrival_id, received } = arrival
      const part = new File([file.slice(received, received + ARRIVAL_PART_BYTES)], 'part')
      // Parts follow one another: each begins where the one before it ended.
      // oxlint-disable-next-line no-await-in-loop
      arrival = await upload('POST organisation/arrivals/:arrival_id/part/', part, {
        params: { arrival_id },
        query: { offset: received },
        quiet: true,
      })
      tell(arrival)
    }
    return arrival
  })
}

export const useStart = (arrival_id: string) =>
  useImportChange((name: string) =>
    api('POST organisation/arrivals/:arrival_id/start/', { params: { arrival_id }, body: { name } }),
  )

export const useCancel = () =>
  useImportChange((arrival_id: string) =>
    api('POST organisation/arrivals/:arrival_id/cancel/', { params: { arrival_id } }),
  )

export const broughtQuery = callQuery('GET organisation/brought/', { quiet: true })

export const broughtTrail = (query: { search?: string; page?: number; sort?: string }) =>
  queryOptions({
    ...callQuery('GET organisation/brought/trail/', {
      query: { search: query.search ?? '', page: query.page ?? 1, sort: query.sort ?? '' },
      quiet: true,
    }),
    placeholderData: keepPreviousData,
  })

function useImportedPeopleChange<R>(change: (person_ids: string[]) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries(broughtQuery),
  })
}

export const useInvite = () =>
  useImportedPeopleChange((person_ids) => api('POST organisation/brought/invite/', { body: { person_ids } }))

export const useForget = () =>
  useImportedPeopleChange((person_ids) => api('POST organisation/brought/forget/', { body: { person_ids } }))
