import type { BodySentTo, ReplyOf } from '@niyam/contract/endpoint.ts'
import type { answerFact, previewAnswer } from '@niyam/contract/applicability.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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

/** The open questions of an entity; of the rows only one is sent. */
export const interviewQuery = (entity_id: string) =>
  callQuery('GET organisation/compliances/entities/:entity_id/applicable/', {
    params: { entity_id },
    query: { pagesize: 1 },
    quiet: true,
  })

/** Gaps and doubts of the catalogue for an entity. */
export const notCovered = (entity_id: string) =>
  callQuery('GET organisation/compliances/entities/:entity_id/not-covered/', { params: { entity_id }, quiet: true })

export const applicableOne = (entity_id: string, { obligation_id, registration_id, state }: OpenObligation) =>
  callQuery('GET organisation/compliances/entities/:entity_id/applicable/one/', {
    params: { entity_id },
    query: { obligation_id, ...(registration_id && { registration_id }), ...(state && { state }) },
    quiet: true,
  })

const PAUSE_MS = 200

/** What an answer would decide, asked when typing pauses; nothing is stored. A null body asks nothing. */
export function useAnswerPreview(entity_id: string, body: BodySentTo<typeof previewAnswer> | null) {
  const [settled] = useDebouncedValue(body, PAUSE_MS)
  const key = JSON.stringify(body)
  // A range is chosen with one press, so it is asked at once.
  const settledBody = typeof body?.value === 'string' ? body : settled
  const { data, error } = useQuery({
    ...callQuery('POST organisation/compliances/entities/:entity_id/answers/preview/', {
      params: { entity_id },
      body: settledBody as BodySentTo<typeof previewAnswer>,
      quiet: true,
    }),
    enabled: settledBody !== null,
    retry: false,
  })
  const isCurrent = JSON.stringify(settledBody) === key
  return { shown: isCurrent ? data : undefined, error: isCurrent ? error : null }
}

/**
 * Saves or clears a fact.
 *
 * @param onAnswered called before the questions are read again: the answered one then leaves the page with its form
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
