import { INVITATION_KEPT_DAYS } from '@niyam/contract/notice.ts'
import { organisationIdsAcrossPlatform } from '../../db/organisation-ids.ts'
import { organisationName } from '../../db/organisation-name.ts'
import { asPlatform, inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { sha256 } from '../../http/session.ts'
import type { Handlers } from '../../jobs/queue.ts'
import { spokenFor } from '../../language/speak.ts'
import { type MailParts, sendLetter } from '../../mail/send.ts'
import { invitationLink, newInvitationToken } from './invitations.ts'
import { invitationLetter } from './mail.ts'
import * as store from './invitations-store.ts'

interface JobParts extends MailParts {
  readonly url: () => string
}

export const peopleJobs = (parts: JobParts): Pick<Handlers, 'invitation-mail' | 'forget-invitations'> => ({
  'forget-invitations': () => forgetInvitations(parts),
  'invitation-mail': ({ organisation_id, invitation_id }) => mailInvitation(parts, organisation_id, invitation_id),
})

// The address of an invited person who never joined is deleted when it is no longer needed.
async function forgetInvitations({ db, clock }: JobParts): Promise<void> {
  const moment = clock.now()
  const now = moment.toISOString()
  const before = new Date(moment.getTime() - INVITATION_KEPT_DAYS * 86_400_000).toISOString()
  for (const organisation_id of await asPlatform(db, organisationIdsAcrossPlatform)) {
    const scope = provenScope(organisation_id)
    await inOrganisation(db, scope, (tx) => store.deleteInvitationsBefore(tx, scope, { before, now }))
  }
}

// As with a password reset, the token is made here, so that only the mail holds it. A mail that was refused is tried
// again with another token.
async function mailInvitation(parts: JobParts, organisation_id: string, invitation_id: string) {
  const { db, clock, url } = parts
  const scope = provenScope(organisation_id)
  const now = clock.now().toISOString()
  const token = newInvitationToken()
  const invitation = await inOrganisation(db, scope, async (tx) => {
    const invitation = await store.lockedInvitation(tx, scope, invitation_id, now)
    if (invitation?.state !== 'waiting' || invitation.sent_at !== null) return undefined
    await store.changeInvitation(tx, scope, invitation_id, { token_hash: sha256(token) })
    return { ...invitation, language: await store.languageOfInvited(tx, scope, invitation_id) }
  })
  if (!invitation) return
  const { email, name, role, invited_by, language } = invitation
  const letter = invitationLetter(spokenFor(language), {
    email,
    name,
    role,
    invited_by,
    organisation: await organisationName(db, scope),
    link: invitationLink(url(), token),
  })
  // Also when the address refuses it: another try would be refused too, and the list says so.
  await sendLetter(parts, email, letter)
  await inOrganisation(db, scope, (tx) => store.changeInvitation(tx, scope, invitation_id, { sent_at: now }))
}
