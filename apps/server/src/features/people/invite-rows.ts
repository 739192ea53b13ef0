import type { CheckedRow } from '@niyam/contract/invitations.ts'
import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import { type Tx, inOrganisation } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Person } from '../../http/session.ts'
import { say } from '../../language/speak.ts'
import { inSlices } from '../../threads/in-slices.ts'
import { claimInvitations } from '../accounts/service.ts'
import { mustHaveProvedMailbox } from '../two-factor/service.ts'
import {
  addInvitations,
  againOne,
  growerOf,
  type InvitationParts,
  leftToday,
  minutesToWait,
  refusal,
  tooOften,
  withdrawOne,
} from './invitations.ts'
import { rowsOf } from './sheet.ts'
import * as store from './invitations-store.ts'

/** Every row of a sheet with its faults, those among them that only the organisation knows. Changes nothing. */
export async function checkInvitations(
  { db, clock }: Pick<InvitationParts, 'db' | 'clock'>,
  scope: OrgScope,
  cells: readonly (readonly string[])[],
): Promise<{ rows: CheckedRow[]; good: number; left_today: number }> {
  const now = clock.now()
  const rows = await rowsOf(cells)
  const emails = rows.map(({ email }) => email)
  return inOrganisation(db, scope, async (tx) => {
    const known = await knownOf(tx, scope, emails, now.toISOString())
    const first = firstPlaces(emails)
    const checked = await inSlices(rows.entries(), ([place, row]) => {
      const isAddress = !row.faults.some(({ column }) => column === 'email')
      const message = isAddress ? refusal(row.email, first.get(row.email) !== place, ...known) : undefined
      const all = message === undefined ? row.faults : [...row.faults, { column: 'email' as const, message }]
      return { ...row, faults: all.map((fault) => ({ ...fault, message: say(fault.message) })) }
    })
    const good = checked.filter(({ faults }) => faults.length === 0).length
    return { rows: checked, good, left_today: await leftToday(tx, scope, now) }
  })
}

/** The first row of each address. */
const firstPlaces = (emails: readonly string[]): ReadonlyMap<string, number> =>
  new Map(emails.map((email, place) => [email, place] as const).toReversed())

type KnownPeople = readonly [members: Awaited<ReturnType<typeof store.membersByEmail>>, open: store.InvitationRow[]]

async function knownOf(tx: Tx, scope: OrgScope, emails: readonly string[], now: string): Promise<KnownPeople> {
  if (emails.length === 0) return [[], []]
  return [await store.membersByEmail(tx, scope, emails), await store.openInvitations(tx, scope, emails, now)]
}

interface InvitedRow {
  readonly email: string
  readonly role: OrganisationRole
  readonly name: string
}

/**
 * Sends all valid invitations in order, up to the daily limit, and reports the others.
 *
 * When the button is pressed twice, the second request waits for the first and finds everyone invited.
 */
export async function inviteRows(
  parts: InvitationParts,
  scope: OrgScope,
  person: Person,
  rows: readonly InvitedRow[],
): Promise<{ message: string; invited: number; refused: { email: string; message: string }[] }> {
  await mustHaveProvedMailbox(parts, person)
  const now = parts.clock.now()
  const emails = rows.map(({ email }) => email)
  return inOrganisation(parts.db, scope, async (tx) => {
    await store.lockInvitations(tx, scope)
    const known = await knownOf(tx, scope, emails, now.toISOString())
    const left = await leftToday(tx, scope, now)
    const first = firstPlaces(emails)
    const possible: InvitedRow[] = []
    const good: InvitedRow[] = []
    const refused: { email: string; message: string }[] = []
    const sort = (row: InvitedRow, message: string | undefined, into: InvitedRow[]) => {
      if (message === undefined) into.push(row)
      else refused.push({ email: row.email, message: say(message) })
    }
    await inSlices(rows.entries(), ([place, row]) => {
      const isFull = possible.length >= left
      const message =
        refusal(row.email, first.get(row.email) !== place, ...known) ??
        (isFull ? 'The number of invitations for these 24 hours is used up. Send this row tomorrow.' : undefined)
      sort(row, message, possible)
    })
    if (possible.length > 0) await claimInvitations(parts, tx, growerOf(scope, person), possible.length)
    for (const row of possible) sort(row, await waiting(tx, parts.secret, row.email, now), good)
    if (good.length > 0) await addInvitations(parts, tx, scope, person, good, known[1])
    const message = good.length > 0 ? 'The invitations are on their way.' : 'No one was invited. Each row says why.'
    return { message, invited: good.length, refused }
  })
}

async function waiting(tx: Tx, secret: string, email: string, now: Date): Promise<string | undefined> {
  const minutes = await minutesToWait(tx, secret, email, now)
  return minutes > 0 ? tooOften(email, minutes) : undefined
}

type Act = (tx: Tx, invitation_id: string) => Promise<void>

/** Does the same to several invitations; a refusal is reported and does not stop the others. */
async function toSeveral(parts: InvitationParts, scope: OrgScope, ids: readonly string[], act: Act) {
  return inOrganisation(parts.db, scope, async (tx) => {
    const refused: { invitation_id: string; message: string }[] = []
    // In one order, so that two who choose the same ones wait for each other and do not lock each other out.
    const once = [...new Set(ids)].toSorted()
    for (const invitation_id of once) {
      try {
        await act(tx, invitation_id)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        refused.push({ invitation_id, message: say(error.message) })
      }
    }
    return { done: once.length - refused.length, refused }
  })
}

export async function resendInvitations(
  parts: InvitationParts,
  scope: OrgScope,
  person: Person,
  ids: readonly string[],
) {
  const answer = await toSeveral(parts, scope, ids, (tx, id) => againOne(parts, tx, scope, person, id))
  return { message: 'The invitations are on their way.', ...answer }
}

export async function revokeInvitations(parts: InvitationParts, scope: OrgScope, ids: readonly string[]) {
  const answer = await toSeveral(parts, scope, ids, (tx, id) => withdrawOne(parts, tx, scope, id))
  return { message: 'The invitations were withdrawn.', ...answer }
}
