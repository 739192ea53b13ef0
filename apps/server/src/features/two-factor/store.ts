import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tx.ts'

// Personal data belongs to no organisation, so these tables have no row-level security: every function here names the
// person, or a credential that does.

type Reader = Pick<Db, 'outside'>['outside'] | Tx

export const appOf = (db: Reader, user_id: string) =>
  db.selectFrom('user_totp').selectAll().where('user_id', '=', user_id).executeTakeFirst()

/** Takes the place of one that was never confirmed. @returns false when one is in use */
export async function insertApp(
  tx: Tx,
  app: { readonly user_id: string; readonly sealed_secret: string; readonly created_at: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('user_totp')
    .values(app)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...app, last_step: 0 })
        .where('user_totp.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export const peopleWithApp = async (db: Reader): Promise<string[]> => {
  const rows = await db.selectFrom('user_totp').select('user_id').orderBy('user_id').execute()
  return rows.map(({ user_id }) => user_id)
}

export const setSealed = (tx: Tx, user_id: string, sealed_secret: string) =>
  tx.updateTable('user_totp').set({ sealed_secret }).where('user_id', '=', user_id).execute()

/** Uses a step up. @returns false when it, or a later one, was used before: of two at once one wins */
export async function takeStep(tx: Tx, user_id: string, step: number): Promise<boolean> {
  const row = await tx
    .updateTable('user_totp')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function confirmApp(tx: Tx, user_id: string, now: Date): Promise<void> {
  await tx
    .updateTable('user_totp')
    .set({ confirmed_at: now.toISOString() })
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** @returns false when there is none */
/** With the codes of those who have no other factor. Answers how many apps. */
export async function deleteAllApps(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('user_totp').executeTakeFirst()
  await sql`delete from user_recovery_code c
    where not exists (select from user_passkey p where p.user_id = c.user_id)`.execute(tx)
  return Number(numDeletedRows)
}

export async function deleteApp(tx: Tx, user_id: string): Promise<boolean> {
  const row = await tx.deleteFrom('user_totp').where('user_id', '=', user_id).returning('user_id').executeTakeFirst()
  return row !== undefined
}

export const passkeysOf = (db: Reader, user_id: string) =>
  db.selectFrom('user_passkey').selectAll().where('user_id', '=', user_id).orderBy('created_at').execute()

export type PasskeyRow = Awaited<ReturnType<typeof passkeysOf>>[number]

export const passkeyByCredential = (db: Reader, credential_id: string) =>
  db.selectFrom('user_passkey').selectAll().where('credential_id', '=', credential_id).executeTakeFirst()

export const insertPasskey = (tx: Tx, passkey: PasskeyRow) => tx.insertInto('user_passkey').values(passkey).execute()

/** Notes a use. @returns false when a later one was noted before, so that this one is a copy's */
export async function touchPasskey(tx: Tx, passkey_id: string, counter: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('user_passkey')
    .set({ counter, last_used_at: now.toISOString() })
    .where('passkey_id', '=', passkey_id)
    // Those that are kept on several devices do not count, and always say 0.
    .where('counter', counter === 0 ? '=' : '<', counter)
    .returning('passkey_id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false when this person has no such passkey */
export async function renamePasskey(db: Reader, user_id: string, passkey_id: string, name: string): Promise<boolean> {
  const row = await db
    .updateTable('user_passkey')
    .set({ name })
    .where('user_id', '=', user_id)
    .where('passkey_id', '=', passkey_id)
    .returning('passkey_id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false when this person has no such passkey */
export async function deletePasskey(tx: Tx, user_id: string, passkey_id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('user_passkey')
    .where('user_id', '=', user_id)
    .where('passkey_id', '=', passkey_id)
    .returning('passkey_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Changes of a person's factors wait for one another: the last one is seen to be the last. */
export const lockFactors = (tx: Tx, user_id: string) =>
  tx.selectFrom('user_account').select('user_id').where('user_id', '=', user_id).forUpdate().executeTakeFirst()

export interface FactorsHeld {
  readonly has_app: boolean
  readonly passkeys: number
  readonly codes: number
}

/** What a person can show besides the password; an app counts when it was confirmed. */
export async function heldBy(db: Reader, user_id: string): Promise<FactorsHeld> {
  const { rows } = await sql<FactorsHeld>`
    select exists (select from user_totp where user_id = ${user_id} and confirmed_at is not null) as has_app,
      (select count(*)::int from user_passkey where user_id = ${user_id}) as passkeys,
      (select count(*)::int from user_recovery_code where user_id = ${user_id}) as codes`.execute(db)
  return rows[0] ?? { has_app: false, passkeys: 0, codes: 0 }
}

export async function replaceCodes(tx: Tx, user_id: string, hashes: readonly Buffer[], now: Date): Promise<void> {
  await tx.deleteFrom('user_recovery_code').where('user_id', '=', user_id).execute()
  if (hashes.length === 0) return
  const rows = hashes.map((code_hash) => ({ user_id, code_hash, created_at: now.toISOString() }))
  await tx.insertInto('user_recovery_code').values(rows).execute()
}

/** Uses a code up: of two at once one wins. @returns false when it is none, or was used */
export async function takeCode(tx: Tx, user_id: string, code_hash: Buffer): Promise<boolean> {
  const row = await tx
    .deleteFrom('user_recovery_code')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Factors added from a moment on, and the codes of an account that has none left. */
export async function deleteFactorsSince(tx: Tx, user_id: string, since: string): Promise<void> {
  await tx.deleteFrom('user_totp').where('user_id', '=', user_id).where('created_at', '>=', since).execute()
  await tx.deleteFrom('user_passkey').where('user_id', '=', user_id).where('created_at', '>=', since).execute()
  const { has_app, passkeys } = await heldBy(tx, user_id)
  const codes = tx.deleteFrom('user_recovery_code').where('user_id', '=', user_id)
  await (has_app || passkeys > 0 ? codes.where('created_at', '>=', since) : codes).execute()
}

export interface Challenge {
  readonly challenge_hash: Buffer
  readonly user_id: string | null
  readonly purpose: 'add' | 'sign-in' | 'confirm'
  readonly expires_at: string
}

export const insertChallenge = (db: Db, challenge: Challenge) =>
  db.outside.insertInto('passkey_challenge').values(challenge).execute()

/** Uses a challenge up. @returns false when it was never set for this, was used, or has run out */
export async function takeChallenge(
  db: Db,
  { challenge_hash, user_id, purpose }: Omit<Challenge, 'expires_at'>,
  now: Date,
): Promise<boolean> {
  const row = await db.outside
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', challenge_hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
    .where((either) => either.or([either('user_id', 'is', null), either('user_id', '=', user_id)]))
    .returning('purpose')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteOldChallenges = (db: Db, now: Date) =>
  db.outside.deleteFrom('passkey_challenge').where('expires_at', '<=', now.toISOString()).execute()

export async function emailConfirmedAt({ outside }: Db, user_id: string): Promise<string | null> {
  const row = await outside
    .selectFrom('user_account')
    .select('email_confirmed_at')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.email_confirmed_at ?? null
}
