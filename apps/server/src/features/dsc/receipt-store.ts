import type { DscReceiptState } from '@niyam/contract/dsc-kinds.ts'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { DscReceiptTable } from '../../db/tables/dsc.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

/** For the row `r`; null where there is none. A function of the row and the time: nothing updates a receipt when it expires. */
export const receiptState = (now: string): RawBuilder<DscReceiptState | null> => sql`case
  when r.movement_id is null then null
  when r.answer = 'received' then 'acknowledged'
  when r.answer = 'not_received' then 'declined'
  when r.link_hash is null then 'withdrawn'
  when r.expires_at <= ${now} then 'expired'
  else 'waiting' end`

export type NewReceipt = Omit<Insertable<DscReceiptTable>, 'organisation_id'>

/** A receipt that is asked for again takes the place of the one before; the audit trail keeps that. */
export const putReceipt = (tx: Tx, { organisation_id }: OrgScope, receipt: NewReceipt): Promise<unknown> =>
  tx
    .insertInto('dsc_receipt')
    .values({ ...receipt, organisation_id })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'movement_id']).doUpdateSet(receipt))
    .execute()

export const changeReceipt = (
  tx: Tx,
  { organisation_id }: OrgScope,
  movement_id: string,
  change: Updateable<DscReceiptTable>,
): Promise<unknown> =>
  tx
    .updateTable('dsc_receipt')
    .set(change)
    .where((eb) => eb.and({ organisation_id, movement_id }))
    .execute()

export interface ReceiptRow {
  readonly link_hash: Buffer | null
  readonly mail_hash: Buffer | null
  readonly email: string | null
  readonly mail: DscReceiptTable['mail']
  readonly answered_at: string | null
  readonly expires_at: string
  /** Also of one that was answered: its link opens nothing any more. */
  readonly is_over: boolean
  readonly state: DscReceiptState
}

/** One receipt, held for this transaction: of two who answer, renew or take it back at once the second waits. */
export async function lockedReceipt(
  tx: Tx,
  { organisation_id }: OrgScope,
  movement_id: string,
  now: string,
): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    select r.link_hash, r.mail_hash, r.email, r.mail, r.answered_at, r.expires_at, r.expires_at <= ${now} as is_over,
      ${receiptState(now)} as state
    from dsc_receipt r where r.organisation_id = ${organisation_id} and r.movement_id = ${movement_id} for update`.execute(
    tx,
  )
  return rows[0]
}

/** The receipt of a link, in any organisation: the row-level policy shows it to the holder of the token. */
export async function receiptOfTokenAcrossOrganisations(
  tx: Tx,
  token_hash: Buffer,
): Promise<{ organisation_id: string; movement_id: string } | undefined> {
  await sql`select set_config('app.receipt_token', ${token_hash.toString('hex')}, true)`.execute(tx)
  const { rows } = await sql<{ organisation_id: string; movement_id: string }>`
    select organisation_id, movement_id from dsc_receipt
    where link_hash = ${token_hash} or mail_hash = ${token_hash}`.execute(tx)
  return rows[0]
}

export interface HandedOver {
  readonly dsc_id: string
  readonly entity_id: string | null
  readonly holder: string
  readonly certificate_class: number | null
  readonly serial: string
  readonly token_make: string
  readonly token_serial: string
  readonly direction: 'out' | 'in'
  readonly person: string
  readonly recorded_by: string
  /** Null once the person has left the server. */
  readonly recorder_id: string | null
  /** Null where the person chose none. */
  readonly language: string | null
  readonly moved_on: string
  readonly recorded_at: string
}

/** A movement as its receiver sees it, and who recorded it. */
export async function handedOver(
  tx: Tx,
  { organisation_id }: OrgScope,
  movement_id: string,
): Promise<HandedOver | undefined> {
  const { rows } = await sql<HandedOver>`
    select d.dsc_id, d.entity_id, d.holder, d.certificate_class, d.serial, d.token_make, d.token_serial, m.direction, m.person,
      coalesce(${personName('u')}, '') as recorded_by, m.recorded_by as recorder_id, u.language, m.moved_on, m.recorded_at
    from dsc_movement m
    join dsc d on d.organisation_id = m.organisation_id and d.dsc_id = m.dsc_id
    left join user_account u on u.user_id = m.recorded_by
    where m.organisation_id = ${organisation_id} and m.movement_id = ${movement_id}`.execute(tx)
  return rows[0]
}
