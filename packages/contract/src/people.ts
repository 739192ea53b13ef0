import { z } from 'zod'
import { MailRefusal } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { Done, Email, Id, Moment } from './fields.ts'
import { InvitedRights } from './grants.ts'
import { ActiveOrganisation, OrganisationRole, OrganisationUser } from './organisations.ts'
import { TableQuery, TableReply } from './tables.ts'
import { HiddenWorkQuery } from './hidden-work.ts'

/** Addresses one request may invite. */
export const INVITED_AT_ONCE = 50
/** How long the mailed link opens the door. */
export const INVITATION_DAYS = 7

/** Sort keys: name, email, role, joined, seen. */
export const browsePeople = endpoint({
  method: 'GET',
  path: 'organisation/users/browse/',
  access: 'people.manage',
  summary: 'The people of the organisation, paginated',
  query: TableQuery,
  reply: TableReply,
})

export const PersonInOrganisation = OrganisationUser.extend({
  joined_at: Moment,
  /** When they last worked in this very organisation; null when that is not known. */
  seen_at: Moment.nullable(),
  /** True if no one else is an admin; the role then cannot be removed. */
  is_last_admin: z.boolean(),
  /** Items assigned to them that are not filed: removing the person leaves these without an assignee. */
  open_items: z.number().int(),
  /** Null while mails reach them. */
  mail_refusal: MailRefusal.nullable(),
  /** Since when their place rests and opens nothing; null for everyone who can work. */
  deactivated_at: Moment.nullable(),
  /** What each role would let this very person do, in plain words. */
  abilities: z.record(OrganisationRole, z.array(z.string())),
})
export type PersonInOrganisation = z.infer<typeof PersonInOrganisation>

/** The id of the colleague (`user_id`) who takes over the open work; null leaves it unassigned. */
const HandTo = Id.nullable().default(null)

const OnePerson = z.object({ organisation_user_id: Id })

export const getPerson = endpoint({
  method: 'GET',
  path: 'organisation/users/:organisation_user_id/',
  access: 'people.manage',
  summary: 'One person of the organisation, by the id of the membership or of the account (user_id)',
  params: OnePerson,
  reply: PersonInOrganisation,
})

export const changePerson = endpoint({
  method: 'PATCH',
  path: 'organisation/users/:organisation_user_id/',
  access: 'people.manage',
  summary: "Change a person's role; takes effect with their next call. The last admin stays an admin",
  params: OnePerson,
  query: HiddenWorkQuery,
  body: z.object({ role: OrganisationRole }),
  reply: PersonInOrganisation,
})

export const removePerson = endpoint({
  method: 'DELETE',
  path: 'organisation/users/:organisation_user_id/',
  access: 'people.manage',
  summary: 'Remove a person from the organisation; their work stays. The last admin cannot be removed',
  params: OnePerson,
  query: z.object({ hand_to: Id.optional() }),
  reply: Done,
})

export const deactivatePerson = endpoint({
  method: 'POST',
  path: 'organisation/users/:organisation_user_id/deactivate/',
  access: 'people.manage',
  summary: 'Deactivate a membership until it is reactivated. The last admin cannot be deactivated',
  params: OnePerson,
  body: z.object({ hand_to: HandTo }),
  reply: PersonInOrganisation,
})

export const reactivatePerson = endpoint({
  method: 'POST',
  path: 'organisation/users/:organisation_user_id/reactivate/',
  access: 'people.manage',
  summary: 'Reactivate a membership, with its previous role',
  params: OnePerson,
  reply: PersonInOrganisation,
})

export const handOver = endpoint({
  method: 'POST',
  path: 'organisation/users/:organisation_user_id/hand-over/',
  access: 'people.manage',
  fresh: true,
  summary: 'Make another person admin and take a different role, in one step',
  params: OnePerson,
  query: HiddenWorkQuery,
  body: z.object({ own_role: OrganisationRole.exclude(['a']) }),
  reply: PersonInOrganisation,
})

