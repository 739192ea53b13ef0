import type { Calls } from '@niyam/contract/calls.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { EntityShelf } from '@niyam/contract/entity-statuses.ts'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../lib/api.ts'
import type { TableState } from '../../lib/table-state.ts'
import { callQuery, entityQuery } from '../../lib/queries.ts'
import { calendarChanged } from '../calendar/queries.ts'

const POLL_MS = 2500

type EntityList = TableState & { readonly tag?: string; readonly status?: EntityShelf }

const FOUND_AT_ONCE = 200

/** The ids of every entity that search and filters find. */
export async function foundEntities(state: EntityList): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const query = { ...state, sort: 'name', page, pagesize: FOUND_AT_ONCE }
    const { rows, meta } = await api('GET organisation/entities/', { query, quiet: true })
    ids.push(...rows.map(({ id }) => id))
    if (rows.length === 0 || ids.length >= meta.total) return [...new Set(ids)]
  }
}

export const entityTable = (state: EntityList) =>
  queryOptions({
    ...callQuery('GET organisation/entities/', { query: { ...state }, quiet: true }),
    placeholderData: keepPreviousData,
  })

/** One entity. While its calendar is being worked out the question is asked again, gently; then all lists follow. */
export function useEntity(entity_id: string) {
  const client = useQueryClient()
  const query = useQuery({
    ...entityQuery(entity_id),
    refetchInterval: ({ state }) => (state.data?.is_recomputing ? POLL_MS : false),
  })
  const isRecomputing = query.data?.is_recomputing ?? false
  const was = useRef(isRecomputing)
  useEffect(() => {
    if (was.current && !isRecomputing) void calendarChanged(client)
    was.current = isRecomputing
  }, [client, isRecomputing])
  return query
}

export type EntityChange = BodySentTo<Calls['PATCH organisation/entities/:entity_id/']>

export function useEntityChange(entity_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: EntityChange) => api('PATCH organisation/entities/:entity_id/', { params: { entity_id }, body }),
    onSuccess: () => calendarChanged(client),
  })
}
