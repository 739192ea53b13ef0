import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { OF_THE_PERSON, type OF_THE_PLACE } from './content.ts'

type Row = Record<string, unknown>

/** The person's rows of a table of accounts, without the columns left out. */
export async function personRows(tx: Tx, table: string, user_id: string): Promise<Row[]> {
  const leftOut = [...(OF_THE_PERSON[table] ?? [])]
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) - ${leftOut}::text[] as row from ${sql.table(table)} t where t.user_id = ${user_id}`.execute(tx)
  return rows.map(({ row }) => row)
}

export interface Place {
  readonly organisation_id: string
  readonly organisation_user_id: string
  readonly name: string
}

/** Where a person has a place, resting ones too. Only inside `asUser`. */
export async function placesOf(tx: Tx, user_id: string): Promise<Place[]> {
  await sql`set local app.own_places = 'on'`.execute(tx)
  const { rows } = await sql<Place>`
    select m.organisation_id, m.organisation_user_id, o.name
    from organisation_user m join organisation o using (organisation_id) where m.user_id = ${user_id}
    order by lower(o.name), m.organisation_id`.execute(tx)
  return rows
}

/** Tables that name the membership; the others name the person. */
const BY_PLACE: readonly string[] = [
  'organisation_user_setting',
  'calendar_feed',
  'saved_report',
  'report_recipient',
  'report_mail',
]

/** Data of an organisation that belongs to one person only. */
export async function placeRows(
  tx: Tx,
  { organisation_id }: OrgScope,
  { table, user_id }: { readonly table: (typeof OF_THE_PLACE)[number]; readonly user_id: string },
): Promise<Row[]> {
  const own = BY_PLACE.includes(table)
    ? sql`t.organisation_user_id = (select m.organisation_user_id from organisation_user m
          where m.organisation_id = t.organisation_id and m.user_id = ${user_id})`
    : sql`t.user_id = ${user_id}`
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) - 'organisation_id' - 'token_hash' as row from ${sql.table(table)} t
    where t.organisation_id = ${organisation_id} and ${own}`.execute(tx)
  return rows.map(({ row }) => row)
}

/** @returns false when it is closing already */
export async function setClosing(tx: Tx, user_id: string, closes_at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('user_account')
    .set({ closes_at: closes_at.toISOString() })
    .where('user_id', '=', user_id)
    .where('closes_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export const endSessions = (tx: Tx, user_id: string): Promise<unknown> =>
  tx.deleteFrom('user_session').where('user_id', '=', user_id).execute()

export async function toErase(db: Db, now: Date): Promise<{ user_id: string; email: string }[]> {
  return db.outside
    .selectFrom('user_account')
    .select(['user_id', 'email'])
    .where('closes_at', '<=', now.toISOString())
    .where('erased_at', 'is', null)
    .orderBy('closes_at')
    .execute()
}

/** Held until the end of the transaction. @returns false when the account was kept meanwhile, or is erased already */
export async function lockClosing(tx: Tx, user_id: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('user_account')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('closes_at', '<=', now.toISOString())
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

const SIGN_IN_TABLES = [
  'user_session',
  'user_totp',
  'user_passkey',
  'user_recovery_code',
  'known_device',
  'password_reset',
  'sign_in_pending',
  'passkey_challenge',
  'email_change',
  'email_proof',
  'email_undo',
] as const

/** All that opens the account or tells where it was opened from. Push subscriptions go with their sessions. */
export async function deleteSignIn(tx: Tx, user_id: string): Promise<void> {
  for (const table of SIGN_IN_TABLES) await tx.deleteFrom(table).where('user_id', '=', user_id).execute()
}

/** No password fits from here on. */
export const shut = (tx: Tx, user_id: string): Promise<unknown> =>
  tx.updateTable('user_account').set({ password_hash: '' }).where('user_id', '=', user_id).execute()

/** Empties the row; it stays, so that what the person did is known to be of one who was here. */
export const empty = (tx: Tx, user_id: string, now: Date): Promise<unknown> =>
  tx
    .updateTable('user_account')
    .set({
      email: `${user_id}@erased.invalid`,
      first_name: 'Former user',
      last_name: '',
      mobile_number: null,
      user_type: null,
      address_state: null,
      employee_base: null,
      referral_source: null,
      look: null,
      language: null,
      email_confirmed_at: null,
      erased_at: now.toISOString(),
    })
    .where('user_id', '=', user_id)
    .execute()

/** Takes an address and a name out of the invitations of an organisation. */
export const scrubInvitations = (tx: Tx, { organisation_id }: OrgScope, email: string, user_id: string) =>
  tx
    .updateTable('invitation')
    .set({ email: `${user_id}@erased.invalid`, name: null })
    .where('organisation_id', '=', organisation_id)
    .where('email', '=', email)
    .execute()
