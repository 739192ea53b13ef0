import { randomBytes } from 'node:crypto'
import { INVITATION_DAYS } from '@niyam/contract/people.ts'
import type { Clock } from '../../clock.ts'
import { type Db, inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { sha256 } from '../../http/session.ts'
import type { Handlers } from '../../jobs/queue.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { organisationName } from '../organisations/service.ts'
import * as store from './store.ts'
import { ROLE_WORDS } from './words.ts'

interface JobParts {
  readonly db: Db
  readonly clock: Clock
  readonly mail: Mailer
  readonly url: () => string
}

export const peopleJobs = (parts: JobParts): Pick<Handlers, 'invitation-mail'> => ({
  'invitation-mail': ({ organisation_id, invitation_id }) => mailInvitation(parts, organisation_id, invitation_id),
})

// As with the link of a new password the token is made here: it lies nowhere but in the mail. A mail that was not taken
// is tried again with another token.
async function mailInvitation({ db, clock, mail, url }: JobParts, organisation_id: string, invitation_id: string) {
  const scope = provenScope(organisation_id)
  const now = clock.now().toISOString()
  const token = randomBytes(32).toString('base64url')
  const invitation = await inOrganisation(db, scope, async (tx) => {
    const found = await store.lockedInvitation(tx, scope, invitation_id, now)
    if (found?.state !== 'waiting' || found.sent_at !== null) return undefined
    await store.changeInvitation(tx, scope, invitation_id, { token_hash: sha256(token) })
    return found
  })
  if (!invitation) return
  const organisation = await organisationName(db, scope)
  const { email, role, invited_by } = invitation
  await mail.send({
    to: email,
    subject: `${invited_by} invites you to ${organisation} on Niyam`,
    text: `Hello,

${invited_by} invites you to work in ${organisation} on Niyam, as ${ROLE_WORDS[role].toLowerCase()}. Niyam keeps the compliance calendar of the firm and of its clients.

Open this link within ${INVITATION_DAYS} days:

${url()}/organisation/users/invite/${token}

Sign in with this e-mail address (${email}), or open an account with it. The link works once. If you do not know ${invited_by}, do nothing.
`,
  })
  await inOrganisation(db, scope, (tx) => store.changeInvitation(tx, scope, invitation_id, { sent_at: now }))
}
