import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id, named } from './fields.ts'
import { OrganisationUser } from './organisations.ts'
import { TableQuery, TableReply } from './tables.ts'
import { Tag } from './tags.ts'
import { HiddenWorkQuery } from './hidden-work.ts'

export const GROUPS_AT_MOST = 500
/** Entities that one call may put into a group or take out. */
export const GROUPED_AT_ONCE = 10_000

export const Group = z.object({ group_id: Id, name: z.string() })
export type Group = z.infer<typeof Group>

const OneGroup = z.object({ group_id: Id })
const GroupFields = z.object({ name: named('Group', 60) })

/**
 * Confirms that a person who is in no group afterwards will see everything. Without it such a change is refused with
 * 409, and `fields.widens` names the people.
 */
const widens = z.boolean().default(false)

/** Sort keys: name, people, entities. */
export const listGroups = endpoint({
  method: 'GET',
  path: 'organisation/groups/',
  access: 'groups.read',
  summary:
    'The groups of the organisation with their number of people and entities; people with limited access see their own groups',
  query: TableQuery,
  reply: TableReply,
})

export const allGroups = endpoint({
  method: 'GET',
  path: 'organisation/groups/all/',
  access: 'groups.read',
  summary: `All groups by name, for a select field (at most ${GROUPS_AT_MOST})`,
  reply: z.object({ groups: z.array(Group) }),
})

export const createGroup = endpoint({
  method: 'POST',
  path: 'organisation/groups/',
  access: 'groups.manage',
  summary: 'Create a group; its name is unique in the organisation, regardless of capitals',
  body: GroupFields,
  reply: Group,
})

/** For a person with limited access, `people` contains only that person. */
export const GroupInFull = Group.extend({
  people: z.array(OrganisationUser),
  tags: z.array(Tag),
  /** Entities put in by hand. */
  entities_by_hand: z.number().int(),
  /** By hand or by a tag, each counted once. */
  entities: z.number().int(),
  /** Invitations not answered yet that lead into the group. */
  invitations: z.number().int(),
})
export type GroupInFull = z.infer<typeof GroupInFull>

export const getGroup = endpoint({
  method: 'GET',
  path: 'organisation/groups/:group_id/',
  access: 'groups.read',
  summary: 'One group: its people, its tags, its number of entities and where it is used',
  params: OneGroup,
  reply: GroupInFull,
})

/** Sort keys: name. */
export const groupEntities = endpoint({
  method: 'GET',
  path: 'organisation/groups/:group_id/entities/',
  access: 'groups.read',
  summary: 'The entities added to a group by hand',
  params: OneGroup,
  query: TableQuery,
  reply: TableReply,
})

export const renameGroup = endpoint({
  method: 'PATCH',
  path: 'organisation/groups/:group_id/',
  access: 'groups.manage',
  summary: 'Rename a group',
  params: OneGroup,
  body: GroupFields,
  reply: Group,
})

export const deleteGroup = endpoint({
  method: 'POST',
  path: 'organisation/groups/:group_id/delete/',
  access: 'groups.manage',
  summary: 'Delete a group; people who are in no other group would then see everything, which must be confirmed',
  params: OneGroup,
  query: HiddenWorkQuery,
  body: z.object({ widens }),
  reply: Done,
})

export const mergeGroup = endpoint({
  method: 'POST',
  path: 'organisation/groups/:group_id/merge/',
  access: 'groups.manage',
  summary: 'Move people, entities and tags of a group into another; the first group is deleted',
  params: OneGroup,
  body: z.object({ into: Id }),
  reply: GroupInFull,
})

const people = z.array(Id).max(200, 'At most 200 people can be changed at a time. Choose fewer.').default([])
const entities = z
  .array(Id)
  .max(GROUPED_AT_ONCE, `At most ${GROUPED_AT_ONCE} entities can be changed at a time. Choose fewer.`)
  .default([])

export const changeGroupPeople = endpoint({
  method: 'POST',
  path: 'organisation/groups/:group_id/people/',
  access: 'groups.manage',
  summary: 'Add people to a group and remove others; takes effect with their next call',
  params: OneGroup,
  query: HiddenWorkQuery,
  body: z.object({ add: people, remove: people, widens }),
  reply: GroupInFull,
})

export const changeGroupEntities = endpoint({
  method: 'POST',
  path: 'organisation/groups/:group_id/entities/',
  access: 'groups.manage',
  summary: 'Add entities to a group by hand and remove others; deleted entities are skipped',
  params: OneGroup,
  query: HiddenWorkQuery,
  body: z.object({ add: entities, remove: entities }),
  /** The entities that were not in the group before, and those that were: with both exchanged it is as it was. */
  reply: GroupInFull.extend({ added: z.array(Id), removed: z.array(Id) }),
})

export const setGroupTags = endpoint({
  method: 'POST',
  path: 'organisation/groups/:group_id/tags/',
  access: 'groups.manage',
  summary: 'Replace the tags of a group; it contains every entity with one of them',
  params: OneGroup,
  query: HiddenWorkQuery,
  body: z.object({ tag_ids: z.array(Id).max(50, 'A group has at most 50 tags. Choose fewer.') }),
  reply: GroupInFull,
})
