import { randomBytes } from 'node:crypto'
import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { v7 as uuidv7 } from 'uuid'
import { type Clock, indianDay } from '../../clock.ts'
import type { OfferedRights } from '../../db/tables/organisations.ts'
import { type Db, type Tx, inOrganisation } from '../../db/tx.ts'
import { AppError, type Fields, invalidFields } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { type Person, sha256 } from '../../http/session.ts'
import type { Queue } from '../../jobs/queue.ts'
import { offerRights } from '../grants/offered-rights.ts'
import { claimInvitations, claimTry, type GrowthParts } from '../accounts/service.ts'
import { mustHaveProvedMailbox } from '../two-factor/service.ts'
import { mustHaveRoom } from '../plan-limits/service.ts'
import { dayBefore, inboxLimit, INVITATION_LIVES_MS, invitedADay } from './policy.ts'
import * as store from './invitations-store.ts'
import { ROLE_WORDS } from '@niyam/contract/permission-words.ts'

export interface InvitationParts extends GrowthParts {
  readonly db: Db
  readonly clock: Clock
  readonly queue: Queue
  readonly url: () => string
}

export const dayOf = (moment: string) => indianDay(new Date(moment))
const expiryFrom = (now: Date) => new Date(now.getTime() + INVITATION_LIVES_MS).toISOString()

interface InvitationInput {
  readonly emails: readonly string[]
  readonly role: OrganisationRole
  readonly rights?: OfferedRights | undefined
}

/**
 * Invites all of them or none.
 *
 * @throws AppError `invalid` with every address that cannot be invited under its place, `too_many` beyond a day's number,
 * `conflict` while the mailbox of the inviter is not proved
 */
export async function invitePeople(
  parts: InvitationParts,
  scope: OrgScope,
  person: Person,
  { emails, role, rights }: InvitationInput,
): Promise<{ message: string; invited: number }> {
  const { db, clock, secret } = parts
  await mustHaveProvedMailbox(parts, person)
  const now = clock.now()
  return inOrganisation(db, scope, async (tx) => {
    await store.lockInvitations(tx, scope)
    const [members, open, left] = await Promise.all([
      store.membersByEmail(tx, scope, emails),
      store.openInvitations(tx, scope, emails, now.toISOString()),
      leftToday(tx, scope, now),
    ])
    const fields: Fields = {}
    for (const [place, email] of emails.entries()) {
      const wrong = refusal(email, emails.indexOf(email) < place, members, open)
      if (wrong) fields[`emails.${place}`] = [wrong]
    }
    if (Object.keys(fields).length > 0) throw invalidFields(fields)
    await mustHaveRoom(tx, scope, { resource: 'people', more: emails.length, today: clock.today() })
    if (emails.length > left) {
      const most = await mostToday(tx, scope, now)
      throw new AppError(
        'too_many',
        `An organisation can invite ${most} people within 24 hours, and ${most - left} were invited. Invite the others tomorrow.`,
      )
    }
    // Before the inboxes, everywhere: of two at once neither waits for the other then.
    await claimInvitations(parts, tx, growerOf(scope, person), emails.length)
    for (const [place, email] of emails.entries()) {
      const minutes = await minutesToWait(tx, secret, email, now)
      if (minutes > 0) fields[`emails.${place}`] = [tooOften(email, minutes)]
    }
    if (Object.keys(fields).length > 0) throw invalidFields(fields)
    const rows = emails.map((email) => ({ email, role, name: '' }))
    const ids = await addInvitations(parts, tx, scope, person, rows, open)
    await offerRights(tx, scope, ids, { role, rights, today: clock.today() })
    const message = emails.length === 1 ? 'The invitation is on its way.' : 'The invitations are on their way.'
    return { message, invited: emails.length }
  })
}

export const growerOf = ({ by }: OrgScope, { user_id }: Pick<Person, 'user_id'>) => ({
  user_id,
  address: by?.address ?? '',
})

