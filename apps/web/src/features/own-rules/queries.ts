import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { Calls } from '@niyam/contract/calls.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'
import { CALENDAR_CALLS } from '../calendar/queries.ts'

const LOOK_AGAIN_MS = 1500

/** While calendars still follow a change, the list is asked for again until they have. */
export const ownRulesQuery = queryOptions({
  ...callQuery('GET organisation/own-rules/', { quiet: true }),
  refetchInterval: ({ state }) => ((state.data?.following.behind ?? 0) > 0 ? LOOK_AGAIN_MS : false),
})

export type RuleSent = BodySentTo<Calls['POST organisation/own-rules/']>
export type PreviewSent = BodySentTo<Calls['POST organisation/own-rules/preview/']>

/** A question, though it is sent as a body: nothing is stored, and an older one is called off when a newer is asked. */
export const previewQuery = (body: PreviewSent | null) =>
  queryOptions({
    ...callQuery('POST organisation/own-rules/preview/', { body: body as PreviewSent, quiet: true }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    // Facts of entities may have changed in between.
    gcTime: 0,
  })

function useRuleChange<V, R>(change: (value: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      void invalidate(client, CALENDAR_CALLS)
      return client.invalidateQueries(ownRulesQuery)
    },
  })
}

/** What becomes of the form: a new rule, another version from a day on, or the newest one put right. */
export type SaveHow =
  | { readonly is: 'new' }
  | { readonly is: 'change'; readonly rule_id: string }
  | { readonly is: 'correct'; readonly rule_id: string }

export const useSaveRule = (how: SaveHow) =>
  useRuleChange((body: RuleSent) => {
    if (how.is === 'new') return api('POST organisation/own-rules/', { body, quiet: true })
    const { area: _area, registration: _registration, frequency: _frequency, ...wording } = body
    const params = { rule_id: how.rule_id }
    return how.is === 'change'
      ? api('POST organisation/own-rules/:rule_id/versions/', { params, body: wording, quiet: true })
      : api('POST organisation/own-rules/:rule_id/correct/', { params, body: wording, quiet: true })
  })

export const useEndRule = () =>
  useRuleChange(({ rule_id, ends_on }: { readonly rule_id: string; readonly ends_on: string | null }) =>
    api('POST organisation/own-rules/:rule_id/end/', { params: { rule_id }, body: { ends_on }, quiet: true }),
  )

export const useDeleteRule = () =>
  useRuleChange((rule_id: string) =>
    api('DELETE organisation/own-rules/:rule_id/', { params: { rule_id }, quiet: true }),
  )
