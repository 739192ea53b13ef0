import type { User } from '@niyam/contract/accounts.ts'
import type { PlatformRole } from '@niyam/contract/rules.ts'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db, Tx } from '../../db/tx.ts'
import { idleSince, sha256 } from '../../http/session.ts'

// People, sessions and links belong to no organisation, so these tables have no row-level security: every function here
// names the person in its where clause.

const USER_COLUMNS = [
  'user_id',
  'first_name',
  'last_name',
  'email',
  'mobile_number',
  'user_type',
  'address_state',
  'employee_base',
  'referral_source',
] as const

export interface NewAccount {
  readonly user_id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly password_hash: string
}

/** @returns false when the e-mail has an account already, or is reserved for its former owner */
export async function insertAccount(tx: Tx, account: NewAccount, now: Date): Promise<boolean> {
  if (await isReserved(tx, account.email, now)) return false
  const row = await tx
    .insertInto('user_account')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

async function isReserved(tx: Tx, email: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('email_undo')
    .select('undo_id')
    .where('old_email', '=', email)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row !== undefined
}

export const insertConsent = (db: Tx | Db['outside'], user_id: string, notice_version: string, now: Date) =>
  db
    .insertInto('user_consent')
    .values({ user_id, notice_version, given_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export async function hasConsented(db: Db, user_id: string, notice_version: string): Promise<boolean> {
  const row = await db.outside
    .selectFrom('user_consent')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('notice_version', '=', notice_version)
    .executeTakeFirst()
  return row !== undefined
}

/** A sign-in cancels the closing of the account. @returns whether it was being closed */
export async function keepAccount(tx: Tx, user_id: string): Promise<boolean> {
  const row = await tx
    .updateTable('user_account')
    .set({ closes_at: null })
    .where('user_id', '=', user_id)
    .where('closes_at', 'is not', null)
    .where('erased_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export const accountByEmail = (db: Db, email: string) =>
  db.outside
    .selectFrom('user_account')
    .select(['user_id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()

/** The person with their platform role. */
export async function userAndRole(db: Db, user_id: string): Promise<{ user: User; role: PlatformRole }> {
  const { role, ...row } = await db.outside
    .selectFrom('user_account')
    .select([...USER_COLUMNS, 'role'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return { user: asUserReply(row), role }
}

/** Since when an account is there, and its address is known to be the person's. */
export const standingOf = (tx: Tx, user_id: string) =>
  tx
    .selectFrom('user_account')
    .select(['created_at', 'email_confirmed_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()

/** The recipient of a mail and their language; undefined when the account is gone. */
export const recipient = (db: Db, user_id: string) =>
  db.outside
    .selectFrom('user_account')
    .select(['user_id', 'email', 'first_name', 'language', 'email_confirmed_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()

type Profile = User['profile']

/** Undefined fields stay unchanged. */
export interface ChangedName {
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
}

export async function updateProfile(db: Db, user_id: string, profile: Profile & ChangedName): Promise<User> {
  const row = await db.outside
    .updateTable('user_account')
    .set(profile)
    .where('user_id', '=', user_id)
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow()
  return asUserReply(row)
}

function asUserReply(row: Omit<User, 'profile'> & Profile): User {
  const { user_id, first_name, last_name, email, ...profile } = row
  return { user_id, first_name, last_name, email, mobile_number: profile.mobile_number, profile }
}

/** Only inside `asUser`: elsewhere memberships of other organisations cannot be seen. */
export async function organisationCount(tx: Tx, user_id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('organisation_user')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return count
}

export const sessionsOf = (db: Db, user_id: string, now: Date) =>
  db.outside
    .selectFrom('user_session')
    .select(['session_id', 'created_at', 'last_used_at', 'user_agent', 'address'])
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now.toISOString())
    .where('last_used_at', '>', idleSince(now))
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute()

/** @returns false when this person has no such session */
export async function deleteSession(db: Db, user_id: string, session_id: string): Promise<boolean> {
  const row = await db.outside
    .deleteFrom('user_session')
    .where('user_id', '=', user_id)
    .where('session_id', '=', session_id)
    .returning('session_id')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteOtherSessions = (db: Db, user_id: string, session_id: string) =>
  db.outside.deleteFrom('user_session').where('user_id', '=', user_id).where('session_id', '<>', session_id).execute()

/** Makes this the one link of the person: an older mail stops working. */
export async function replaceReset(
  db: Db,
  link: { readonly token_hash: Buffer; readonly user_id: string; readonly expires_at: string },
): Promise<void> {
  await db.outside.deleteFrom('password_reset').where('user_id', '=', link.user_id).execute()
  await db.outside.insertInto('password_reset').values(link).execute()
}

/** Uses a link up. @returns whose it was, or undefined when it is unknown, used or too old */
export async function takeReset(tx: Tx, token_hash: Buffer, now: Date): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('password_reset')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** The owner of a link, while it can be used. */
export const ownerOfReset = (db: Db, token_hash: Buffer, now: Date) =>
  db.outside
    .selectFrom('password_reset')
    .innerJoin('user_account', 'user_account.user_id', 'password_reset.user_id')
    .select(['user_account.email', 'user_account.first_name', 'user_account.last_name'])
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()

export async function passwordOf(db: Db, user_id: string): Promise<string | null> {
  const row = await db.outside
    .selectFrom('user_account')
    .select('password_hash')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.password_hash ?? null
}

/** A new password; every session, half sign-in and link of the person ends with the old one, but for a session to keep. */
export async function setPassword(tx: Tx, user_id: string, password_hash: string, keep?: string): Promise<void> {
  await tx.updateTable('user_account').set({ password_hash }).where('user_id', '=', user_id).execute()
  const sessions = tx.deleteFrom('user_session').where('user_id', '=', user_id)
  await (keep === undefined ? sessions : sessions.where('session_id', '<>', keep)).execute()
  await tx.deleteFrom('sign_in_pending').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('password_reset').where('user_id', '=', user_id).execute()
}

/** Makes this the one link of the person that confirms their address: an older mail stops working. */
export const replaceProof = (
  db: Db,
  proof: { readonly user_id: string; readonly token_hash: Buffer; readonly expires_at: string },
) =>
  db.outside
    .insertInto('email_proof')
    .values(proof)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(proof))
    .execute()

/** Uses a link up. @returns false when it is not this person's, was used or is too old */
export async function takeProof(tx: Tx, user_id: string, token_hash: Buffer, now: Date): Promise<boolean> {
  const row = await tx
    .deleteFrom('email_proof')
    .where('user_id', '=', user_id)
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Records that the person reads the mail of the account's address. @returns whether that is the first time */
export async function confirmEmail(tx: Tx, user_id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('user_account')
    .set({ email_confirmed_at: now.toISOString() })
    .where('user_id', '=', user_id)
    .where('email_confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends every session but one, half sign-ins, and what reads or moves the account from elsewhere. */
export async function endWhatWasBefore(tx: Tx, user_id: string, now: Date, keep: string | null): Promise<void> {
  const sessions = tx.deleteFrom('user_session').where('user_id', '=', user_id)
  await (keep === null ? sessions : sessions.where('session_id', '<>', keep)).execute()
  for (const table of ['sign_in_pending', 'email_change', 'email_proof'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', user_id).execute()
  }
  await sql`select end_programs_of(${user_id}, ${now.toISOString()})`.execute(tx)
}

/** Whether a person signed in from this browser before. */
export async function isDeviceOf(db: Db, user_id: string, browser: string): Promise<boolean> {
  const row = await db.outside
    .selectFrom('known_device')
    .select('device_id')
    .where('user_id', '=', user_id)
    .where('device_hash', '=', sha256(browser))
    .executeTakeFirst()
  return row !== undefined
}

/** Notes a sign-in. @returns the id of the device when it is the person's first from there */
export async function noteDevice(
  tx: Tx,
  user_id: string,
  { browser, user_agent, address }: { readonly browser: string; readonly user_agent: string; readonly address: string },
  now: Date,
): Promise<string | undefined> {
  const device_id = uuidv7()
  const at = now.toISOString()
  const row = await tx
    .insertInto('known_device')
    .values({
      user_id,
      device_hash: sha256(browser),
      device_id,
      user_agent,
      address,
      first_seen_at: at,
      last_seen_at: at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: at }))
    .returning('device_id')
    .executeTakeFirst()
  return row?.device_id === device_id ? device_id : undefined
}

/** A device with its person, for the mail about it. */
export const deviceById = (db: Db, device_id: string) =>
  db.outside
    .selectFrom('known_device')
    .innerJoin('user_account', 'user_account.user_id', 'known_device.user_id')
    .select(['email', 'first_name', 'language', 'user_agent', 'address', 'first_seen_at'])
    .where('device_id', '=', device_id)
    .executeTakeFirst()

export const forgetDevices = (tx: Tx, user_id: string) =>
  tx.deleteFrom('known_device').where('user_id', '=', user_id).execute()

interface Pending {
  readonly token_hash: Buffer
  readonly user_id: string
  readonly tries_left: number
  readonly expires_at: string
}

export const insertPending = (db: Db, pending: Pending) =>
  db.outside.insertInto('sign_in_pending').values(pending).execute()

/** Uses one try up. @returns whose sign-in it is; undefined when it has run out of time or tries */
export async function takePendingTry(db: Db, token_hash: Buffer, now: Date): Promise<string | undefined> {
  const row = await db.outside
    .updateTable('sign_in_pending')
    .set((set) => ({ tries_left: set('tries_left', '-', 1) }))
    .where('token_hash', '=', token_hash)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

export async function pendingOwner(db: Db, token_hash: Buffer, now: Date): Promise<string | undefined> {
  const row = await db.outside
    .selectFrom('sign_in_pending')
    .select('user_id')
    .where('token_hash', '=', token_hash)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row?.user_id
}

export const deletePending = (db: Db, token_hash: Buffer) =>
  db.outside.deleteFrom('sign_in_pending').where('token_hash', '=', token_hash).execute()

const DEVICE_KEPT_DAYS = 400

/** Deletes expired rows that nothing reads any more. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  const moment = now.toISOString()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  await db.outside
    .deleteFrom('user_session')
    .where((either) => either.or([either('expires_at', '<=', moment), either('last_used_at', '<=', idleSince(now))]))
    .execute()
  for (const table of [
    'password_reset',
    'email_proof',
    'sign_in_pending',
    'passkey_challenge',
    'email_change',
    'email_undo',
  ] as const) {
    await db.outside.deleteFrom(table).where('expires_at', '<=', moment).execute()
  }
  await db.outside.deleteFrom('known_device').where('last_seen_at', '<', daysAgo(DEVICE_KEPT_DAYS)).execute()
  await db.outside.deleteFrom('sign_in_try').where('tried_at', '<', daysAgo(1)).execute()
}
