import type { Db, Tx } from '../../db/tx.ts'

// A change of address belongs to a person, not to an organisation: every function names the person, or a secret that
// does.

export interface NewChange {
  readonly user_id: string
  readonly change_id: string
  readonly new_email: string
  readonly created_at: string
  readonly expires_at: string
}

/** Takes the place of a change that was under way, whose links stop working. */
export async function replaceChange(tx: Tx, change: NewChange): Promise<void> {
  await deleteChange(tx, change.user_id)
  await tx.insertInto('email_change').values(change).execute()
}

/** @returns false when none was under way */
export async function deleteChange(tx: Tx, user_id: string): Promise<boolean> {
  const row = await tx.deleteFrom('email_change').where('user_id', '=', user_id).returning('user_id').executeTakeFirst()
  return row !== undefined
}

export const changeOf = (db: Db, user_id: string, now: Date) =>
  db.outside
    .selectFrom('email_change')
    .select(['new_email', 'expires_at', 'old_confirmed_at', 'new_confirmed_at'])
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()

/** A change with its person, for the mail to one of the two inboxes. */
export const changeToMail = (db: Db, change_id: string, now: Date) =>
  db.outside
    .selectFrom('email_change')
    .innerJoin('user_account', 'user_account.user_id', 'email_change.user_id')
    .select(['user_account.email', 'first_name', 'language', 'new_email', 'old_confirmed_at', 'new_confirmed_at'])
    .where('change_id', '=', change_id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()

const HASH = { old: 'old_token_hash', new: 'new_token_hash' } as const
const CONFIRMED = { old: 'old_confirmed_at', new: 'new_confirmed_at' } as const

export const setToken = (db: Db, change_id: string, end: 'old' | 'new', hash: Buffer) =>
  db.outside
    .updateTable('email_change')
    .set({ [HASH[end]]: hash })
    .where('change_id', '=', change_id)
    .execute()

/** Records the confirmation of the inbox that received a token. @returns the change, whose row is locked */
export async function confirmEnd(tx: Tx, token_hash: Buffer, now: Date) {
  for (const end of ['old', 'new'] as const) {
    const row = await tx
      .updateTable('email_change')
      .set({ [CONFIRMED[end]]: now.toISOString() })
      .where(HASH[end], '=', token_hash)
      .where('expires_at', '>', now.toISOString())
      .returning(['user_id', 'new_email', 'created_at', 'old_confirmed_at', 'new_confirmed_at'])
      .executeTakeFirst()
    if (row) return row
  }
  return undefined
}

/** Whether an address belongs to another account, or is reserved for its former owner. */
export async function isTaken(tx: Tx, email: string, user_id: string, now: Date): Promise<boolean> {
  const account = await tx.selectFrom('user_account').select('user_id').where('email', '=', email).executeTakeFirst()
  const undo = await tx
    .selectFrom('email_undo')
    .select('user_id')
    .where('old_email', '=', email)
    .where('user_id', '<>', user_id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return account !== undefined || undo !== undefined
}

export async function addressOf(tx: Tx, user_id: string): Promise<string> {
  const { email } = await tx
    .selectFrom('user_account')
    .select('email')
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return email
}

export async function setAddress(tx: Tx, user_id: string, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ email, email_confirmed_at: now.toISOString() })
    .where('user_id', '=', user_id)
    .execute()
  // The old inbox may still have a link to set a password.
  await tx.deleteFrom('password_reset').where('user_id', '=', user_id).execute()
}

export interface NewUndo {
  readonly user_id: string
  readonly undo_id: string
  readonly old_email: string
  readonly asked_at: string
  readonly expires_at: string
}

export async function replaceUndo(tx: Tx, undo: NewUndo): Promise<void> {
  await tx.deleteFrom('email_undo').where('user_id', '=', undo.user_id).execute()
  // An expired reservation of another account, not yet deleted by the nightly job.
  await tx.deleteFrom('email_undo').where('old_email', '=', undo.old_email).execute()
  await tx.insertInto('email_undo').values(undo).execute()
}

export const undoToMail = (db: Db, undo_id: string, now: Date) =>
  db.outside
    .selectFrom('email_undo')
    .innerJoin('user_account', 'user_account.user_id', 'email_undo.user_id')
    .select(['old_email', 'first_name', 'language', 'user_account.email'])
    .where('undo_id', '=', undo_id)
    .where('email_undo.expires_at', '>', now.toISOString())
    .executeTakeFirst()

export const setUndoToken = (db: Db, undo_id: string, token_hash: Buffer) =>
  db.outside.updateTable('email_undo').set({ token_hash }).where('undo_id', '=', undo_id).execute()

/** Uses a way back up. */
export const takeUndo = (tx: Tx, token_hash: Buffer, now: Date) =>
  tx
    .deleteFrom('email_undo')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now.toISOString())
    .returning(['user_id', 'old_email', 'asked_at'])
    .executeTakeFirst()