/** Conditions that prevent leaving, and the work that would be left. */
export const leaving = endpoint({
  method: 'GET',
  path: 'organisation/leave/',
  access: 'self.manage',
  summary: 'Preview of leaving the organisation: open items, and whether the caller is the last admin',
  reply: z.object({ is_last_admin: z.boolean(), open_items: z.number().int() }),
})

export const leaveOrganisation = endpoint({
  method: 'POST',
  path: 'organisation/leave/',
  access: 'self.manage',
  summary: 'Leave the organisation; the last admin cannot leave',
  body: z.object({ hand_to: HandTo }),
  reply: Done,
})

export const INVITATION_STATES = ['waiting', 'accepted', 'revoked', 'expired'] as const
export const InvitationState = z.enum(INVITATION_STATES)
export type InvitationState = z.infer<typeof InvitationState>

/** Errors are keyed by position (`emails.0`); if there is one, no one is invited. */
export const invitePeople = endpoint({
  method: 'POST',
  path: 'organisation/users/invite/',
  access: 'people.manage',
  summary: 'Invite people by e-mail, all with one role; if one address is wrong, no one is invited',
  body: z.object({
    emails: z
      .array(Email)
      .min(1, 'Name at least one e-mail address.')
      .max(
        INVITED_AT_ONCE,
        `At most ${INVITED_AT_ONCE} people can be invited at a time. Invite the others afterwards.`,
      ),
    role: OrganisationRole,
    /** Left out: they see the whole organisation. */
    rights: InvitedRights.optional(),
  }),
  reply: Done.extend({ invited: z.number().int() }),
})

/** Sort keys: email, role, state, sent, expires. */
export const listInvitations = endpoint({
  method: 'GET',
  path: 'organisation/invited/',
  access: 'people.manage',
  summary: 'Invitations of the organisation, newest first',
  query: TableQuery,
  reply: TableReply,
})

const OneInvitation = z.object({ invitation_id: Id })

export const resendInvitation = endpoint({
  method: 'POST',
  path: 'organisation/invited/:invitation_id/resend/',
  access: 'people.manage',
  summary: 'Mail a new link, valid for seven days; earlier links stop working',
  params: OneInvitation,
  reply: Done,
})

export const linkOfInvitation = endpoint({
  method: 'POST',
  path: 'organisation/invited/:invitation_id/link/',
  access: 'people.manage',
  summary: 'Create a link to hand over, on a server without mail; earlier links stop working',
  params: OneInvitation,
  reply: z.object({ link: z.string() }),
})

export const revokeInvitation = endpoint({
  method: 'POST',
  path: 'organisation/invited/:invitation_id/revoke/',
  access: 'people.manage',
  summary: 'Withdraw an invitation; its link stops working at once',
  params: OneInvitation,
  reply: Done,
})

const OneToken = z.object({ token: z.string().min(20).max(100) })

/** What the holder of a mailed link may know before they accept. */
export const ShownInvitation = z.object({
  organisation_name: z.string(),
  role: OrganisationRole,
  /** The address it was sent to; masked (`v•••@example.in`) when it is another person's. */
  email: z.string(),
  is_for_me: z.boolean(),
  invited_by: z.string(),
  state: InvitationState,
  expires_at: Moment,
  /** The organisation's id where this person belongs to it already, to choose it; else null. */
  own_organisation_id: Id.nullable(),
})
export type ShownInvitation = z.infer<typeof ShownInvitation>

export const showInvitation = endpoint({
  method: 'POST',
  path: 'organisation/users/invite/show/',
  access: 'signed-in',
  summary: 'The offer of a mailed invitation, and whether it is for the person signed in; nothing is stored',
  body: OneToken,
  reply: ShownInvitation,
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: 'organisation/users/invite/accept/',
  access: 'signed-in',
  summary: 'Accept an invitation: the person joins and the organisation becomes active',
  body: OneToken,
  reply: ActiveOrganisation,
})
