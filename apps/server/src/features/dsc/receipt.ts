import { randomBytes } from 'node:crypto'
import type { Dsc, DscMovement, moveDsc, ReceiptAsked } from '@niyam/contract/dsc.ts'
import type { askDscReceipt } from '@niyam/contract/dsc-receipts.ts'
import type { BodyOf, ReplyOf } from '@niyam/contract/endpoint.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { type Person, sha256 } from '../../http/session.ts'
import type { Parts } from '../../parts.ts'
import { claimTry } from '../accounts/service.ts'
import { mustHaveProvedMailbox } from '../two-factor/service.ts'
import { mailLimits, RECEIPT_LIVES_MS } from './policy.ts'
import * as store from './receipt-store.ts'
import { inOneMovement, moveDscToken } from './service.ts'

// The side of the office: it asks for the receipt of a movement, and takes the link back.

export type ReceiptParts = Pick<Parts, 'db' | 'clock' | 'secret' | 'queue' | 'url' | 'proves_mailboxes'>
type Asker = Pick<Person, 'user_id'>
type Asked = z.infer<typeof ReceiptAsked>

export const newReceiptToken = () => randomBytes(32).toString('base64url')

/** Behind the #, the token reaches no server's log, no history of a server and no other site's referrer. */
export const receiptLink = (url: string, token: string) => `${url}/dsc-receipt#token=${token}`

/** Records a movement, and asks for its receipt in the same transaction where it is wanted. */
export async function moveAndAsk(
  parts: ReceiptParts,
  scope: OrgScope,
  asker: Asker,
  dsc_id: string,
  { receipt, ...movement }: BodyOf<typeof moveDsc>,
): Promise<Dsc & { receipt_link: string | null }> {
  const asking = receipt && (await asksFor(parts, asker, receipt, 'receipt.email'))
  const certificate = await moveDscToken(parts, scope, asker.user_id, dsc_id, movement, asking?.put)
  return { ...certificate, receipt_link: asking?.link ?? null }
}

/** @throws AppError `conflict` once the receiver has acknowledged the token; one that was not received may be asked again */
export async function askReceipt(
  parts: ReceiptParts,
  scope: OrgScope,
  asker: Asker,
  { dsc_id, movement_id }: { readonly dsc_id: string; readonly movement_id: string },
  request: Asked,
): Promise<ReplyOf<typeof askDscReceipt>> {
  const { link, put } = await asksFor(parts, asker, request, 'email')
  const movement = await inOneMovement(parts, scope, dsc_id, movement_id, async (tx) => {
    const before = await store.lockedReceipt(tx, scope, movement_id, parts.clock.now().toISOString())
    if (before?.state === 'acknowledged')
      throw new AppError('conflict', 'The receiver has acknowledged this token already. Reload the page.')
    await put(tx, scope, movement_id)
  })
  return { link, movement }
}

/** Each request makes a new link. The mail gets another one, which only the mailbox sees. */
async function asksFor(parts: ReceiptParts, asker: Asker, { email }: Asked, field: string) {
  const { clock, queue, secret, url, proves_mailboxes } = parts
  if (email !== null) {
    if (!proves_mailboxes)
      throw invalidField(field, 'This server sends no mail. Leave the address empty, and hand over the link yourself.')
    await mustHaveProvedMailbox(parts, asker)
  }
  const token = newReceiptToken()
  const put = async (tx: Tx, scope: OrgScope, movement_id: string): Promise<void> => {
    const { organisation_id } = scope
    const now = clock.now()
    if (email !== null) {
      const wait = await claimTry(tx, mailLimits(secret, organisation_id, email), now)
      if (wait > 0) throw tooManyMails(wait)
    }
    await store.putReceipt(tx, scope, {
      movement_id,
      asked_at: now.toISOString(),
      expires_at: new Date(now.getTime() + RECEIPT_LIVES_MS).toISOString(),
      link_hash: sha256(token),
      mail_hash: null,
      email,
      mail: email === null ? 'none' : 'queued',
      answer: null,
      answered_at: null,
      answered_by: '',
      method: null,
      reason: '',
    })
    if (email === null) return
    const key = `dsc-receipt-mail ${movement_id}`
    await queue.addAll(tx, 'dsc-receipt-mail', [{ payload: { organisation_id, movement_id }, key }])
  }
  return { link: receiptLink(url(), token), put }
}

function tooManyMails(wait: number): AppError {
  const minutes = Math.ceil(wait / 60_000)
  const message = `Too many receipts were mailed. Leave the address empty and hand over the link, or wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  return new AppError('too_many', message, undefined, Math.ceil(wait / 1000))
}

/** The link opens nothing from then on; a mail that has not gone is not sent. */
export const withdrawReceipt = (
  parts: ReceiptParts,
  scope: OrgScope,
  { dsc_id, movement_id }: { readonly dsc_id: string; readonly movement_id: string },
): Promise<DscMovement> =>
  inOneMovement(parts, scope, dsc_id, movement_id, async (tx) => {
    const receipt = await store.lockedReceipt(tx, scope, movement_id, parts.clock.now().toISOString())
    if (!receipt) throw new AppError('not_found', 'No receipt was asked for. Reload the page.')
    if (receipt.answered_at !== null)
      throw new AppError('conflict', 'The receiver has answered already. Reload the page.')
    const mail = receipt.mail === 'queued' ? 'none' : receipt.mail
    await store.changeReceipt(tx, scope, movement_id, { link_hash: null, mail_hash: null, email: null, mail })
  })
