import type { CountedTag, Tag, TagColour, TaggedEntities } from '@niyam/contract/tags.ts'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TableState } from '../../lib/table-state.ts'
import { api } from '../../lib/api.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'

export const tagTable = (state: TableState) =>
  queryOptions({
    ...callQuery('GET organisation/tags/browse/', { query: { ...state }, quiet: true }),
    placeholderData: keepPreviousData,
  })

/** All tags of the organisation by name: at most 200, so pickers filter in the browser. */
export const allTags = queryOptions({
  ...callQuery('GET organisation/tags/', { quiet: true }),
  select: ({ tags }) => tags,
  staleTime: 60_000,
})

/**
 * Where a tag is used. `tagsChanged` does not refetch it, because a deleted or merged tag no longer exists. Each dialog
 * fetches it.
 */
export const tagUses = (tag_id: string) =>
  queryOptions({
    ...callQuery('GET organisation/tags/:tag_id/uses/', { params: { tag_id }, quiet: true }),
    gcTime: 0,
  })

export const tagsOfEntity = (entity_id: string) =>
  queryOptions({
    ...callQuery('GET organisation/entities/:entity_id/tags/', { params: { entity_id }, quiet: true }),
    select: ({ tags }) => tags,
  })

/** The list of entities shows tags as well. */
async function tagsChanged(client: QueryClient): Promise<void> {
  await invalidate(client, [
    'GET organisation/tags/browse/',
    'GET organisation/tags/',
    'GET organisation/entities/:entity_id/tags/',
    'GET organisation/entities/',
  ])
}

function useTagChange<V, R>(change: (value: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Not awaited: new lists without the tag would close its dialog before the toast is shown.
    onSuccess: () => void tagsChanged(client),
  })
}

export interface TagFields {
  readonly name: string
  readonly colour: TagColour
}

/** Makes a tag, or changes the one of `tag_id`. */
export const useSaveTag = (tag_id: string | undefined) =>
  useTagChange<TagFields, Tag>((body) =>
    tag_id === undefined
      ? api('POST organisation/tags/', { body })
      : api('PATCH organisation/tags/:tag_id/', { params: { tag_id }, body }),
  )

export const useMergeTag = (tag_id: string) =>
  useTagChange<string, CountedTag>((into) =>
    api('POST organisation/tags/:tag_id/merge/', { params: { tag_id }, body: { into } }),
  )

export const useDeleteTag = (tag_id: string) =>
  useTagChange<void, { message: string }>(() => api('DELETE organisation/tags/:tag_id/', { params: { tag_id } }))

interface Tagging {
  readonly entity_ids: readonly string[]
  readonly add?: readonly string[]
  readonly remove?: readonly string[]
}

const AT_ONCE = 500

/** Which entities got a tag and which lost one: the opposite undoes it. */
export interface TagsChanged {
  readonly added: readonly TaggedEntities[]
  readonly removed: readonly TaggedEntities[]
}

/** Tags any number of entities, 500 in a call. */
export const useTagEntities = () =>
  useTagChange<Tagging, TagsChanged>(async ({ entity_ids, add = [], remove = [] }) => {
    const all = { added: [] as TaggedEntities[], removed: [] as TaggedEntities[] }
    for (let from = 0; from < entity_ids.length; from += AT_ONCE) {
      const body = { entity_ids: entity_ids.slice(from, from + AT_ONCE), add: [...add], remove: [...remove] }
      const { added, removed } = await api('POST organisation/tags/entities/', { body, quiet: true })
      all.added.push(...added)
      all.removed.push(...removed)
    }
    return all
  })

/** Reverses the added and removed tags; changes by others stay. */
export const useUndoTags = () =>
  useTagChange<TagsChanged, void>(async ({ added, removed }) => {
    for (const { tag_id, entity_ids } of added)
      await api('POST organisation/tags/entities/', { body: { entity_ids, remove: [tag_id] } })
    for (const { tag_id, entity_ids } of removed)
      await api('POST organisation/tags/entities/', { body: { entity_ids, add: [tag_id] } })
  })

/** Changes the tags of an entity: shown at once, and reverted if the server refuses. */
export function useEntityTags(entity_id: string) {
  const client = useQueryClient()
  const { queryKey } = tagsOfEntity(entity_id)
  return useMutation({
    // One after the other, so that the second of two quick choices is saved last.
    scope: { id: `tags of ${entity_id}` },
    mutationFn: (tags: readonly Tag[]) =>
      api('POST organisation/entities/:entity_id/tags/', {
        params: { entity_id },
        body: { tag_ids: tags.map(({ tag_id }) => tag_id) },
      }),
    onMutate: async (tags) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, { tags: [...tags] })
      return { before }
    },
    onError: (_error, _tags, context) => client.setQueryData(queryKey, context?.before),
    onSettled: () => tagsChanged(client),
  })
}
