import { isDoubt, mayFileAlone } from '@niyam/contract/receipt-problems.ts'
import type { Acknowledgement } from '@niyam/contract/receipts.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'
import { calendarChanged } from '../calendar/queries.ts'

export const acknowledgementsQuery = queryOptions({
  ...callQuery('GET organisation/acknowledgements/', { quiet: true }),
  select: ({ acknowledgements }) => acknowledgements.toSorted(byClient),
})

/** By client, form and period; those of no known client come last, by their file. */
function byClient(one: Acknowledgement, other: Acknowledgement): number {
  const [name, otherName] = [one.item?.entity_name, other.item?.entity_name]
  if (name === undefined || otherName === undefined)
    return name === otherName ? one.file_name.localeCompare(other.file_name) : name === undefined ? 1 : -1
  return (
    name.localeCompare(otherName) ||
    (one.item?.form ?? '').localeCompare(other.item?.form ?? '') ||
    (one.item?.period ?? '').localeCompare(other.item?.period ?? '')
  )
}

/** Can be filed with the others, by one press. */
export const isReady = ({ problem }: Acknowledgement) => problem === null

/** Complete enough to be recorded: a number is not needed. */
export const isKnown = ({ item, filed_on, problem }: Acknowledgement) =>
  item !== null && filed_on !== null && mayFileAlone(problem)

/** Complete, but in doubt: recorded alone, by a person who looked at it. */
export const isDoubtful = ({ item, filed_on, problem }: Acknowledgement) =>
  item !== null && filed_on !== null && isDoubt(problem)

export interface Correction {
  readonly item_id?: string
  readonly filed_on?: string
  readonly acknowledgement?: string
}

export function useCorrection(acknowledgement_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Correction) =>
      api('PATCH organisation/acknowledgements/:acknowledgement_id/', {
        params: { acknowledgement_id },
        body,
        quiet: true,
      }),
    onSuccess: (changed) => replaceWith(client, changed),
  })
}

/** Shows a change at once; the server reports whether others share its number or item. */
function replaceWith(client: QueryClient, changed: Acknowledgement) {
  client.setQueryData(
    acknowledgementsQuery.queryKey,
    (known) =>
      known && {
        ...known,
        acknowledgements: known.acknowledgements.map((one) =>
          one.acknowledgement_id === changed.acknowledgement_id ? changed : one,
        ),
      },
  )
  return client.invalidateQueries(acknowledgementsQuery)
}

/** With a typed password, or the usual ones of an entity. */
export interface Opening {
  readonly entity_id?: string
  readonly password?: string
}

export function useOpening(acknowledgement_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Opening) =>
      api('POST organisation/acknowledgements/:acknowledgement_id/open/', {
        params: { acknowledgement_id },
        body,
        quiet: true,
      }),
    // A password is not kept with the answer.
    gcTime: 0,
    onSuccess: (changed) => replaceWith(client, changed),
  })
}

export function useFiling() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly acknowledgement_ids: string[]; readonly despite_doubts?: boolean }) =>
      api('POST organisation/acknowledgements/file/', { body, quiet: true }),
    onSettled: async () => {
      await client.invalidateQueries(acknowledgementsQuery)
      await calendarChanged(client)
    },
  })
}

export function useDismissal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (acknowledgement_ids: string[]) =>
      api('POST organisation/acknowledgements/dismiss/', { body: { acknowledgement_ids } }),
    onSettled: () => client.invalidateQueries(acknowledgementsQuery),
  })
}
