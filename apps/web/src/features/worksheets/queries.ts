import type { Call } from '@niyam/contract/calls.ts'
import type { WorksheetCell } from '@niyam/contract/worksheet-cells.ts'
import type { WorksheetDetail } from '@niyam/contract/worksheets.ts'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { callKey, callQuery, invalidate } from '../../lib/queries.ts'
import type { WorksheetsFilter } from './address.ts'

const CELLS = 'GET organisation/worksheets/:worksheet_id/cells/'

/** Worksheets, last changed first, one page after the other. */
export const worksheetPages = (query: WorksheetsFilter & { readonly pagesize: number }) =>
  infiniteQueryOptions({
    queryKey: callKey('GET organisation/worksheets/', { query }, 'pages'),
    queryFn: ({ pageParam: after, signal }) =>
      api('GET organisation/worksheets/', { query: { ...query, after }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

export const worksheetQuery = (worksheet_id: string) =>
  callQuery('GET organisation/worksheets/:worksheet_id/', { params: { worksheet_id } })

export const templatesQuery = callQuery('GET organisation/worksheets/templates/')

/** The cells of a worksheet, with the names that they mention. */
export interface LoadedCells {
  readonly version: number
  readonly cells: readonly WorksheetCell[]
  readonly people: Readonly<Record<string, string>>
  readonly documents: Readonly<Record<string, string>>
}

/** Pages of a worksheet that was changed while they were loaded do not belong together: they are loaded again. */
const ATTEMPTS = 4

/** All cells of a worksheet. Read again only when the page asks: the page holds changes on top of them. */
export const cellsQuery = (worksheet_id: string) =>
  queryOptions({
    queryKey: callKey(CELLS, { params: { worksheet_id } }, 'all'),
    queryFn: async ({ signal }): Promise<LoadedCells> => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const loaded = await allPages(worksheet_id, signal)
        if (loaded) return loaded
      }
      throw new Error('The worksheet changes faster than it can be read.')
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

async function allPages(worksheet_id: string, signal: AbortSignal): Promise<LoadedCells | null> {
  const ask = (from_row: number) => api(CELLS, { params: { worksheet_id }, query: { from_row }, signal })
  let page = await ask(1)
  let loaded: LoadedCells = page
  while (page.next_row !== null) {
    page = await ask(page.next_row)
    if (page.version !== loaded.version) return null
    loaded = {
      version: page.version,
      cells: [...loaded.cells, ...page.cells],
      people: { ...loaded.people, ...page.people },
      documents: { ...loaded.documents, ...page.documents },
    }
  }
  return loaded
}

const LISTS: readonly Call[] = ['GET organisation/worksheets/']

/** Resolves when the lists that are shown have been read again. */
export const worksheetsChanged = (client: QueryClient): Promise<void> => invalidate(client, LISTS)

/** The whole worksheet, as a change of it answered. */
export function worksheetIs(client: QueryClient, worksheet: WorksheetDetail): void {
  client.setQueryData(worksheetQuery(worksheet.worksheet_id).queryKey, worksheet)
  void worksheetsChanged(client)
}
