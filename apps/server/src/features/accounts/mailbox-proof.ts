import { asPlatform, type Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { type Person, sha256 } from '../../http/session.ts'
import { deleteFactorsSince, emailConfirmedAt } from '../two-factor/service.ts'
import { proofLimit } from './policy.ts'
import type { AccountParts } from './account-parts.ts'
import * as links from './link-store.ts'
import * as signIns from './sign-in-store.ts'
import * as store from './store.ts'
import { claim } from './rate-limit.ts'

/**
 * Records that the person reads the mail of the account's address. The first time, every other session and means of
 * sign-in ends: a stranger could have registered the address and set it up before.
 *
 * @param keep the session of the person who proves it; null without one
 */
export async function proveMailbox(tx: Tx, user_id: string, now: Date, keep: string | null): Promise<void> {
  const isFirst = await store.confirmEmail(tx, user_id, now)
  if (!isFirst) return
  await signIns.endWhatWasBefore(tx, user_id, now, keep)
  await deleteFactorsSince(tx, user_id, '-infinity')
}

/** @throws AppError `conflict` where the address is confirmed, `too_many` after some mails within the hour */
export async function askForProof(parts: AccountParts, { user_id }: Person): Promise<void> {
  if ((await emailConfirmedAt(parts.db, user_id)) !== null) {
    throw new AppError('conflict', 'Your e-mail address is confirmed already.')
  }
  await claim(parts, [proofLimit(parts.secret, user_id)])
  await asPlatform(parts.db, (tx) => parts.queue.add(tx, 'email-proof-mail', { user_id }))
}

/**
 * Takes the word of the mailbox. The link alone opens nothing: a stranger who registered the address has no link, and
 * the owner of that address has no session, so that neither confirms an account for the other.
 *
 * @throws AppError with the field `token` when the link is another person's, used, replaced or older than a day
 */
export async function proveByLink({ db, clock }: AccountParts, person: Person, token: string): Promise<void> {
  const { user_id, session_id } = person
  const now = clock.now()
  const isTaken = await asPlatform(db, async (tx) => {
    if (!(await links.takeProof(tx, user_id, sha256(token), now))) return false
    await proveMailbox(tx, user_id, now, session_id)
    return true
  })
  if (isTaken) return
  throw invalidField(
    'token',
    'This link belongs to another account, was used already, or is older than one day. Ask for a new one under Account, Security.',
  )
}
