import type { BodySentTo, ReplyOf } from '@niyam/contract/endpoint.ts'
import type { answerFact } from '@niyam/contract/applicability.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { TableState } from '../../lib/table-state.ts'
import { callQuery } from '../../lib/queries.ts'
import { calendarChanged } from '../calendar/queries.ts'
import type { ApplicableFilter, OpenObligation } from './applicable-search.ts'

export const applicableTable = (entity_id: string, query: TableState & ApplicableFilter) =>
  queryOptions({
    ...callQuery('GET organisation/compliances/entities/:entity_id/applicable/', {
      params: { entity_id },
      query: { ...query },
      quiet: true,
    }),
    placeholderData: keepPreviousData,
  })

export const applicableOne = (entity_id: string, { obligation_id, registration_id, state }: OpenObligation) =>
  callQuery('GET organisation/compliances/entities/:entity_id/applicable/one/', {
    params: { entity_id },
    query: { obligation_id, ...(registration_id && { registration_id }), ...(state && { state }) },
    quiet: true,
  })

/**
 * Saves or clears a fact.
 *
 * @param told called before the questions are read again: the answered one then leaves the page with its form
 */
export function useAnswer(
  entity_id: string,
  onAnswered: (reply: ReplyOf<typeof answerFact>, body: BodySentTo<typeof answerFact>) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodySentTo<typeof answerFact>) =>
      api('POST organisation/compliances/entities/:entity_id/answers/', { params: { entity_id }, body, quiet: true }),
    onSuccess: (reply, body) => {
      onAnswered(reply, body)
      return calendarChanged(client)
    },
  })
}
/** The last answer, kept for undo. */
export interface LastAnswer {
  readonly body: BodySentTo<typeof answerFact>
  readonly label: string
  readonly reply: ReplyOf<typeof answerFact>
}
