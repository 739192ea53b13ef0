import type { DscMovement, DscReceipt, DscRegistration } from '@niyam/contract/dsc.ts'
import type { Insertable, Updateable } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { DscTable } from '../../db/tables/dsc.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { receiptState } from './receipt-store.ts'

export type NewDsc = Omit<Insertable<DscTable>, 'organisation_id'>

/** @returns false when the organisation has this certificate already, even where the caller does not see it */
export async function insertDsc(tx: Tx, { organisation_id }: OrgScope, row: NewDsc): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('dsc')
    .values({ ...row, organisation_id })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'thumbprint']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const byThumbprint = (
  tx: Tx,
  { organisation_id }: OrgScope,
  thumbprint: string,
): Promise<{ dsc_id: string; archived_at: string | null } | undefined> =>
  tx
    .selectFrom('dsc')
    .select(['dsc_id', 'archived_at'])
    .where((eb) => eb.and({ organisation_id, thumbprint }))
    .executeTakeFirst()

/** @returns false when there is none that the caller sees */
export async function updateDsc(
  tx: Tx,
  { organisation_id }: OrgScope,
  dsc_id: string,
  changes: Updateable<DscTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('dsc')
    .set(changes)
    .where((eb) => eb.and({ organisation_id, dsc_id }))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Holds the row until the transaction ends: a token moves once at a time. */
export const holdDsc = (tx: Tx, { organisation_id }: OrgScope, dsc_id: string): Promise<unknown> =>
  tx
    .selectFrom('dsc')
    .select('dsc_id')
    .where((eb) => eb.and({ organisation_id, dsc_id }))
    .forUpdate()
    .executeTakeFirst()

type MovementRow = Omit<DscMovement, 'receipt'>

export async function movementsOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  dsc_id: string,
  now: string,
): Promise<DscMovement[]> {
  const rows = await tx
    .selectFrom('dsc_movement as m')
    .leftJoin('user_account as u', 'u.user_id', 'm.recorded_by')
    .leftJoin('dsc_receipt as r', (join) =>
      join.onRef('r.organisation_id', '=', 'm.organisation_id').onRef('r.movement_id', '=', 'm.movement_id'),
    )
    .select(['m.movement_id', 'm.direction', 'm.moved_on', 'm.person', 'm.purpose', 'm.expected_back_on'])
    .select(['m.recorded_at', personName('u').as('recorded_by')])
    .select(['r.asked_at', 'r.expires_at', 'r.mail', 'r.answered_at', 'r.answered_by', 'r.method', 'r.reason'])
    .select(receiptState(now).as('state'))
    .where('m.organisation_id', '=', organisation_id)
    .where('m.dsc_id', '=', dsc_id)
    .orderBy('m.movement_id', 'desc')
    .execute()
  return rows.map(({ state, asked_at, expires_at, mail, answered_at, answered_by, method, reason, ...movement }) => {
    const receipt = { state, asked_at, expires_at, mail, answered_at, answered_by, method, reason }
    return { ...movement, receipt: state === null ? null : (receipt as DscReceipt) }
  })
}

export const insertMovement = (
  tx: Tx,
  { organisation_id }: OrgScope,
  row: MovementRow & { readonly dsc_id: string },
): Promise<unknown> =>
  tx
    .insertInto('dsc_movement')
    .values({ ...row, organisation_id })
    .execute()

export const putRegistration = (
  tx: Tx,
  { organisation_id }: OrgScope,
  dsc_id: string,
  { portal, registered_on, checked_on }: DscRegistration,
): Promise<unknown> =>
  tx
    .insertInto('dsc_portal')
    .values({ organisation_id, dsc_id, portal, registered_on, checked_on })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'dsc_id', 'portal']).doUpdateSet({ registered_on, checked_on }),
    )
    .execute()

export const deleteRegistration = (
  tx: Tx,
  { organisation_id }: OrgScope,
  dsc_id: string,
  portal: DscRegistration['portal'],
): Promise<unknown> =>
  tx
    .deleteFrom('dsc_portal')
    .where((eb) => eb.and({ organisation_id, dsc_id, portal }))
    .execute()
