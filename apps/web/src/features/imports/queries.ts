import type { Call } from '@niyam/contract/calls.ts'
import type { ImportKind, RowFilter } from '@niyam/contract/import-kinds.ts'
import type { SheetImport } from '@niyam/contract/imports.ts'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TableState } from '../../lib/table-state.ts'
import { api, upload } from '../../lib/api.ts'
import { callQuery, callKey, invalidate } from '../../lib/queries.ts'

const IMPORT_CALLS: readonly Call[] = [
  'GET organisation/importer/',
  'GET organisation/importer/:import_id/',
  'GET organisation/importer/:import_id/rows/',
]

const LOOK_EVERY_MS = 1000

export const isAtWork = ({ state }: Pick<SheetImport, 'state'>) => state === 'running' || state === 'undoing'

export const importsQuery = queryOptions({
  ...callQuery('GET organisation/importer/', { quiet: true }),
  select: ({ imports }) => imports,
})

export const importQuery = (import_id: string) =>
  queryOptions({
    ...callQuery('GET organisation/importer/:import_id/', { params: { import_id }, quiet: true }),
    // Looked at again only while it works.
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? LOOK_EVERY_MS : false),
  })

const ROWS = 'GET organisation/importer/:import_id/rows/'

export function rowsQuery(
  import_id: string,
  { search, page, sort, outcome }: TableState & { outcome: RowFilter | undefined },
  version: string,
) {
  const request = { params: { import_id }, query: { search, page, sort, ...(outcome && { outcome }) }, quiet: true }
  return queryOptions({
    ...callQuery(ROWS, request),
    // What the rows do follows what becomes of the import.
    queryKey: callKey(ROWS, request, version),
    placeholderData: keepPreviousData,
  })
}

// Another sheet of a workbook can be read only from the file itself, which the server does not keep.
const files = new Map<string, File>()
export const fileOf = (import_id: string): File | undefined => files.get(import_id)

const keep = (client: QueryClient, one: SheetImport) => {
  client.setQueryData(importQuery(one.import_id).queryKey, one)
  void client.invalidateQueries(importsQuery)
}

export function useTry() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ kind, file, sheet }: { kind: ImportKind; file: File; sheet?: string }) => {
      const query = { kind, ...(sheet !== undefined && { sheet }) }
      const one = await upload('POST organisation/importer/', file, { query, quiet: true })
      files.set(one.import_id, file)
      return one
    },
    onSuccess: (one) => keep(client, one),
  })
}

function useAct<V = void>(import_id: string, act: (params: { import_id: string }, value: V) => Promise<SheetImport>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (value: V) => act({ import_id }, value),
    onSuccess: (one) => keep(client, one),
    onError: () => invalidate(client, IMPORT_CALLS),
  })
}

export const useColumns = (import_id: string) =>
  useAct(import_id, (params, fields: (string | null)[]) =>
    api('POST organisation/importer/:import_id/columns/', { params, body: { fields } }),
  )
export const useStart = (import_id: string) =>
  useAct(import_id, (params) => api('POST organisation/importer/:import_id/start/', { params, quiet: true }))
export const useStop = (import_id: string) =>
  useAct(import_id, (params) => api('POST organisation/importer/:import_id/stop/', { params }))
export const useUndo = (import_id: string) =>
  useAct(import_id, (params) => api('POST organisation/importer/:import_id/undo/', { params, quiet: true }))

export function useForget(import_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE organisation/importer/:import_id/', { params: { import_id } }),
    onSuccess: () => client.invalidateQueries(importsQuery),
  })
}

/** Reads open lists again after an import added to them. */
export const broughtSomething = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [call] }) => !IMPORT_CALLS.some((one) => one === call) })
