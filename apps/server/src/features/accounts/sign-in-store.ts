import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db, Tx } from '../../db/tx.ts'
import { idleSince, sha256 } from '../../http/session.ts'

// Sessions, known devices, and sign-ins that wait for their second factor.

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
