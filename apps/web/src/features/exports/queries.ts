import type { OrganisationExport } from '@niyam/contract/exports.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { confirmPlace } from '../../lib/session-start.ts'

const LOOK_EVERY_MS = 2000

export const isAtWork = ({ state }: Pick<OrganisationExport, 'state'>) => state === 'waiting' || state === 'running'

export const exportsQuery = queryOptions({
  queryKey: ['exports', 'list'],
  queryFn: async ({ signal }) => (await api('GET organisation/exporter/', { signal, quiet: true })).exports,
  // Looked at again only while one is being made.
  refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? LOOK_EVERY_MS : false),
})

function useExportChange<V, R>(change: (value: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ['exports'] }),
  })
}

export const useStart = () => useExportChange<void, unknown>(() => api('POST organisation/exporter/'))

export const useCancel = () =>
  useExportChange((export_id: string) =>
    api('POST organisation/exporter/:export_id/cancel/', { params: { export_id } }),
  )

export const closingQuery = queryOptions({
  queryKey: ['exports', 'closing'],
  // An export that was made meanwhile counts at once.
  refetchOnMount: 'always',
  queryFn: ({ signal }) => api('GET organisation/closing/', { signal, quiet: true }),
})

function useClosingChange<V, R>(change: (value: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: closingQuery.queryKey })
      // The line at the head of every page follows.
      void confirmPlace()
    },
  })
}

export const useClose = () => useClosingChange((name: string) => api('POST organisation/closing/', { body: { name } }))

export const useReopen = () =>
  useClosingChange<void, { message: string }>(() => api('POST organisation/closing/reopen/'))
