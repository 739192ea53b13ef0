import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id, named } from './fields.ts'
import { OrganisationUser } from './organisations.ts'
import { TableQuery, TableReply } from './tables.ts'
import { Tag } from './tags.ts'
import { UnseenWork } from './unseen-work.ts'

export const GROUPS_AT_MOST = 500
/** Entities that one call may put into a group or take out. */
export const GROUPED_AT_ONCE = 10_000

export const Group = z.object({ group_id: Id, name: z.string() })
export type Group = z.infer<typeof Group>

const OneGroup = z.object({ group_id: Id })
const GroupFields = z.object({ name: named('Group', 60) })

/**
 * Whether it is meant that somebody who is in no group afterwards sees everything. Without it such a change is refused
 * with 409, and `fields.widens` names whom it is about.
 */
const widens = z.boolean().default(false)

/** Sort keys: name, people, entities. */
export const listGroups = endpoint({
  method: 'GET',
  path: 'organisation/groups/',
  access: 'groups.read',
  summary: 'The groups of the organisation with how many people and entities each holds; to limited people their own',
  query: TableQuery,
  reply: TableReply,
})

export const allGroups = endpoint({
  method: 'GET',
  path: 'organisation/groups/all/',
  access: 'groups.read',
  summary: `All groups by name, for choosing one (at most ${GROUPS_AT_MOST})`,
  reply: z.object({ groups: z.array(Group) }),
})

export const createGroup = endpoint({
  method: 'POST',
  path: 'organisation/groups/',
  access: 'groups.manage',
  summary: 'Make a group; its name stands once in the organisation, whatever its capitals',
  body: GroupFields,
  reply: Group,
})

/** `people` are, to somebody limited, that person alone. */
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
  summary: 'One group: its people, its tags, how many entities it holds and where it is used',
  params: OneGroup,
  reply: GroupInFull,
})

/** Sort keys: name. */
export const groupEntities = endpoint({
  method: 'GET',
  path: 'organisation/groups/:group_id/entities/',
  access: 'groups.read',
  summary: 'The entities that were put into a group by hand',
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
  summary: 'Delete a group; whoever is in no other group then sees everything, which has to be confirmed',
  params: OneGroup,
  query: UnseenWork,
  body: z.object({ widens }),
  reply: Done,
})

export const mergeGroup = endpoint({
  method: 'POST',
  path: 'organisation/groups/:group_id/merge/',
  access: 'groups.manage',
  summary: 'Move people, entities and tags of a group into another one; the first group is gone afterwards',
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
  summary: 'Put people into a group and take others out; it holds from their next call',
  params: OneGroup,
  query: UnseenWork,
  body: z.object({ add: people, remove: people, widens }),
  reply: GroupInFull,
})

export const changeGroupEntities = endpoint({
  method: 'POST',
  path: 'organisation/groups/:group_id/entities/',
  access: 'groups.manage',
  summary: 'Put entities into a group by hand and take others out; those that are gone meanwhile are passed over',
  params: OneGroup,
  query: UnseenWork,
  body: z.object({ add: entities, remove: entities }),
  reply: GroupInFull,
})

export const setGroupTags = endpoint({
  method: 'POST',
  path: 'organisation/groups/:group_id/tags/',
  access: 'groups.manage',
  summary: 'From now on the group holds whatever carries one of these tags',
  params: OneGroup,
  query: UnseenWork,
  body: z.object({ tag_ids: z.array(Id).max(50, 'A group has at most 50 tags. Choose fewer.') }),
  reply: GroupInFull,
})
