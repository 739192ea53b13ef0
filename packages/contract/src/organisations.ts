import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Moment, named } from './fields.ts'
import { ACTIONS, ORGANISATION_ROLES, REACHES } from './permissions.ts'
import { Standing } from './plan-limits.ts'
import { TableQuery, TableReply } from './tables.ts'

/** `a` admin, `r` reviewer (also approves), `m` member (prepares and files), `v` viewer. */
export const OrganisationRole = z.enum(ORGANISATION_ROLES)
export type OrganisationRole = z.infer<typeof OrganisationRole>

export const Organisation = z.object({
  organisation_id: Id,
  name: z.string(),
  address_state: z.string().nullable(),
  created_at: Moment,
})
export type Organisation = z.infer<typeof Organisation>

export const OrganisationUser = z.object({
  organisation_user_id: Id,
  user_id: Id,
  name: z.string(),
  email: z.string(),
  role: OrganisationRole,
})
export type OrganisationUser = z.infer<typeof OrganisationUser>

/** This person's place in an organisation, and what it lets them do there. */
export const OwnPlace = OrganisationUser.extend({
  /** Whether groups or grants limit which entities they see. */
  is_limited: z.boolean(),
  /** Every action they hold, so that a page need not work it out again. */
  permissions: z.array(z.enum(ACTIONS)),
})
export type OwnPlace = z.infer<typeof OwnPlace>

export const ActiveOrganisation = z.object({
  organisation: Organisation,
  organisation_user: OwnPlace,
  /** Sent in `X-Organisation-Token`; names this membership and dies with it. */
  organisation_token: z.string(),
  standing: Standing,
})
export type ActiveOrganisation = z.infer<typeof ActiveOrganisation>

export const myOrganisations = endpoint({
  method: 'GET',
  path: 'organisation/my-organisations/',
  access: 'signed-in',
  summary: 'The organisations of this person, by name',
  reply: z.object({
    organisations: z.array(Organisation.extend({ role: OrganisationRole, entity_count: z.number().int() })),
  }),
})

/** The same as a table. The search looks at names. Sort keys: name, created. */
export const listOrganisations = endpoint({
  method: 'GET',
  path: 'organisation/list/',
  access: 'signed-in',
  summary: 'The organisations this person can choose, paginated',
  query: TableQuery,
  reply: TableReply,
})

export const createOrganisation = endpoint({
  method: 'POST',
  path: 'organisation/my-organisations/',
  access: 'signed-in',
  summary: 'Create an organisation; the caller becomes its admin',
  body: z.object({ name: named('Organisation name', 160), address_state: z.string().max(60).nullable().default(null) }),
  reply: ActiveOrganisation,
})

export const chooseOrganisation = endpoint({
  method: 'POST',
  path: 'organisation/choose/',
  access: 'signed-in',
  summary: 'Choose the active organisation and get its token',
  body: z.object({ organisation_id: Id }),
  reply: ActiveOrganisation,
})

export const currentOrganisation = endpoint({
  method: 'GET',
  path: 'organisation/user/',
  access: 'self.manage',
  summary: "The active organisation and this person's membership in it",
  reply: z.object({ organisation: Organisation, organisation_user: OwnPlace, standing: Standing }),
})

export const organisationUsers = endpoint({
  method: 'GET',
  path: 'organisation/users/',
  access: 'organisation.read',
  summary: 'The possible assignees of the organisation (at most 200); for an item, only people who see it',
  query: z.object({ item_id: Id.optional() }),
  reply: z.object({ users: z.array(OrganisationUser) }),
})

/** `is_held`: whether the caller, a person or a program with a key, holds it. */
export const ShownPermission = z.object({
  permission: z.enum(ACTIONS),
  label: z.string(),
  roles: z.array(OrganisationRole),
  reach: z.enum(REACHES),
  is_held: z.boolean(),
})
export type ShownPermission = z.infer<typeof ShownPermission>

export const listPermissions = endpoint({
  method: 'GET',
  path: 'organisation/permissions/',
  access: 'organisation.read',
  summary: 'All permissions in the organisation: description, roles, reach, and whether the caller has each',
  reply: z.object({ permissions: z.array(ShownPermission) }),
})
