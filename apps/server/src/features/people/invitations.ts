import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { v7 as uuidv7 } from 'uuid'
import { type Clock, indianDay } from '../../clock.ts'
import { type Db, type Tx, inOrganisation } from '../../db/tx.ts'
import { AppError, type Fields, invalidFields } from '../../http/errors.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import type { Person } from '../../http/session.ts'
import type { Queue } from '../../jobs/queue.ts'
import { refusalsOf, type ShownRefusal } from '../../mail/refusals.ts'
import { claimTry } from '../accounts/service.ts'
import { mustHaveRoom } from '../quota/service.ts'
import { dayBefore, inboxLimit, INVITATION_LIVES_MS, INVITED_A_DAY } from './policy.ts'
import * as store from './store.ts'
import { ROLE_WORDS } from './words.ts'

export interface InvitationParts {
  readonly db: Db
  readonly clock: Clock
  readonly secret: string
  readonly queue: Queue
}

const dayOf = (moment: string) => indianDay(new Date(moment))
const expiryFrom = (now: Date) => new Date(now.getTime() + INVITATION_LIVES_MS).toISOString()

/**
 * Invites all of them or none.
 *
 * @throws AppError `invalid` with every address that cannot be invited under its place, `too_many` beyond a day's number
 */
export function invitePeople(
  { db, clock, secret, queue }: InvitationParts,
  scope: OrgScope,
  person: Person,
  { emails, role }: { readonly emails: readonly string[]; readonly role: OrganisationRole },
): Promise<{ message: string; invited: number }> {
  const now = clock.now()
  const created_at = now.toISOString()
  return inOrganisation(db, scope, async (tx) => {
    const [members, open, today] = await Promise.all([
      store.membersByEmail(tx, scope, emails),
      store.openInvitations(tx, scope, emails, created_at),
      store.invitedSince(tx, scope, dayBefore(now)),
    ])
    const fields: Fields = {}
    for (const [place, email] of emails.entries()) {
      const wrong = refusal(email, emails.indexOf(email) < place, members, open)
      if (wrong) fields[`emails.${place}`] = [wrong]
    }
    if (Object.keys(fields).length > 0) throw invalidFields(fields)
    await mustHaveRoom(tx, scope, { resource: 'people', more: emails.length, today: clock.today() })
    if (today + emails.length > INVITED_A_DAY) {
      throw new AppError(
        'too_many',
        `An organisation can invite ${INVITED_A_DAY} people within 24 hours, and ${today} were invited. Invite the others tomorrow.`,
      )
    }
    for (const [place, email] of emails.entries()) {
      const minutes = await minutesToWait(tx, secret, email, now)
      if (minutes > 0) fields[`emails.${place}`] = [tooOften(email, minutes)]
    }
    if (Object.keys(fields).length > 0) throw invalidFields(fields)
    const lives = { role, invited_by: person.user_id, created_at, expires_at: expiryFrom(now) }
    const added = emails
      .filter((email) => !open.some((one) => one.email === email))
      .map((email) => ({ invitation_id: uuidv7(), email, ...lives }))
    if (added.length > 0) await store.insertInvitations(tx, scope, added)
    for (const { invitation_id } of open) {
      await store.changeInvitation(tx, scope, invitation_id, { ...lives, token_hash: null, sent_at: null })
    }
    await queue.addAll(
      tx,
      'invitation-mail',
      [...added, ...open].map(({ invitation_id }) => mailJob(scope, invitation_id)),
    )
    const message = emails.length === 1 ? 'The invitation is on its way.' : 'The invitations are on their way.'
    return { message, invited: emails.length }
  })
}

/**
 * Invites the admin of an organisation that has none, on behalf of whoever made it.
 *
 * @throws AppError `too_many` when several invitations went to that inbox lately
 */
export async function inviteAdmin(
  { clock, secret, queue }: InvitationParts,
  tx: Tx,
  scope: OrgScope,
  person: Person,
  email: string,
): Promise<void> {
  const now = clock.now()
  const minutes = await minutesToWait(tx, secret, email, now)
  if (minutes > 0) throw new AppError('too_many', tooOften(email, minutes), undefined, minutes * 60)
  const lives = {
    role: 'a' as const,
    invited_by: person.user_id,
    created_at: now.toISOString(),
    expires_at: expiryFrom(now),
  }
  const [open] = await store.openInvitations(tx, scope, [email], lives.created_at)
  const invitation_id = open?.invitation_id ?? uuidv7()
  if (open) await store.changeInvitation(tx, scope, invitation_id, { ...lives, token_hash: null, sent_at: null })
  else await store.insertInvitations(tx, scope, [{ invitation_id, email, ...lives }])
  await queue.addAll(tx, 'invitation-mail', [mailJob(scope, invitation_id)])
}

const mailJob = ({ organisation_id }: OrgScope, invitation_id: string) => ({
  payload: { organisation_id, invitation_id },
  key: `invitation-mail ${invitation_id}`,
})

