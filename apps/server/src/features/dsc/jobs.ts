import { indianDay } from '../../clock.ts'
import { organisationName } from '../../db/organisation-name.ts'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { sha256 } from '../../http/session.ts'
import type { Handlers, Queue } from '../../jobs/queue.ts'
import { spokenFor } from '../../language/speak.ts'
import { type MailParts, sendLetter } from '../../mail/send.ts'
import { receiptLetter } from './mail.ts'
import { newReceiptToken, receiptLink } from './receipt.ts'
import * as store from './receipt-store.ts'
import { mailHolder, remindHolders } from './reminder-jobs.ts'

interface JobParts extends MailParts {
  readonly url: () => string
  readonly queue: Queue
  readonly growth_times: number
}

export const dscJobs = (
  parts: JobParts,
): Pick<Handlers, 'dsc-receipt-mail' | 'remind-holders' | 'dsc-holder-mail'> => ({
  'dsc-receipt-mail': ({ organisation_id, movement_id }) => mailReceipt(parts, organisation_id, movement_id),
  'remind-holders': () => remindHolders(parts),
  'dsc-holder-mail': (payload) => mailHolder(parts, payload),
})

// As with an invitation, the token is made here, so that only the mail holds it. A mail that was refused is tried again
// with another token.
async function mailReceipt(parts: JobParts, organisation_id: string, movement_id: string): Promise<void> {
  const { db, clock, url } = parts
  const scope = provenScope(organisation_id)
  const token = newReceiptToken()
  const recipient = await inOrganisation(db, scope, async (tx) => {
    const receipt = await store.lockedReceipt(tx, scope, movement_id, clock.now().toISOString())
    const about = await store.handedOver(tx, scope, movement_id)
    if (receipt?.state !== 'waiting' || receipt.mail !== 'queued' || receipt.email === null || !about) return undefined
    await store.changeReceipt(tx, scope, movement_id, { mail_hash: sha256(token) })
    return { ...about, email: receipt.email, expires_on: indianDay(new Date(receipt.expires_at)) }
  })
  if (!recipient) return
  const { email, holder, direction, moved_on, expires_on, language } = recipient
  const letter = receiptLetter(spokenFor(language), {
    organisation: await organisationName(db, scope),
    holder,
    direction,
    moved_on,
    expires_on,
    link: receiptLink(url(), token),
  })
  const outcome = await sendLetter(parts, email, letter)
  await inOrganisation(db, scope, async (tx) => {
    // Answered, taken back or asked for again meanwhile, it has no mail of this link any more.
    const receipt = await store.lockedReceipt(tx, scope, movement_id, clock.now().toISOString())
    if (!receipt?.mail_hash?.equals(sha256(token)) || receipt.mail !== 'queued') return
    await store.changeReceipt(tx, scope, movement_id, { mail: outcome === 'sent' ? 'sent' : 'refused', email: null })
  })
}
