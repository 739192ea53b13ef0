import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay } from './fields.ts'
import { Group } from './groups.ts'
import { HiddenWorkQuery } from './hidden-work.ts'

/** Grants of one person that can hold at the same time. */
export const GRANTS_AT_MOST = 200
/** Admins are notified this many days before a grant ends. */
export const GRANT_ENDS_DAYS = 7

const OnePerson = z.object({ organisation_user_id: Id })
const OneGrant = z.object({ grant_id: Id })

const Area = z.enum(AREAS)

export const Grant = z.object({
  grant_id: Id,
  /** Null: every entity. */
  entity: z.object({ entity_id: Id, name: z.string() }).nullable(),
  /** Null: every area of law. */
  area: Area.nullable(),
  /** The last day on which it holds, in India. */
  ends_on: z.string(),
  is_ended: z.boolean(),
  granted_by: z.string(),
})
export type Grant = z.infer<typeof Grant>

/** What one person sees, and why. */
export const PersonRights = z.object({
  /** Sees what is granted and what groups hold, nothing else. */
  is_outside: z.boolean(),
  is_limited: z.boolean(),
  groups: z.array(Group),
  /** Ended ones last. */
  grants: z.array(Grant),
  entities_seen: z.number().int(),
  entities: z.number().int(),
})
export type PersonRights = z.infer<typeof PersonRights>

export const personRights = endpoint({
  method: 'GET',
  path: 'organisation/users/:organisation_user_id/rights/',
  access: 'people.manage',
  summary: 'The entities a person sees, by groups and grants',
  params: OnePerson,
  reply: PersonRights,
})

export const changePersonRights = endpoint({
  method: 'PATCH',
  path: 'organisation/users/:organisation_user_id/rights/',
  access: 'people.manage',
  summary: 'Mark a person as external or not; if this lets the person see everything, `widens` must confirm it',
  params: OnePerson,
  query: HiddenWorkQuery,
  body: z.object({ is_outside: z.boolean(), widens: z.boolean().default(false) }),
  reply: PersonRights,
})

const GrantFields = z.object({
  entity_id: Id.nullable().default(null),
  area: Area.nullable().default(null),
  ends_on: IsoDay,
})
export const OfferedGrant = GrantFields

/** Groups and grants that an invitation gives; they hold from the moment it is accepted. */
export const InvitedRights = z.object({
  is_outside: z.boolean().default(false),
  group_ids: z.array(Id).max(50, 'At most 50 groups can be given at a time. Choose fewer.').default([]),
  grants: z.array(GrantFields).max(50, 'At most 50 grants can be given at a time. Choose fewer.').default([]),
})
export type InvitedRights = z.infer<typeof InvitedRights>

export const addGrant = endpoint({
  method: 'POST',
  path: 'organisation/users/:organisation_user_id/grants/',
  access: 'people.manage',
  summary: 'Grant an external person access to an entity or an area of law, or to all, until a day',
  params: OnePerson,
  body: GrantFields,
  reply: PersonRights,
})

export const changeGrant = endpoint({
  method: 'PATCH',
  path: 'organisation/grants/:grant_id/',
  access: 'people.manage',
  summary: 'Change the last day of a grant',
  params: OneGrant,
  body: z.object({ ends_on: IsoDay }),
  reply: PersonRights,
})

export const endGrant = endpoint({
  method: 'POST',
  path: 'organisation/grants/:grant_id/end/',
  access: 'people.manage',
  summary: 'End a grant at once; it stays in the list as ended',
  params: OneGrant,
  query: HiddenWorkQuery,
  reply: PersonRights,
})

export const ownSight = endpoint({
  method: 'GET',
  path: 'organisation/user/sight/',
  access: 'self.manage',
  summary: 'A short description of the part of the organisation that this person sees',
  reply: z.object({
    is_limited: z.boolean(),
    entities: z.number().int(),
    /** Areas of law of entities that they do not see with every area; empty when there are none. */
    areas: z.array(Area),
    /** Whether there are others beside, seen with every area. */
    is_partly: z.boolean(),
    groups: z.array(z.string()),
    /** The last day of the grant that ends first; null without any. */
    ends_on: z.string().nullable(),
  }),
})
