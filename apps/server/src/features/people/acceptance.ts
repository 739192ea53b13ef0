import type { ActiveOrganisation } from '@niyam/contract/organisations.ts'
import type { ShownInvitation } from '@niyam/contract/people.ts'
import { organisationName } from '../../db/organisation-name.ts'
import { asPlatform, asUser, inOrganisation } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import { type OrgScope, provenScope } from '../../http/scope.ts'
import { type Person, membershipIn, sha256 } from '../../http/session.ts'
import { claimTry, proveMailbox } from '../accounts/service.ts'
import { applyOffered } from '../grants/offered-rights.ts'
import { active } from '../organisations/service.ts'
import { takeOver } from './imported.ts'
import type { InvitationParts } from './invitations.ts'
import { maskedEmail, wrongLinkLimit } from './policy.ts'
import { letIn } from './service.ts'
import * as store from './invitations-store.ts'

/** The invitation that a mailed token names. The token was sent to one inbox only: it proves what a membership cannot yet. */
async function invitationOf(
  parts: InvitationParts,
  person: Person,
  token: string,
): Promise<{ invitation: store.InvitationRow; scope: OrgScope }> {
  const now = parts.clock.now()
  const invitation = await asUser(parts.db, person.user_id, (tx) =>
    store.invitationOfTokenAcrossOrganisations(tx, sha256(token), now.toISOString()),
  )
  if (invitation) return { invitation, scope: provenScope(invitation.organisation_id) }
  const wait = await asPlatform(parts.db, (tx) => claimTry(tx, [wrongLinkLimit(parts.secret, person.user_id)], now))
  if (wait > 0) {
    const minutes = Math.ceil(wait / 60_000)
    const message = `Too many links that are none. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, then open the link of the mail.`
    throw new AppError('too_many', message, undefined, Math.ceil(wait / 1000))
  }
  throw new AppError(
    'not_found',
    'This invitation link is incomplete, or a newer one has replaced it. Open the link in the newest mail.',
  )
}

export async function showInvitation(parts: InvitationParts, person: Person, token: string): Promise<ShownInvitation> {
  const { invitation, scope } = await invitationOf(parts, person, token)
  const { email, role, invited_by, state, expires_at } = invitation
  const is_for_me = email === person.email
  const [organisation_name, place] = await Promise.all([
    organisationName(parts.db, scope),
    membershipIn(parts.db, person, scope.organisation_id),
  ])
  return {
    organisation_name,
    role,
    email: is_for_me ? email : maskedEmail(email),
    is_for_me,
    invited_by,
    state,
    expires_at,
    own_organisation_id: place ? scope.organisation_id : null,
  }
}

const REFUSALS = {
  accepted: 'This invitation was used already: a link works once. Ask for a new one.',
  revoked: 'This invitation was withdrawn. Ask the person who invited you.',
  expired: 'This invitation has expired. Ask the person who invited you to send it again.',
} as const

/** Joins the organisation in the role offered. Only the person whose address was invited can. */
export async function acceptInvitation(
  parts: InvitationParts,
  person: Person,
  token: string,
): Promise<ActiveOrganisation> {
  const { invitation, scope } = await invitationOf(parts, person, token)
  if (invitation.email !== person.email) {
    throw new AppError(
      'forbidden',
      `This invitation was sent to ${maskedEmail(invitation.email)}, and you are signed in as ${person.email}. Sign in with the address that was invited.`,
    )
  }
  const now = parts.clock.now().toISOString()
  return inOrganisation(parts.db, scope, async (tx) => {
    // Read again under a lock: of two clicks at once only the first finds it waiting.
    const { role, state } = (await store.lockedInvitation(tx, scope, invitation.invitation_id, now)) ?? invitation
    const [member] = await store.membersByEmail(tx, scope, [person.email])
    if (member && member.deactivated_at !== null) {
      throw new AppError('conflict', 'Your place in this organisation was deactivated. Ask one of its admins.')
    }
    if (member) {
      throw new AppError('conflict', 'You belong to this organisation already. Choose it in the list of yours.')
    }
    if (state !== 'waiting') throw new AppError('conflict', REFUSALS[state])
    await store.changeInvitation(tx, scope, invitation.invitation_id, { accepted_at: now })
    // Mailed, the token was in that inbox alone; one that was handed over shows nothing of an inbox.
    if (parts.proves_mailboxes) await proveMailbox(tx, person.user_id, parts.clock.now(), person.session_id)
    const organisation_user_id = await letIn(parts, tx, scope, { user_id: person.user_id, role })
    await applyOffered(tx, scope, invitation.invitation_id, organisation_user_id)
    await takeOver(tx, scope, { email: invitation.email, user_id: person.user_id })
    return active(tx, parts, scope, { organisation_user_id, is_two_factor: person.is_two_factor })
  })
}
