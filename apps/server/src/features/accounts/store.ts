import type { User } from '@niyam/contract/accounts.ts'
import type { PlatformRole } from '@niyam/contract/rules.ts'
import type { Db, Tx } from '../../db/tx.ts'

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

/** When the account was created, and when its address was confirmed. */
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
