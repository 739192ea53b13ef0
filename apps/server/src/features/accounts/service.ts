import type { MailRefusal, Me, Session, SignedIn, User } from '@niyam/contract/accounts.ts'
import { isStateKey } from '@niyam/law/reference/states.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../clock.ts'
import { type Db, asPlatform, asUser } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { type Device, type OpenedSession, type Person, openSession, sha256 } from '../../http/session.ts'
import type { Queue } from '../../jobs/queue.ts'
import { say } from '../../language/speak.ts'
import { refusalOf } from '../../mail/refusals.ts'
import { deviceWords } from './device.ts'
import { hashPassword, isPassword } from './password.ts'
import { type Limit, forgotLimit, mailLimit, signInLimits, takenLimit, trialLimit } from './policy.ts'
import * as store from './store.ts'

export interface AccountParts {
  readonly db: Db
  readonly clock: Clock
  readonly secret: string
  readonly queue: Queue
}

/** Somebody signed in, and the session whose cookie the reply must carry. */
interface Opened {
  readonly signedIn: SignedIn
  readonly session: OpenedSession
}

/** Counted tries, for other features that send mail or take mailed tokens. */
export { type Limit, limitKey } from './policy.ts'
export { claimTry } from './store.ts'

interface Registration {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly password: string
}

/** @throws AppError with the field `email` when there is such an account; only so many such answers go to one address */
export async function register(parts: AccountParts, given: Registration, device: Device): Promise<Opened> {
  const { db, clock, secret } = parts
  const { password, ...names } = given
  const account = { ...names, user_id: uuidv7(), password_hash: await hashPassword(password) }
  const now = clock.now()
  const session = await asPlatform(db, async (tx) => {
    const isNew = await store.insertAccount(tx, account)
    return isNew ? openSession(tx, account.user_id, device, now) : undefined
  })
  if (!session) {
    await claim(parts, [takenLimit(secret, device.address)])
    throw invalidField('email', 'This e-mail address has an account already. Log in, or set a new password.')
  }
  const me = { ...(await store.userAndRole(db, account.user_id)), organisation_count: 0 }
  return { session, signedIn: signedInAs(me, session) }
}

/** @throws AppError of the same words and after the same work, whether the e-mail or the password is wrong */
export async function login(
  parts: AccountParts,
  { email, password }: { readonly email: string; readonly password: string },
  device: Device,
): Promise<Opened> {
  const { db, clock, secret } = parts
  const limits = signInLimits(secret, email, device.address)
  const now = await claim(parts, limits)
  const account = await store.accountByEmail(db, email)
  const isRight = await isPassword(account?.password_hash ?? null, password)
  if (!account || !isRight) {
    throw new AppError(
      'unauthenticated',
      'E-mail and password do not match. Check both and try again, or set a new password.',
    )
  }
  await store.forgiveTry(db, limits, now)
  const session = await asPlatform(db, (tx) => openSession(tx, account.user_id, device, clock.now()))
  return { session, signedIn: signedInAs(await personAsMe(db, account.user_id), session) }
}

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
    const isTooOften = (await store.claimTry(tx, [mailLimit(secret, email)], clock.now())) > 0
    await queue.add(tx, 'password-link', { user_id: isTooOften ? null : (account?.user_id ?? null) })
  })
}

/** @throws AppError with the field `token` when the link is used, replaced or older than an hour */
export async function resetPassword(
  { db, clock }: AccountParts,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<void> {
  const password_hash = await hashPassword(password)
  const isDone = await asPlatform(db, async (tx) => {
    const user_id = await store.takeReset(tx, sha256(token), clock.now())
    if (user_id) await store.setPassword(tx, user_id, password_hash)
    return user_id !== undefined
  })
  if (!isDone) {
    throw invalidField('token', 'This link was used already or is older than one hour. Ask for a new one.')
  }
}

export async function me(db: Db, person: Person): Promise<Me> {
  return { ...(await personAsMe(db, person.user_id)), csrf_token: person.csrf_token }
}

async function personAsMe(db: Db, user_id: string): Promise<Omit<Me, 'csrf_token'>> {
  const [account, organisation_count] = await Promise.all([
    store.userAndRole(db, user_id),
    asUser(db, user_id, (tx) => store.organisationCount(tx, user_id)),
  ])
  return { ...account, organisation_count }
}

export function saveProfile(
  db: Db,
  person: Person,
  profile: { readonly [K in keyof User['profile']]: NonNullable<User['profile'][K]> },
): Promise<User> {
  if (!isStateKey(profile.address_state)) throw invalidField('address_state', 'Choose a state from the list.')
  return store.updateProfile(db, person.user_id, profile)
}

export async function sessions(db: Db, person: Person, now: Date): Promise<Session[]> {
  const rows = await store.sessionsOf(db, person.user_id, now)
  return rows.map(({ user_agent, ...row }) => ({
    ...row,
    device: say(deviceWords(user_agent)),
    is_current: row.session_id === person.session_id,
  }))
}

export async function endSession(db: Db, person: Person, session_id: string): Promise<void> {
  const isEnded = await store.deleteSession(db, person.user_id, session_id)
  if (!isEnded) throw new AppError('not_found', 'This session has ended already. Open the list again.')
}

export const ownMail = async ({ db, secret }: AccountParts, { email }: Person): Promise<MailRefusal | null> =>
  refusalOf(db.outside, secret, email)

/** Queues a test mail; when it is taken, mails that were held back go out again. */
export async function tryOwnMail(parts: AccountParts, { user_id }: Person): Promise<void> {
  await claim(parts, [trialLimit(parts.secret, user_id)])
  await asPlatform(parts.db, (tx) => parts.queue.add(tx, 'trial-mail', { user_id }, { key: `trial-mail ${user_id}` }))
}

// Its own transaction: a try counts also when what it is a try of fails.
async function claim({ db, clock }: AccountParts, limits: readonly Limit[]): Promise<Date> {
  const now = clock.now()
  const wait = await asPlatform(db, (tx) => store.claimTry(tx, limits, now))
  if (wait === 0) return now
  const minutes = Math.ceil(wait / 60_000)
  const message = `Too many tries. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, then try again.`
  throw new AppError('too_many', message, undefined, Math.ceil(wait / 1000))
}
