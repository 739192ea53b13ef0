import type { EmailChange } from '@niyam/contract/email-changes.ts'
import { v7 as uuidv7 } from 'uuid'
import { asPlatform } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { type Device, type Person, sha256 } from '../../http/session.ts'
import { claim, forgetDevices, hashPassword, setPassword, takenLimit } from '../accounts/service.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { deleteFactorsSince } from '../two-factor/service.ts'
import { askLimit, CHANGE_LIVES_MS, UNDO_LIVES_MS } from './policy.ts'
import * as store from './store.ts'

export async function underWay({ db, clock }: AccountParts, { user_id }: Person): Promise<EmailChange | null> {
  const change = await store.changeOf(db, user_id, clock.now())
  if (!change) return null
  const { new_email, expires_at, old_confirmed_at, new_confirmed_at } = change
  return {
    new_email,
    expires_at,
    is_confirmed_by_old: old_confirmed_at !== null,
    is_confirmed_by_new: new_confirmed_at !== null,
  }
}

/** @throws AppError with the field `email`, which reveals no more about other accounts than registering does */
export async function ask(
  parts: AccountParts,
  person: Person,
  new_email: string,
  { address }: Pick<Device, 'address'>,
) {
  const { db, secret, queue } = parts
  const { user_id } = person
  if (new_email === person.email)
    throw invalidField('email', 'This is the address of your account already. Give another one.')
  const now = await claim(parts, [askLimit(secret, user_id)])
  const change_id = uuidv7()
  const isTaken = await asPlatform(db, async (tx) => {
    if (await store.isTaken(tx, new_email, user_id, now)) return true
    const expires_at = new Date(now.getTime() + CHANGE_LIVES_MS).toISOString()
    await store.replaceChange(tx, { user_id, change_id, new_email, created_at: now.toISOString(), expires_at })
    await queue.add(tx, 'email-change-mail', { change_id, to: 'old' })
    await queue.add(tx, 'email-change-mail', { change_id, to: 'new' })
    return false
  })
  if (!isTaken) return
  await claim(parts, [takenLimit(secret, address)])
  throw invalidField('email', 'This e-mail address has an account already. Give another one.')
}

export async function withdraw({ db }: AccountParts, { user_id }: Person): Promise<void> {
  const isDone = await asPlatform(db, (tx) => store.deleteChange(tx, user_id))
  if (!isDone) throw new AppError('not_found', 'No change of address is under way. Open the page again.')
}

/**
 * Records the confirmation of one inbox; after both, the address changes, and the old one gets a link to undo it.
 *
 * @returns whether the address has changed
 * @throws AppError with the field `token` when the link is used, replaced, withdrawn or older than a day
 */
export async function confirm({ db, clock, queue }: AccountParts, token: string): Promise<boolean> {
  const now = clock.now()
  const outcome = await asPlatform(db, async (tx) => {
    const change = await store.confirmEnd(tx, sha256(token), now)
    if (!change) return 'dead'
    if (change.old_confirmed_at === null || change.new_confirmed_at === null) return 'waiting'
    const { user_id, new_email } = change
    const old_email = await store.addressOf(tx, user_id)
    await store.deleteChange(tx, user_id)
    if (await store.isTaken(tx, new_email, user_id, now)) return 'taken'
    await store.setAddress(tx, user_id, new_email, now)
    const undo_id = uuidv7()
    const expires_at = new Date(now.getTime() + UNDO_LIVES_MS).toISOString()
    await store.replaceUndo(tx, { user_id, undo_id, old_email, asked_at: change.created_at, expires_at })
    await queue.add(tx, 'email-undo-mail', { undo_id })
    return 'done'
  })
  if (outcome === 'dead') throw deadLink()
  if (outcome === 'taken') {
    throw invalidField('token', 'Meanwhile an account was opened with the new address. Your address stays as it was.')
  }
  return outcome === 'done'
}

const deadLink = () =>
  invalidField(
    'token',
    'This link was used already, was replaced or withdrawn, or is too old. Begin again under Account, Security.',
  )

/**
 * Returns the account to the old address. A thief may know the password: it and every session end, sign-in means added
 * since are removed, and a link for a new password is mailed to the old address.
 */
export async function undo({ db, clock, queue }: AccountParts, token: string): Promise<void> {
  const nobodys = await hashPassword(crypto.randomUUID())
  const isDone = await asPlatform(db, async (tx) => {
    const way = await store.takeUndo(tx, sha256(token), clock.now())
    if (!way) return false
    const { user_id, old_email, asked_at } = way
    await store.addressOf(tx, user_id)
    await store.deleteChange(tx, user_id)
    await store.setAddress(tx, user_id, old_email, clock.now())
    await setPassword(tx, user_id, nobodys)
    await forgetDevices(tx, user_id)
    await deleteFactorsSince(tx, user_id, asked_at)
    await queue.add(tx, 'password-link', { user_id })
    return true
  })
  if (!isDone) throw invalidField('token', 'This link was used already, or is older than seven days.')
}
