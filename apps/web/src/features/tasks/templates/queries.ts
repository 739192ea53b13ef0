import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { createTaskTemplate } from '@niyam/contract/task-templates.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { callQuery } from '../../../lib/queries.ts'
import { tasksChanged } from '../queries.ts'

const GENERATING_MS = 3000

/** Asked again while tasks are being generated. */
export const templatesQuery = queryOptions({
  ...callQuery('GET task/templates/'),
  refetchInterval: ({ state }) =>
    state.data?.templates.some(({ is_generating }) => is_generating) ? GENERATING_MS : false,
})

/** Null asks nothing. */
export const nextItemQuery = (obligation_id: string | null) =>
  queryOptions({
    ...callQuery('GET task/templates/next-item/', { query: { obligation_id: obligation_id ?? '' } }),
    enabled: obligation_id !== null,
  })

/** A question, though it is sent as a body: nothing is stored. */
export const attachPreview = (template_id: string, obligation_ids: readonly string[]) =>
  queryOptions({
    ...callQuery('POST task/templates/:template_id/preview/', {
      params: { template_id },
      body: { obligation_ids: [...obligation_ids] },
      quiet: true,
    }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

export type TemplateSent = BodySentTo<typeof createTaskTemplate>

function useTemplateChange<V, R>(change: (values: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => void tasksChanged(client) })
}

/** Null saves a new template. */
export const useSaveTemplate = (template_id: string | null) =>
  useTemplateChange((body: TemplateSent) =>
    template_id === null
      ? api('POST task/templates/', { body, quiet: true })
      : api('POST task/templates/:template_id/', { params: { template_id }, body, quiet: true }),
  )

export const useSetObligations = (template_id: string) =>
  useTemplateChange((obligation_ids: readonly string[]) =>
    api('POST task/templates/:template_id/obligations/', {
      params: { template_id },
      body: { obligation_ids: [...obligation_ids] },
      quiet: true,
    }),
  )

export const useDeleteTemplate = (template_id: string) =>
  useTemplateChange(() => api('DELETE task/templates/:template_id/', { params: { template_id }, quiet: true }))

export const useTemplateFor = (template_id: string) =>
  useTemplateChange((body: { readonly entity_ids: string[]; readonly day: string }) =>
    api('POST task/templates/:template_id/use/', { params: { template_id }, body, quiet: true }),
  )
