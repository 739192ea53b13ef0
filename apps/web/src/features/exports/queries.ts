import type { OrganisationExport } from '@niyam/contract/exports.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { confirmPlace } from '../../lib/session-start.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'

const LOOK_EVERY_MS = 2000

export const isAtWork = ({ state }: Pick<OrganisationExport, 'state'>) => state === 'waiting' || state === 'running'

export const exportsQuery = queryOptions({
  ...callQuery('GET organisation/exporter/', { quiet: true }),
  select: ({ exports }) => exports,
  // Looked at again only while one is being made.
  refetchInterval: ({ state }) => (state.data?.exports.some(isAtWork) ? LOOK_EVERY_MS : false),
})

/** Whether an export was taken decides about closing the organisation and deleting an entity. */
export const exportsChanged = (client: QueryClient) =>
  invalidate(client, [
    'GET organisation/exporter/',
    'GET organisation/closing/',
    'GET organisation/entities/:entity_id/deletion/',
  ])

function useExportChange<V, R>(change: (value: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => exportsChanged(client),
  })
}

export const useStart = () => useExportChange<void, unknown>(() => api('POST organisation/exporter/'))

export const useCancel = () =>
  useExportChange((export_id: string) =>
    api('POST organisation/exporter/:export_id/cancel/', { params: { export_id } }),
  )

export const closingQuery = queryOptions({
  ...callQuery('GET organisation/closing/', { quiet: true }),
  // An export that was made meanwhile counts at once.
  refetchOnMount: 'always',
})

function useClosingChange<V, R>(change: (value: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      void client.invalidateQueries(closingQuery)
      // The line at the head of every page follows.
      void confirmPlace()
    },
  })
}

export const useClose = () => useClosingChange((name: string) => api('POST organisation/closing/', { body: { name } }))

export const useReopen = () =>
  useClosingChange<void, { message: string }>(() => api('POST organisation/closing/reopen/'))
