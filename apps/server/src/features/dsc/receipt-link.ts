import type { answerDscReceipt, ShownDscReceipt } from '@niyam/contract/dsc-receipts.ts'
import type { BodyOf } from '@niyam/contract/endpoint.ts'
import type { IsoDate } from '@niyam/law'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { indianDay } from '../../clock.ts'
import { nameInTx } from '../../db/organisation-name.ts'
import { asPlatform, inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { type OrgScope, provenScope } from '../../http/scope.ts'
import { sha256 } from '../../http/session.ts'
import type { Parts } from '../../parts.ts'
import { claim, placeOf } from '../accounts/service.ts'
import { type NotifyParts, notify } from '../notifications/notify.ts'
import { wrongLinkLimit } from './policy.ts'
import * as store from './receipt-store.ts'

// The side of the receiver, who has no account: the token of the link is the proof.

type LinkParts = Pick<Parts, 'db' | 'clock' | 'secret'>
type AnswerParts = LinkParts & NotifyParts

interface Opened {
  readonly scope: OrgScope
  readonly movement_id: string
}

/** @param address where the request came from: wrong links are counted by it */
async function opened(parts: LinkParts, token: string, address: string): Promise<Opened> {
  const { db, secret } = parts
  const found = await asPlatform(db, (tx) => store.receiptOfTokenAcrossOrganisations(tx, sha256(token)))
  if (found) return { scope: provenScope(found.organisation_id), movement_id: found.movement_id }
  await claim(parts, [wrongLinkLimit(secret, placeOf(address))])
  throw noReceipt()
}

// One answer for every link that opens nothing: it does not tell why.
const noReceipt = () =>
  new AppError('not_found', 'This link opens nothing, or no longer. Ask the office that sent it for a new one.')

/** @throws AppError `not_found` for a link that is unknown, was taken back, replaced or is too old; `too_many` after many of them */
export async function showReceipt(parts: LinkParts, token: string, address: string): Promise<ShownDscReceipt> {
  const { scope, movement_id } = await opened(parts, token, address)
  const now = parts.clock.now().toISOString()
  return inOrganisation(parts.db, scope, async (tx) => {
    const receipt = await store.lockedReceipt(tx, scope, movement_id, now)
    const about = await store.handedOver(tx, scope, movement_id)
    if (!receipt || !about || receipt.is_over) throw noReceipt()
    const { state, answered_at, expires_at } = receipt
    if (state === 'acknowledged' || state === 'declined') return { state, answered_at, handed_over: null }
    const organisation_name = await nameInTx(tx, scope)
    // Named one by one: what else the office knows of the token is not for a stranger.
    const { holder, certificate_class, token_make, direction, person, recorded_by, moved_on, recorded_at } = about
    return {
      state: 'waiting',
      answered_at: null,
      handed_over: {
        organisation_name,
        holder,
        certificate_class,
        serial_end: about.serial.slice(-4),
        token_make,
        token_serial_end: about.token_serial.slice(-4),
        direction,
        person,
        recorded_by,
        moved_on,
        recorded_at,
        expires_at,
      },
    }
  })
}

/** Stores the answer, once. @throws AppError as `showReceipt` does; `conflict` once it is answered */
export async function answerReceipt(
  parts: AnswerParts,
  { token, answer, name, reason }: BodyOf<typeof answerDscReceipt>,
  address: string,
): Promise<ShownDscReceipt> {
  if (answer === 'not_received' && reason === '')
    throw invalidField('reason', 'The reason is missing. State what happened.')
  if (answer === 'received' && reason !== '')
    throw invalidField('reason', 'A reason belongs to a token that was not received. Leave it empty.')
  const { scope, movement_id } = await opened(parts, token, address)
  const answered_at = parts.clock.now().toISOString()
  return inOrganisation(parts.db, scope, async (tx) => {
    // Read again under a lock: of two presses at once only the first finds it waiting, with this link.
    const receipt = await store.lockedReceipt(tx, scope, movement_id, answered_at)
    const hash = sha256(token)
    const isOfThisLink = receipt?.link_hash?.equals(hash) || receipt?.mail_hash?.equals(hash)
    if (!receipt || !isOfThisLink || receipt.is_over) throw noReceipt()
    if (receipt.answered_at !== null) throw new AppError('conflict', alreadyAnswered(receipt.answered_at))
    const reply = { answer, answered_at, answered_by: name, method: 'link', reason } as const
    await store.changeReceipt(tx, scope, movement_id, { ...reply, email: null, mail: sentBy(receipt) })
    if (answer === 'not_received') await tellNotReceived(parts, tx, scope, { movement_id, who: name, reason })
    return { state: answer === 'received' ? 'acknowledged' : 'declined', answered_at, handed_over: null }
  })
}

/** Notifies the person who recorded the movement: the token may be lost. */
async function tellNotReceived(
  parts: NotifyParts,
  tx: Tx,
  scope: OrgScope,
  { movement_id, who, reason }: { readonly movement_id: string; readonly who: string; readonly reason: string },
): Promise<void> {
  const about = await store.handedOver(tx, scope, movement_id)
  if (!about?.recorder_id) return
  const { dsc_id, entity_id, holder, recorder_id } = about
  await notify(parts, tx, scope, [recorder_id], {
    kind: 'token_not_received',
    params: { who, holder, reason },
    path: `/organisation/dsc?open=${dsc_id}`,
    ...(entity_id !== null && { about: { entity_id, area: null } }),
  })
}

/** A mail that has not gone is not sent any more. */
const sentBy = ({ mail }: store.ReceiptRow) => (mail === 'queued' ? 'none' : mail)

const alreadyAnswered = (answered_at: string) =>
  `This receipt was answered already, on ${formatDay(indianDay(new Date(answered_at)) as IsoDate)}. Reload the page.`
