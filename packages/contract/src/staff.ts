import { z } from 'zod'
import { PlatformRole } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { Id, Moment, named } from './fields.ts'
import { OrganisationRole } from './organisations.ts'
import { Usage } from './plan-limits.ts'
import { TableQuery, TableReply } from './tables.ts'

/** What staff did; the latest fifty. */
const StaffAct = z.object({
  kind: z.string(),
  detail: z.string(),
  /** Null means the operator at the server's console. */
  by: z.string().nullable(),
  acted_at: Moment,
})
export type StaffAct = z.infer<typeof StaffAct>

const Suspension = z.object({ at: Moment, by: z.string().nullable(), reason: z.string() })

export const staffProfile = endpoint({
  method: 'GET',
  path: 'dashboard/profile/',
  access: 'platform employee',
  summary: "The caller's platform role, and the number of users, organisations and plans",
  reply: z.object({
    name: z.string(),
    email: z.string(),
    role: PlatformRole,
    users: z.number().int(),
    suspended_users: z.number().int(),
    organisations: z.number().int(),
    suspended_organisations: z.number().int(),
    plans: z.number().int(),
  }),
})

/** Sort keys: name, email, role, joined. An e-mail address is found whole, a name by any part of two letters or more. */
export const browseUsers = endpoint({
  method: 'GET',
  path: 'dashboard/users/browse/',
  access: 'platform employee',
  summary: 'Search users by full e-mail address or part of their name',
  query: TableQuery,
  reply: TableReply,
})

const OneUser = z.object({ user_id: Id })

export const UserOfPlatform = z.object({
  user_id: Id,
  name: z.string(),
  email: z.string(),
  role: PlatformRole,
  joined_at: Moment,
  sessions: z.number().int(),
  last_used_at: Moment.nullable(),
  suspension: Suspension.nullable(),
  organisations: z.array(z.object({ organisation_id: Id, name: z.string(), role: OrganisationRole })),
  acts: z.array(StaffAct),
})
export type UserOfPlatform = z.infer<typeof UserOfPlatform>

export const getUser = endpoint({
  method: 'GET',
  path: 'dashboard/users/:user_id/',
  access: 'platform employee',
  summary: 'One user: role, sessions, organisations and actions by staff',
  params: OneUser,
  reply: UserOfPlatform,
})

const reason = z.object({ reason: named('Reason', 300) })

export const suspendUser = endpoint({
  method: 'POST',
  path: 'dashboard/users/:user_id/suspend/',
  access: 'platform employee',
  summary: 'Suspend a user and end all their sessions; the reason is shown to them',
  params: OneUser,
  body: reason,
  reply: UserOfPlatform,
})

export const restoreUser = endpoint({
  method: 'POST',
  path: 'dashboard/users/:user_id/restore/',
  access: 'platform employee',
  summary: 'Restore a suspended user',
  params: OneUser,
  body: reason,
  reply: UserOfPlatform,
})

/** Admins are made at the server's own console alone. */
export const changeUserRole = endpoint({
  method: 'POST',
  path: 'dashboard/users/:user_id/role/',
  access: 'platform admin',
  summary: 'Make another user an employee, a reseller or a subscriber',
  params: OneUser,
  body: z.object({ role: z.enum(['subscriber', 'reseller', 'employee'], { error: 'Choose a role.' }) }),
  reply: UserOfPlatform,
})

/** Sort keys: name, plan, reseller, made. */
export const browseOrganisations = endpoint({
  method: 'GET',
  path: 'dashboard/organisations/browse/',
  access: 'platform employee',
  summary: 'Organisations with plan, reseller and figures; no customer data',
  query: TableQuery,
  reply: TableReply,
})

const OneOrganisation = z.object({ organisation_id: Id })

export const OrganisationOfPlatform = z.object({
  organisation_id: Id,
  name: z.string(),
  address_state: z.string().nullable(),
  created_at: Moment,
  plan: z.object({ plan_id: Id, name: z.string() }).nullable(),
  reseller: z.object({ name: z.string(), email: z.string() }).nullable(),
  usage: z.array(Usage),
  last_used_at: Moment.nullable(),
  has_admin: z.boolean(),
  suspension: Suspension.nullable(),
  acts: z.array(StaffAct),
})
export type OrganisationOfPlatform = z.infer<typeof OrganisationOfPlatform>

export const getOrganisation = endpoint({
  method: 'GET',
  path: 'dashboard/organisations/:organisation_id/',
  access: 'platform employee',
  summary: 'One organisation: plan, figures, state and actions by staff',
  params: OneOrganisation,
  reply: OrganisationOfPlatform,
})

export const suspendOrganisation = endpoint({
  method: 'POST',
  path: 'dashboard/organisations/:organisation_id/suspend/',
  access: 'platform employee',
  summary: 'Suspend an organisation: it can read and export, but change nothing; the reason is shown to its people',
  params: OneOrganisation,
  body: reason,
  reply: OrganisationOfPlatform,
})

export const restoreOrganisation = endpoint({
  method: 'POST',
  path: 'dashboard/organisations/:organisation_id/restore/',
  access: 'platform employee',
  summary: 'Restore a suspended organisation',
  params: OneOrganisation,
  body: reason,
  reply: OrganisationOfPlatform,
})

export const changePlanOfOrganisation = endpoint({
  method: 'POST',
  path: 'dashboard/organisations/:organisation_id/plan/',
  access: 'platform admin',
  summary: 'Change the plan of an organisation; null means no plan and no limits',
  params: OneOrganisation,
  body: z.object({ plan_id: Id.nullable() }),
  reply: OrganisationOfPlatform,
})

/** An organisation whose admins have allowed help. */
export const SupportOffered = z.object({
  support_id: Id,
  organisation_id: Id,
  organisation_name: z.string(),
  reason: z.string(),
  ends_at: Moment,
})
export type SupportOffered = z.infer<typeof SupportOffered>

export const listSupportOffered = endpoint({
  method: 'GET',
  path: 'dashboard/support/',
  access: 'platform employee',
  summary: 'Organisations that currently allow this person to view them',
  reply: z.object({ offered: z.array(SupportOffered) }),
})