interface Invited {
  readonly email: string
  readonly role: OrganisationRole
  /** Empty when it is not known. */
  readonly name: string
}

/**
 * Adds an invitation for each, renews those that had run out, and queues the mails.
 *
 * @returns the ids, in the order of the rows
 */
export async function addInvitations(
  { clock, queue }: Pick<InvitationParts, 'clock' | 'queue'>,
  tx: Tx,
  scope: OrgScope,
  person: Person,
  rows: readonly Invited[],
  open: readonly store.InvitationRow[],
): Promise<string[]> {
  const now = clock.now()
  const lives = { invited_by: person.user_id, created_at: now.toISOString(), expires_at: expiryFrom(now) }
  const ids: string[] = []
  const added = []
  for (const { email, role, name } of rows) {
    const old = open.find((one) => one.email === email)
    const invitation_id = old?.invitation_id ?? uuidv7()
    ids.push(invitation_id)
    const invited = { role, name: name || null, ...lives }
    if (old) await store.changeInvitation(tx, scope, invitation_id, { ...invited, token_hash: null, sent_at: null })
    else added.push({ invitation_id, email, ...invited })
  }
  if (added.length > 0) await store.insertInvitations(tx, scope, added)
  await queue.addAll(
    tx,
    'invitation-mail',
    ids.map((invitation_id) => mailJob(scope, invitation_id)),
  )
  return ids
}

const mostToday = async (tx: Tx, scope: OrgScope, now: Date) =>
  invitedADay(await store.organisationSince(tx, scope), now)

/** How many the organisation can invite still within 24 hours. */
export const leftToday = async (tx: Tx, scope: OrgScope, now: Date): Promise<number> =>
  Math.max(0, (await mostToday(tx, scope, now)) - (await store.invitedSince(tx, scope, dayBefore(now))))

/**
 * Invites the admin of an organisation without one, on behalf of its creator.
 *
 * @throws AppError `too_many` when several invitations went to that inbox lately
 */
export async function inviteAdmin(
  parts: InvitationParts,
  tx: Tx,
  scope: OrgScope,
  person: Person,
  email: string,
): Promise<void> {
  const { clock, secret, queue } = parts
  await mustHaveProvedMailbox(parts, person)
  const now = clock.now()
  const minutes = await minutesToWait(tx, secret, email, now)
  if (minutes > 0) throw new AppError('too_many', tooOften(email, minutes), undefined, minutes * 60)
  const open = await store.openInvitations(tx, scope, [email], now.toISOString())
  await addInvitations({ clock, queue }, tx, scope, person, [{ email, role: 'a', name: '' }], open)
}

const mailJob = ({ organisation_id }: OrgScope, invitation_id: string) => ({
  payload: { organisation_id, invitation_id },
  key: `invitation-mail ${invitation_id}`,
})

/** Why an address cannot be invited; undefined when it can. */
export function refusal(
  email: string,
  isTwice: boolean,
  members: readonly { email: string; role: OrganisationRole; deactivated_at: string | null }[],
  open: readonly store.InvitationRow[],
): string | undefined {
  if (isTwice) return `${email} is given twice. Leave one out.`
  const member = members.find((one) => one.email === email)
  if (member && member.deactivated_at !== null) {
    return `${email} belongs to the organisation, but is deactivated. Reactivate the person in the list of people.`
  }
  if (member) {
    const role = ROLE_WORDS[member.role].toLowerCase()
    return `${email} belongs to the organisation already, as ${role}. Change the role in the list of people.`
  }
  const waiting = open.find((one) => one.email === email && one.state === 'waiting')
  return (
    waiting &&
    `${email} was invited on ${formatDay(dayOf(waiting.created_at))} and has not answered yet. Send it again from the list of invitations.`
  )
}

/** Zero when another mail may go to this inbox. */
export async function minutesToWait(tx: Tx, secret: string, email: string, now: Date): Promise<number> {
  return Math.ceil((await claimTry(tx, [inboxLimit(secret, email)], now)) / 60_000)
}

