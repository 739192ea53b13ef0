import type { GroupInFull } from '@niyam/contract/groups.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TableState } from '../../lib/table-state.ts'
import { ApiFailure, api } from '../../lib/api.ts'

export const groupTable = (state: TableState) =>
  queryOptions({
    queryKey: ['groups', 'table', state],
    queryFn: ({ signal }) => api('GET organisation/groups/', { query: { ...state }, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const allGroups = queryOptions({
  queryKey: ['groups', 'all'],
  queryFn: async ({ signal }) => (await api('GET organisation/groups/all/', { signal, quiet: true })).groups,
  staleTime: 60_000,
})

export const groupQuery = (group_id: string) =>
  queryOptions({
    queryKey: ['groups', 'one', group_id],
    queryFn: ({ signal }) => api('GET organisation/groups/:group_id/', { params: { group_id }, signal, quiet: true }),
  })

export const groupEntities = (group_id: string, state: TableState) =>
  queryOptions({
    queryKey: ['groups', 'entities', group_id, state],
    queryFn: ({ signal }) =>
      api('GET organisation/groups/:group_id/entities/', {
        params: { group_id },
        query: { ...state },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
  })

/** Whom a change lets see everything, where the server asks whether that is meant; else none. */
export const widenedBy = (error: unknown): readonly string[] =>
  error instanceof ApiFailure && error.code === 'conflict' ? (error.fields.widens ?? []) : []

/** A change of groups. What is shown of people is made of them as well. */
export function useGroupChange<V, R>(change: (value: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['groups'] })
      void client.invalidateQueries({ queryKey: ['people', 'rights'] })
    },
  })
}

/** Makes a group, or renames the one of `group_id`. */
export const useSaveGroup = (group_id: string | undefined) =>
  useGroupChange((name: string) =>
    group_id === undefined
      ? api('POST organisation/groups/', { body: { name } })
      : api('PATCH organisation/groups/:group_id/', { params: { group_id }, body: { name } }),
  )

export const useMergeGroup = (group_id: string) =>
  useGroupChange((into: string) =>
    api('POST organisation/groups/:group_id/merge/', { params: { group_id }, body: { into } }),
  )

export const useDeleteGroup = (group_id: string) =>
  useGroupChange((widens: boolean) =>
    api('POST organisation/groups/:group_id/delete/', { params: { group_id }, body: { widens }, quiet: true }),
  )

interface PeopleChange {
  readonly add?: string[]
  readonly remove?: string[]
  readonly widens?: boolean
}

export const useGroupPeople = (group_id: string) =>
  useGroupChange((body: PeopleChange) =>
    api('POST organisation/groups/:group_id/people/', { params: { group_id }, body, quiet: true }),
  )

interface EntitiesChange {
  readonly add?: readonly string[]
  readonly remove?: readonly string[]
}

export const useGroupEntities = (group_id: string) =>
  useGroupChange(({ add = [], remove = [] }: EntitiesChange) =>
    api('POST organisation/groups/:group_id/entities/', {
      params: { group_id },
      body: { add: [...add], remove: [...remove] },
    }),
  )

export const useGroupTags = (group_id: string) =>
  useGroupChange(
    (tag_ids: string[]): Promise<GroupInFull> =>
      api('POST organisation/groups/:group_id/tags/', { params: { group_id }, body: { tag_ids } }),
  )
