import type { GroupInFull } from '@niyam/contract/groups.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TableState } from '../../lib/table-state.ts'
import { ApiFailure, api } from '../../lib/api.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'

export const groupTable = (state: TableState) =>
  queryOptions({
    ...callQuery('GET organisation/groups/', { query: { ...state }, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const allGroups = queryOptions({
  ...callQuery('GET organisation/groups/all/', { quiet: true }),
  select: ({ groups }) => groups,
  staleTime: 60_000,
})

export const groupQuery = (group_id: string) =>
  callQuery('GET organisation/groups/:group_id/', { params: { group_id }, quiet: true })

export const groupEntities = (group_id: string, state: TableState) =>
  queryOptions({
    ...callQuery('GET organisation/groups/:group_id/entities/', {
      params: { group_id },
      query: { ...state },
      quiet: true,
    }),
    placeholderData: keepPreviousData,
  })

/** The people who get access to everything by a change, where the server asks for confirmation; else none. */
export const widenedBy = (error: unknown): readonly string[] =>
  error instanceof ApiFailure && error.code === 'conflict' ? (error.fields.widens ?? []) : []

/** A change of groups. Queries of people are read again, since they show groups. */
export function useGroupChange<V, R>(change: (value: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      void invalidate(client, [
        'GET organisation/groups/',
        'GET organisation/groups/all/',
        'GET organisation/groups/:group_id/',
        'GET organisation/groups/:group_id/entities/',
        'GET organisation/users/:organisation_user_id/rights/',
      ])
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
