import type { MailRefusal, Me, Session, SignedIn, User } from '@niyam/contract/accounts.ts'
import { NOTICE_VERSION } from '@niyam/contract/notice.ts'
import { isStateKey } from '@niyam/law/reference/states.ts'
import { v7 as uuidv7 } from 'uuid'
import { claimTry, forgiveTry } from '../../db/rate-limit.ts'
import { type Db, asPlatform, asUser } from '../../db/tx.ts'
import { newBrowser } from '../../http/browser-cookie.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { type Device, type OpenedSession, type Person, mustBeFresh, openSession, sha256 } from '../../http/session.ts'
import { say } from '../../language/speak.ts'
import { refusalOf } from '../../mail/refusals.ts'
import { hasSecondFactor } from '../two-factor/service.ts'
import { deviceWords } from './device.ts'
import { hashPassword, isPassword } from './password.ts'
import { passwordRefusal } from './password-rules.ts'
import { confirmLimit, forgotLimit, mailLimit, takenLimit, trialLimit } from './policy.ts'
import { claimAccount } from './growth-limits.ts'
import { proveMailbox } from './mailbox-proof.ts'
import * as links from './link-store.ts'
import * as signIns from './sign-in-store.ts'
import * as store from './store.ts'
import { claim } from './rate-limit.ts'
import type { AccountParts } from './account-parts.ts'

/** A signed-in person, with the cookies of the reply: the session and the known browser. */
export interface Opened {
  readonly signedIn: SignedIn
  readonly session: OpenedSession
  readonly browser: string
}

/** Counted tries, for other features that send mail or take mailed tokens. */
export { type Limit, claimTry } from '../../db/rate-limit.ts'
export { hashPassword } from './password.ts'
export { limitKey, placeOf, takenLimit } from './policy.ts'
export { claimInvitations, claimOrganisation, type GrowthParts } from './growth-limits.ts'
export { proveMailbox } from './mailbox-proof.ts'
export { forgetDevices } from './sign-in-store.ts'
export { insertConsent, keepAccount, setPassword } from './store.ts'
export { claim } from './rate-limit.ts'

interface Registration {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly password: string
  readonly notice_version: string
}

/**
 * @throws AppError with the field `email` when there is such an account; only so many such answers go to one address.
 * `too_many` after many registrations, before it is looked whether there is
 */
export async function register(parts: AccountParts, input: Registration, device: Device): Promise<Opened> {
  const { db, clock, secret } = parts
  const { password, notice_version, ...names } = input
  mustBeGood(password, names)
  await claimAccount(parts, device.address)
  const account = { ...names, user_id: uuidv7(), password_hash: await hashPassword(password) }
  const now = clock.now()
  const browser = device.browser ?? newBrowser()
  const session = await asPlatform(db, async (tx) => {
    const isNew = await store.insertAccount(tx, account, now)
    if (!isNew) return undefined
    await store.insertConsent(tx, account.user_id, notice_version, now)
    await signIns.noteDevice(tx, account.user_id, { ...device, browser }, now)
    if (parts.proves_mailboxes) await parts.queue.add(tx, 'email-proof-mail', { user_id: account.user_id })
    return openSession(tx, { user_id: account.user_id, is_two_factor: false }, device, now)
  })
  if (!session) {
    await claim(parts, [takenLimit(secret, device.address)])
    throw invalidField('email', 'This e-mail address has an account already. Log in, or set a new password.')
  }
  const me = { ...(await store.userAndRole(db, account.user_id)), organisation_count: 0, has_accepted_notice: true }
  return { session, browser, signedIn: signedInAs(me, session) }
}

function mustBeGood(password: string, owner: Omit<Registration, 'password' | 'notice_version'>): void {
  const refusal = passwordRefusal(password, owner)
  if (refusal) throw invalidField('password', refusal)
}

/** The reply to a sign-in. */
export const signedIn = async (db: Db, user_id: string, session: OpenedSession): Promise<SignedIn> =>
  signedInAs(await personAsMe(db, user_id), session)

const signedInAs = (person: Omit<Me, 'csrf_token'>, { token, csrf_token }: OpenedSession): SignedIn => ({
  ...person,
  token,
  csrf_token,
})

/** Queues the mail. Nothing that comes back, and nothing in the time it takes, tells whether there is such an account. */
export async function askForLink(parts: AccountParts, email: string, address: string): Promise<void> {
  const { db, clock, secret, queue } = parts
  await claim(parts, [forgotLimit(secret, address)])
  const account = await store.accountByEmail(db, email)
  await asPlatform(db, async (tx) => {
    const isTooOften = (await claimTry(tx, [mailLimit(secret, email)], clock.now())) > 0
    await queue.add(tx, 'password-link', { user_id: isTooOften ? null : (account?.user_id ?? null) })
  })
}

