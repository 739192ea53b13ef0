import { z } from 'zod'
import { MailRefusal } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { Done, Email, Id, Moment } from './fields.ts'
import { InvitedRights } from './grants.ts'
import { ActiveOrganisation, OrganisationRole, OrganisationUser } from './organisations.ts'
import { TableQuery, TableReply } from './tables.ts'
import { UnseenWork } from './unseen-work.ts'

/** Addresses one request may invite. */
export const INVITED_AT_ONCE = 50
/** How long the mailed link opens the door. */
export const INVITATION_DAYS = 7

/** Sort keys: name, email, role, joined, seen. */
export const browsePeople = endpoint({
  method: 'GET',
  path: 'organisation/users/browse/',
  access: 'people.manage',
  summary: 'The people of the organisation, a page at a time',
  query: TableQuery,
  reply: TableReply,
})

export const PersonInOrganisation = OrganisationUser.extend({
  joined_at: Moment,
  /** When they last worked in this very organisation; null when that is not known. */
  seen_at: Moment.nullable(),
  /** True while nobody else is an admin: then the role cannot be taken away. */
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

/** The id of the colleague (`user_id`) who gets what the person had still to do; null leaves it with nobody. */
const HandTo = Id.nullable().default(null)

const OnePerson = z.object({ organisation_user_id: Id })

export const getPerson = endpoint({
  method: 'GET',
  path: 'organisation/users/:organisation_user_id/',
  access: 'people.manage',
  summary: 'One person of the organisation, by the id of their place in it or of their account (user_id)',
  params: OnePerson,
  reply: PersonInOrganisation,
})

export const changePerson = endpoint({
  method: 'PATCH',
  path: 'organisation/users/:organisation_user_id/',
  access: 'people.manage',
  summary: 'Change what a person may do; it holds from their next call. The last admin stays one',
  params: OnePerson,
  query: UnseenWork,
  body: z.object({ role: OrganisationRole }),
  reply: PersonInOrganisation,
})

export const removePerson = endpoint({
  method: 'DELETE',
  path: 'organisation/users/:organisation_user_id/',
  access: 'people.manage',
  summary: 'Remove a person from the organisation; what they did stays. The last admin cannot be removed',
  params: OnePerson,
  query: z.object({ hand_to: Id.optional() }),
  reply: Done,
})

export const deactivatePerson = endpoint({
  method: 'POST',
  path: 'organisation/users/:organisation_user_id/deactivate/',
  access: 'people.manage',
  summary: 'Let a place rest: it opens nothing from now on, and can be woken again. The last admin stays',
  params: OnePerson,
  body: z.object({ hand_to: HandTo }),
  reply: PersonInOrganisation,
})

export const reactivatePerson = endpoint({
  method: 'POST',
  path: 'organisation/users/:organisation_user_id/reactivate/',
  access: 'people.manage',
  summary: 'Wake a resting place, with the role it had',
  params: OnePerson,
  reply: PersonInOrganisation,
})

export const handOver = endpoint({
  method: 'POST',
  path: 'organisation/users/:organisation_user_id/hand-over/',
  access: 'people.manage',
  fresh: true,
  summary: 'Make another person admin and take another role oneself, in one step',
  params: OnePerson,
  query: UnseenWork,
  body: z.object({ own_role: OrganisationRole.exclude(['a']) }),
  reply: PersonInOrganisation,
})

/** What stands in the way of leaving, and what would be left undone. */
export const leaving = endpoint({
  method: 'GET',
  path: 'organisation/leave/',
  access: 'self.manage',
  summary: 'What leaving the organisation would leave behind',
  reply: z.object({ is_last_admin: z.boolean(), open_items: z.number().int() }),
})

export const leaveOrganisation = endpoint({
  method: 'POST',
  path: 'organisation/leave/',
  access: 'self.manage',
  summary: 'Leave the organisation by oneself; the last admin cannot',
  body: z.object({ hand_to: HandTo }),
  reply: Done,
})

export const INVITATION_STATES = ['waiting', 'accepted', 'revoked', 'expired'] as const
export const InvitationState = z.enum(INVITATION_STATES)
export type InvitationState = z.infer<typeof InvitationState>

/** Every wrong address stands under its place (`emails.0`); then none is invited. */
export const invitePeople = endpoint({
  method: 'POST',
  path: 'organisation/users/invite/',
  access: 'people.manage',
  summary: 'Invite people by e-mail, all in one role; none is invited while one address is wrong',
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
  summary: 'Mail a new link, good for seven days; the link sent before stops working',
  params: OneInvitation,
  reply: Done,
})

export const linkOfInvitation = endpoint({
  method: 'POST',
  path: 'organisation/invited/:invitation_id/link/',
  access: 'people.manage',
  summary: 'Make a link to hand over, on a server without a mail server; links made before stop working',
  params: OneInvitation,
  reply: z.object({ link: z.string() }),
})

export const revokeInvitation = endpoint({
  method: 'POST',
  path: 'organisation/invited/:invitation_id/revoke/',
  access: 'people.manage',
  summary: 'Withdraw an invitation: its link stops working at once',
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
  summary: 'What a mailed invitation offers, and whether it is for the person signed in; changes nothing',
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
