import type { PlatformRole, User } from '@niyam/contract/accounts.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tx.ts'
import { idleSince } from '../../http/session.ts'
import type { Limit } from './policy.ts'

// People, sessions and links belong to nobody's organisation, so these tables have no row-level security: every
// function here names the person in its where clause.

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

/** @returns false when the e-mail has an account already */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const row = await tx
    .insertInto('user_account')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doNothing())
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

/** Whom a mail goes to, and in which language; undefined when the account is gone. */
export const recipient = (db: Db, user_id: string) =>
  db.outside
    .selectFrom('user_account')
    .select(['user_id', 'email', 'first_name', 'language'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()

type Profile = User['profile']

export async function updateProfile(db: Db, user_id: string, profile: Profile): Promise<User> {
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

/** A new password; every session and link of the person ends with the old one. */
export async function setPassword(tx: Tx, user_id: string, password_hash: string): Promise<void> {
  await tx.updateTable('user_account').set({ password_hash }).where('user_id', '=', user_id).execute()
  await tx.deleteFrom('user_session').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('password_reset').where('user_id', '=', user_id).execute()
}

/** Tries counted under a key, the oldest of them first in time. */
interface Counted {
  readonly count: number
  readonly oldest: string | null
}

/**
 * Counts one more try under each limit, unless one of them is used up already.
 *
 * Tries of one key wait for one another, over all processes: a hundred at once are counted like a hundred in a row.
 *
 * @returns milliseconds until the next try is let in; 0 when this one was
 */
export async function claimTry(tx: Tx, limits: readonly Limit[], now: Date): Promise<number> {
  let wait = 0
  for (const { key, most, within_ms } of limits) {
    await sql`select pg_advisory_xact_lock(${key.readBigInt64BE().toString()}::bigint)`.execute(tx)
    const from = new Date(now.getTime() - within_ms).toISOString()
    const { rows } = await sql<Counted>`
      select count(*) as count, min(tried_at) as oldest
      from (select tried_at from sign_in_try where key_hash = ${key} and tried_at > ${from}
            order by tried_at desc limit ${most}) latest`.execute(tx)
    const [counted] = rows
    if (counted?.oldest && counted.count >= most) {
      wait = Math.max(wait, Date.parse(counted.oldest) + within_ms - now.getTime())
    }
  }
  if (wait > 0) return wait
  const tried_at = now.toISOString()
  await tx
    .insertInto('sign_in_try')
    .values(limits.map(({ key }) => ({ key_hash: key, tried_at })))
    .execute()
  return 0
}

/** The try was no failure: the account's count starts anew, and the address is given back this one. */
export async function forgiveTry(db: Db, [account, address]: readonly Limit[], now: Date): Promise<void> {
  if (account) await db.outside.deleteFrom('sign_in_try').where('key_hash', '=', account.key).execute()
  if (!address) return
  await sql`
    delete from sign_in_try where ctid = (
      select ctid from sign_in_try where key_hash = ${address.key} and tried_at = ${now.toISOString()} limit 1)`.execute(
    db.outside,
  )
}

/** What has run out and nothing asks for any more. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  const moment = now.toISOString()
  const yesterday = new Date(now.getTime() - 86_400_000).toISOString()
  await db.outside
    .deleteFrom('user_session')
    .where((either) => either.or([either('expires_at', '<=', moment), either('last_used_at', '<=', idleSince(now))]))
    .execute()
  await db.outside.deleteFrom('password_reset').where('expires_at', '<=', moment).execute()
  await db.outside.deleteFrom('sign_in_try').where('tried_at', '<', yesterday).execute()
}
