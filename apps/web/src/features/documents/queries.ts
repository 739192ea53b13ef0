import type { AttachmentKind } from '@niyam/contract/attachment-kinds.ts'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TableState } from '../../lib/table-state.ts'
import { api, fetchFile } from '../../lib/api.ts'
import { callQuery, callKey, invalidate } from '../../lib/queries.ts'
import type { Place } from './places.ts'

export interface DocumentFilter extends TableState {
  readonly registration: string
  readonly event?: string
  readonly kind: string
}

export const documentsOf = (
  entity_id: string,
  { search, page, sort, registration, event = '', kind }: DocumentFilter,
) =>
  queryOptions({
    ...callQuery('GET organisation/entities/:entity_id/documents/', {
      params: { entity_id },
      query: {
        search,
        page,
        sort,
        ...(registration && { registration }),
        ...(event && { event }),
        ...(kind && { kind: kind as AttachmentKind }),
      },
      quiet: true,
    }),
    placeholderData: keepPreviousData,
  })

export const versionsOf = (attachment_id: string) =>
  queryOptions({
    ...callQuery('GET organisation/attachments/:attachment_id/', { params: { attachment_id }, quiet: true }),
    select: ({ versions }) => versions,
  })

/** The content itself, to be shown. Kept only while it is. */
export const contentOf = (document_id: string) =>
  queryOptions({
    queryKey: callKey('GET organisation/documents/:document_id/', { params: { document_id } }),
    queryFn: ({ signal }) =>
      fetchFile('GET organisation/documents/:document_id/', { params: { document_id }, signal, quiet: true }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** An entity tells how many papers each of its events has. */
export const documentsChanged = (client: QueryClient) =>
  invalidate(client, [
    'GET organisation/entities/:entity_id/documents/',
    'GET organisation/attachments/:attachment_id/',
    'GET organisation/documents/:document_id/',
    'GET organisation/entities/:entity_id/',
    'GET organisation/entities/:entity_id/record/',
  ])

export interface GivenPlace extends Place {
  readonly kind: AttachmentKind
  readonly replaces: string | null
}

export const attach = (entity_id: string, document_id: string, place: GivenPlace) =>
  api('POST organisation/entities/:entity_id/documents/', {
    params: { entity_id },
    body: { document_id, ...place },
    quiet: true,
  })

export function useKindChange(attachment_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (kind: AttachmentKind) =>
      api('PATCH organisation/attachments/:attachment_id/', { params: { attachment_id }, body: { kind } }),
    onSettled: () => documentsChanged(client),
  })
}

export function useRemoval(attachment_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE organisation/attachments/:attachment_id/', { params: { attachment_id } }),
    onSettled: () => documentsChanged(client),
  })
}