export const tooOften = (email: string, minutes: number) =>
  `Several invitations went to ${email} within the hour. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, then send another.`

/** Another seven days and another link; the link sent before opens nothing from now on. */
export async function resendInvitation(
  parts: InvitationParts,
  scope: OrgScope,
  person: Person,
  invitation_id: string,
): Promise<{ message: string }> {
  await inOrganisation(parts.db, scope, (tx) => againOne(parts, tx, scope, person, invitation_id))
  return { message: 'The invitation is on its way again.' }
}

export async function againOne(
  parts: InvitationParts,
  tx: Tx,
  scope: OrgScope,
  person: Person,
  invitation_id: string,
): Promise<void> {
  const { clock, secret, queue } = parts
  const now = clock.now()
  const { email } = await openInvitation(tx, scope, invitation_id, now)
  await claimInvitations(parts, tx, growerOf(scope, person), 1)
  const minutes = await minutesToWait(tx, secret, email, now)
  if (minutes > 0) throw new AppError('too_many', tooOften(email, minutes), undefined, minutes * 60)
  const change = { token_hash: null, sent_at: null, expires_at: expiryFrom(now) }
  await store.changeInvitation(tx, scope, invitation_id, change)
  await queue.addAll(tx, 'invitation-mail', [mailJob(scope, invitation_id)])
}

/**
 * Makes a link that is handed over by hand, where no mail server carries one. Every link made before opens nothing.
 *
 * @throws AppError `conflict` where mails are sent: there only the mailbox gets the link
 */
export async function linkOfInvitation(
  { db, clock, url, proves_mailboxes }: InvitationParts,
  scope: OrgScope,
  invitation_id: string,
): Promise<{ link: string }> {
  if (proves_mailboxes) throw new AppError('conflict', 'The link is in the mail to the person. Send it again.')
  const token = newInvitationToken()
  await inOrganisation(db, scope, async (tx) => {
    const now = clock.now()
    const { state } = await openInvitation(tx, scope, invitation_id, now)
    if (state !== 'waiting') throw new AppError('conflict', 'This invitation has expired. Send it again first.')
    await store.changeInvitation(tx, scope, invitation_id, { token_hash: sha256(token), sent_at: now.toISOString() })
  })
  return { link: invitationLink(url(), token) }
}

export const newInvitationToken = () => randomBytes(32).toString('base64url')

/** Behind the #, the token reaches no server's log, no history of a server and no other site's referrer. */
export const invitationLink = (url: string, token: string) => `${url}/organisation/users/invite#token=${token}`

export async function revokeInvitation(
  parts: InvitationParts,
  scope: OrgScope,
  invitation_id: string,
): Promise<{ message: string }> {
  await inOrganisation(parts.db, scope, (tx) => withdrawOne(parts, tx, scope, invitation_id))
  return { message: 'The invitation was withdrawn.' }
}

export async function withdrawOne(
  { clock }: InvitationParts,
  tx: Tx,
  scope: OrgScope,
  invitation_id: string,
): Promise<void> {
  const now = clock.now()
  await openInvitation(tx, scope, invitation_id, now)
  await store.changeInvitation(tx, scope, invitation_id, { revoked_at: now.toISOString() })
}

async function openInvitation(tx: Tx, scope: OrgScope, invitation_id: string, now: Date): Promise<store.InvitationRow> {
  const invitation = await store.lockedInvitation(tx, scope, invitation_id, now.toISOString())
  if (!invitation) throw new AppError('not_found', 'This invitation is not there. Open the list of invitations again.')
  if (invitation.state === 'accepted') {
    throw new AppError('conflict', 'This invitation was accepted meanwhile. Change the role in the list of people.')
  }
  if (invitation.state === 'revoked') {
    throw new AppError('conflict', 'This invitation was withdrawn already. Invite the address again.')
  }
  return invitation
}