function refusal(
  email: string,
  isTwice: boolean,
  members: readonly { email: string; role: OrganisationRole }[],
  open: readonly store.InvitationRow[],
): string | undefined {
  if (isTwice) return `${email} is given twice. Leave one out.`
  const member = members.find((one) => one.email === email)
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

async function minutesToWait(tx: Tx, secret: string, email: string, now: Date): Promise<number> {
  return Math.ceil((await claimTry(tx, [inboxLimit(secret, email)], now)) / 60_000)
}

const tooOften = (email: string, minutes: number) =>
  `Several invitations went to ${email} within the hour. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, then send another.`

const FIELDS: TableReply['fields'] = [
  { key: 'email', label: 'E-mail', class: '', sortable: true },
  { key: 'role', label: 'Role', class: '', sortable: true },
  { key: 'state', label: 'State', class: '', sortable: true },
  { key: 'invited_by', label: 'Invited by', class: '', sortable: false },
  { key: 'sent', label: 'Sent', class: '', sortable: true },
  { key: 'expires', label: 'Expires', class: '', sortable: true },
]

/** Why the last mail came back, and what to do; undefined while none has. */
function cameBack({ state, sent_at }: store.InvitationRow, refusal: ShownRefusal | undefined): string | undefined {
  if (!refusal || state !== 'waiting' || sent_at === null) return undefined
  if (Date.parse(refusal.last_at) < Date.parse(sent_at)) return undefined
  return `${refusal.why} ${say('Check the address: send it again, or withdraw it and invite the right one.')}`
}

const isOpen = ({ state }: store.InvitationRow) => state === 'waiting' || state === 'expired'

const rowOf = (invitation: store.InvitationRow, refusal: ShownRefusal | undefined): Row => {
  const trouble = cameBack(invitation, refusal)
  const params = { invitation_id: invitation.invitation_id }
  return {
    id: invitation.invitation_id,
    groups: [
      [{ type: 'text', value: invitation.email }],
      [{ type: 'text', value: say(ROLE_WORDS[invitation.role]) }],
      trouble
        ? [
            { type: 'text', value: 'undelivered' },
            { type: 'text-secondary', value: trouble },
          ]
        : [{ type: 'text', value: invitation.state }],
      [{ type: 'text', value: invitation.invited_by }],
      [{ type: 'text', value: invitation.sent_at === null ? null : dayOf(invitation.sent_at) }],
      [{ type: 'text', value: isOpen(invitation) ? dayOf(invitation.expires_at) : null }],
    ],
    actions: isOpen(invitation)
      ? [
          { label: 'Send again', route: 'resend-invitation', params },
          { label: 'Withdraw', route: 'revoke-invitation', params, btn_class: 'danger' },
        ]
      : [],
  }
}

/** Invitations, newest first. */
export function listInvitations(
  { db, clock, secret }: InvitationParts,
  scope: OrgScope,
  query: PageQuery & { readonly search: string },
  url: string,
): Promise<TableReply> {
  const { key: sort, descending } = sortOf(query.sort, ['email', 'role', 'state', 'sent', 'expires'], '-sent')
  return inOrganisation(db, scope, async (tx) => {
    const now = clock.now().toISOString()
    const page = { search: query.search, now, sort, descending, ...limitsOf(query) }
    const { rows, total } = await store.invitationPage(tx, scope, page)
    const refusals = await refusalsOf(
      tx,
      secret,
      rows.map(({ email }) => email),
    )
    return {
      rows: rows.map((row) => rowOf(row, refusals.get(row.email))),
      fields: FIELDS,
      meta: pageMeta(url, query, total),
    }
  })
}

/** Another seven days and another link; the link sent before opens nothing from now on. */
export function resendInvitation(
  { db, clock, secret, queue }: InvitationParts,
  scope: OrgScope,
  invitation_id: string,
): Promise<{ message: string }> {
  const now = clock.now()
  return inOrganisation(db, scope, async (tx) => {
    const { email } = await openInvitation(tx, scope, invitation_id, now)
    const minutes = await minutesToWait(tx, secret, email, now)
    if (minutes > 0) throw new AppError('too_many', tooOften(email, minutes), undefined, minutes * 60)
    const change = { token_hash: null, sent_at: null, expires_at: expiryFrom(now) }
    await store.changeInvitation(tx, scope, invitation_id, change)
    await queue.addAll(tx, 'invitation-mail', [mailJob(scope, invitation_id)])
    return { message: 'The invitation is on its way again.' }
  })
}

export function revokeInvitation(
  { db, clock }: InvitationParts,
  scope: OrgScope,
  invitation_id: string,
): Promise<{ message: string }> {
  const now = clock.now()
  return inOrganisation(db, scope, async (tx) => {
    await openInvitation(tx, scope, invitation_id, now)
    await store.changeInvitation(tx, scope, invitation_id, { revoked_at: now.toISOString() })
    return { message: 'The invitation was withdrawn.' }
  })
}

async function openInvitation(tx: Tx, scope: OrgScope, invitation_id: string, now: Date): Promise<store.InvitationRow> {
  const invitation = await store.lockedInvitation(tx, scope, invitation_id, now.toISOString())
  if (!invitation) throw new AppError('not_found', 'This invitation is not there. Open the list of invitations again.')
  if (invitation.state === 'accepted') {
    throw new AppError('conflict', 'This invitation was accepted meanwhile. Change the role in the list of people.')
  }
  if (invitation.state === 'revoked') {
    throw new AppError('conflict', 'This invitation was withdrawn already. Invite the address anew.')
  }
  return invitation
}
