import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { answerFact } from '@niyam/contract/applicable.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { TableState } from '../../lib/address.ts'
import { calendarChanged } from '../compliances/queries.ts'
import type { ApplicableFilter, OpenObligation } from './applicable-search.ts'

export const applicableTable = (entity_id: string, asked: TableState & ApplicableFilter) =>
  queryOptions({
    queryKey: ['compliances', 'applicable', entity_id, asked],
    queryFn: ({ signal }) =>
      api('GET organisation/compliances/entities/:entity_id/applicable/', {
        params: { entity_id },
        query: { ...asked },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
  })

export const applicableOne = (entity_id: string, { obligation_id, registration_id, state }: OpenObligation) =>
  queryOptions({
    queryKey: ['compliances', 'applicable', entity_id, 'one', obligation_id, registration_id, state],
    queryFn: ({ signal }) =>
      api('GET organisation/compliances/entities/:entity_id/applicable/one/', {
        params: { entity_id },
        query: { obligation_id, ...(registration_id && { registration_id }), ...(state && { state }) },
        signal,
        quiet: true,
      }),
  })

export function useAnswer(entity_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodySentTo<typeof answerFact>) =>
      api('POST organisation/compliances/entities/:entity_id/answers/', { params: { entity_id }, body, quiet: true }),
    onSuccess: () => calendarChanged(client),
  })
}
