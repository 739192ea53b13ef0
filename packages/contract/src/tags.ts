import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { changesOf, Done, Id, named, ofEntity } from './fields.ts'
import { TableQuery, TableReply } from './tables.ts'
import { HiddenWorkQuery } from './hidden-work.ts'

/** Names of tokens, not colours: each theme draws its own. */
export const TAG_COLOURS = ['violet', 'blue', 'teal', 'green', 'amber', 'orange', 'red', 'grey'] as const
export const TagColour = z.enum(TAG_COLOURS)
export type TagColour = z.infer<typeof TagColour>

export const TAGS_AT_MOST = 200
/** Entities one call may tag or untag. */
export const TAGGED_AT_ONCE = 500

export const Tag = z.object({ tag_id: Id, name: z.string(), colour: TagColour })
export type Tag = z.infer<typeof Tag>

export const CountedTag = Tag.extend({ entities: z.number().int() })
export type CountedTag = z.infer<typeof CountedTag>

const OneTag = z.object({ tag_id: Id })
const TagFields = z.object({ name: named('Tag', 40), colour: TagColour.default('grey') })

/** Sort keys: name, entities, groups. Groups are those that go by the tag; the search finds their names as well. */
export const browseTags = endpoint({
  method: 'GET',
  path: 'organisation/tags/browse/',
  access: 'tags.read',
  summary: 'The tags of the organisation, paginated',
  query: TableQuery,
  reply: TableReply,
})

export const listTags = endpoint({
  method: 'GET',
  path: 'organisation/tags/',
  access: 'tags.read',
  summary: `All tags of the organisation by name (at most ${TAGS_AT_MOST}), each with its number of entities`,
  reply: z.object({ tags: z.array(CountedTag) }),
})

export const createTag = endpoint({
  method: 'POST',
  path: 'organisation/tags/',
  access: 'tags.manage',
  summary: 'Create a tag; its name is unique in the organisation, regardless of capitals',
  body: TagFields,
  reply: Tag,
})

export const updateTag = endpoint({
  method: 'PATCH',
  path: 'organisation/tags/:tag_id/',
  access: 'tags.manage',
  summary: 'Rename or recolour a tag',
  params: OneTag,
  body: changesOf(TagFields),
  reply: Tag,
})

export const mergeTag = endpoint({
  method: 'POST',
  path: 'organisation/tags/:tag_id/merge/',
  access: 'tags.manage',
  summary: 'Move the entities of a tag to another tag; the first tag is deleted',
  params: OneTag,
  body: z.object({ into: Id }),
  reply: CountedTag,
})

export const TagUses = z.object({
  entities: z.number().int(),
  /** Groups that hold what carries the tag: while there are any, only admins may put it on, take it off or end it. */
  groups: z.array(z.object({ group_id: Id, name: z.string() })),
})

export const tagUses = endpoint({
  method: 'GET',
  path: 'organisation/tags/:tag_id/uses/',
  access: 'tags.read',
  summary: 'Where a tag is used: its number of entities, and the groups that use it',
  params: OneTag,
  reply: TagUses,
})

export const deleteTag = endpoint({
  method: 'DELETE',
  path: 'organisation/tags/:tag_id/',
  access: 'tags.manage',
  summary: 'Delete a tag and remove it from every entity',
  params: OneTag,
  query: HiddenWorkQuery,
  reply: Done,
})

const EntityTags = z.object({ tags: z.array(Tag) })

export const entityTags = endpoint({
  method: 'GET',
  path: 'organisation/entities/:entity_id/tags/',
  access: 'tags.read',
  summary: 'The tags of one entity, by name',
  params: ofEntity,
  reply: EntityTags,
})

export const setEntityTags = endpoint({
  method: 'POST',
  path: 'organisation/entities/:entity_id/tags/',
  access: 'tags.assign',
  summary: 'Replace all tags of the entity',
  params: ofEntity,
  query: HiddenWorkQuery,
  body: z.object({ tag_ids: z.array(Id).max(TAGS_AT_MOST) }),
  reply: EntityTags,
})

const TaggedEntities = z.object({ tag_id: Id, entity_ids: z.array(Id) })
export type TaggedEntities = z.infer<typeof TaggedEntities>

export const tagEntities = endpoint({
  method: 'POST',
  path: 'organisation/tags/entities/',
  access: 'tags.assign',
  summary: `Add tags to up to ${TAGGED_AT_ONCE} entities and remove others; deleted entities are skipped`,
  query: HiddenWorkQuery,
  body: z.object({
    entity_ids: z
      .array(Id)
      .min(1, 'Choose at least one entity.')
      .max(TAGGED_AT_ONCE, `At most ${TAGGED_AT_ONCE} entities can be tagged at a time. Choose fewer.`),
    add: z.array(Id).max(20, 'At most 20 tags can be added at a time. Choose fewer.').default([]),
    remove: z.array(Id).max(20, 'At most 20 tags can be removed at a time. Choose fewer.').default([]),
  }),
  reply: z.object({
    /** How many entities of the organisation were meant, changed or not. */
    entities: z.number().int(),
    /** Those that did not carry a tag before, by tag; without it again, they are as they were. */
    added: z.array(TaggedEntities),
    /** Those that carried a tag before. */
    removed: z.array(TaggedEntities),
  }),
})