/** @throws AppError with the field `token` when the link is used, replaced or older than an hour */
export async function resetPassword(
  { db, clock, queue }: AccountParts,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<void> {
  const owner = await links.ownerOfReset(db, sha256(token), clock.now())
  if (!owner) throw deadLink()
  // Before the link is used up: another password can be tried with it.
  mustBeGood(password, owner)
  const password_hash = await hashPassword(password)
  const isDone = await asPlatform(db, async (tx) => {
    const user_id = await links.takeReset(tx, sha256(token), clock.now())
    if (!user_id) return false
    await store.setPassword(tx, user_id, password_hash)
    await signIns.forgetDevices(tx, user_id)
    await proveMailbox(tx, user_id, clock.now(), null)
    await queue.add(tx, 'account-notice', { user_id, what: 'password-changed' })
    return true
  })
  if (!isDone) throw deadLink()
}

const deadLink = () => invalidField('token', 'This link was used already or is older than one hour. Ask for a new one.')

/**
 * Changes the password of a person who knows the old one; this session stays, every other ends.
 *
 * @throws AppError with the field of the wrong password, and `reauthenticate` where a second factor has to be shown
 * first
 */
export async function changePassword(
  parts: AccountParts,
  person: Person,
  { old_password, password }: { readonly old_password: string; readonly password: string },
): Promise<void> {
  const { db, clock, secret, queue } = parts
  const { user_id, session_id } = person
  if (await hasSecondFactor(db, user_id)) mustBeFresh(person, clock.now())
  const limit = confirmLimit(secret, session_id)
  const now = await claim(parts, [limit])
  const isRight = await isPassword(await store.passwordOf(db, user_id), old_password, 'first')
  if (!isRight) throw invalidField('old_password', 'This is not your present password. Type it again.')
  await forgiveTry(db, [limit], now)
  mustBeGood(password, person)
  const password_hash = await hashPassword(password)
  await asPlatform(db, async (tx) => {
    await store.setPassword(tx, user_id, password_hash, session_id)
    await queue.add(tx, 'account-notice', { user_id, what: 'password-changed' })
  })
}

export const isRegistered = async (db: Db, email: string): Promise<boolean> =>
  (await store.accountByEmail(db, email)) !== undefined

/** @throws Error when there is none: for a start that made it before */
export async function userByEmail(db: Db, email: string): Promise<Pick<Me, 'user' | 'role'>> {
  const account = await store.accountByEmail(db, email)
  if (!account) throw new Error('There is no account of this address')
  return store.userAndRole(db, account.user_id)
}

export async function me(db: Db, person: Person): Promise<Me> {
  return { ...(await personAsMe(db, person.user_id)), csrf_token: person.csrf_token }
}

async function personAsMe(db: Db, user_id: string): Promise<Omit<Me, 'csrf_token'>> {
  const [account, organisation_count, has_accepted_notice] = await Promise.all([
    store.userAndRole(db, user_id),
    asUser(db, user_id, (tx) => store.organisationCount(tx, user_id)),
    store.hasConsented(db, user_id, NOTICE_VERSION),
  ])
  return { ...account, organisation_count, has_accepted_notice }
}

export function saveProfile(
  db: Db,
  person: Person,
  profile: { readonly [K in keyof User['profile']]: NonNullable<User['profile'][K]> } & store.ChangedName,
): Promise<User> {
  if (!isStateKey(profile.address_state)) throw invalidField('address_state', 'Choose a state from the list.')
  return store.updateProfile(db, person.user_id, profile)
}

export async function sessions(db: Db, person: Person, now: Date): Promise<Session[]> {
  const rows = await signIns.sessionsOf(db, person.user_id, now)
  return rows.map(({ user_agent, ...row }) => ({
    ...row,
    device: say(deviceWords(user_agent)),
    is_current: row.session_id === person.session_id,
  }))
}

export async function endSession(db: Db, person: Person, session_id: string): Promise<void> {
  const isEnded = await signIns.deleteSession(db, person.user_id, session_id)
  if (!isEnded) throw new AppError('not_found', 'This session has ended already. Open the list again.')
}

export const ownMail = async ({ db, secret }: AccountParts, { email }: Person): Promise<MailRefusal | null> =>
  refusalOf(db.outside, secret, email)

/** Queues a test mail; when it is taken, mails that were held back go out again. */
export async function tryOwnMail(parts: AccountParts, { user_id }: Person): Promise<void> {
  await claim(parts, [trialLimit(parts.secret, user_id)])
  await asPlatform(parts.db, (tx) => parts.queue.add(tx, 'trial-mail', { user_id }, { key: `trial-mail ${user_id}` }))
}

export const endOtherSessions = (db: Db, { user_id, session_id }: Person): Promise<unknown> =>
  signIns.deleteOtherSessions(db, user_id, session_id)
