import type { previewEntity } from '@niyam/contract/applicability.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { failureMessage } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'

type Body = BodySentTo<typeof previewEntity>

const PAUSE_MS = 250

/** A question, though it is sent as a body: nothing is stored. */
const previewQuery = (body: Body | null) =>
  queryOptions({
    ...callQuery('POST organisation/entities/preview/', { body: body as Body, quiet: true }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })

/** The compliances an entity would be tracked for, requested again when typing pauses. A null body requests nothing. */
export function useEntityPreview(body: Body | null) {
  const [settled] = useDebouncedValue(body, PAUSE_MS)
  const { data, error } = useQuery(previewQuery(settled))
  return { preview: settled ? data : undefined, failure: failureMessage(error) }
}
