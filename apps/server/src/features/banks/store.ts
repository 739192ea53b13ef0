import type { Selectable } from 'kysely'
import type { BankAccountTable } from '../../db/tables/entities.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export type BankAccountRow = Omit<Selectable<BankAccountTable>, 'organisation_id' | 'created_at'>

const COLUMNS = [
  'bank_account_id',
  'entity_id',
  'ifsc_code',
  'account_number',
  'bank_name',
  'branch',
  'account_type',
  'account_type_other',
  'is_primary',
] as const

export const accountRows = (tx: Tx, { organisation_id }: OrgScope, entity_id: string): Promise<BankAccountRow[]> =>
  tx
    .selectFrom('bank_account')
    .select(COLUMNS)
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .orderBy('is_primary', 'desc')
    .orderBy('bank_name')
    .orderBy('bank_account_id')
    .execute()

export const insertAccount = (tx: Tx, { organisation_id }: OrgScope, row: BankAccountRow): Promise<unknown> =>
  tx
    .insertInto('bank_account')
    .values({ ...row, organisation_id })
    .execute()

export const updateAccount = (
  tx: Tx,
  { organisation_id }: OrgScope,
  { bank_account_id, ...row }: BankAccountRow,
): Promise<unknown> =>
  tx
    .updateTable('bank_account')
    .set(row)
    .where('organisation_id', '=', organisation_id)
    .where('bank_account_id', '=', bank_account_id)
    .execute()

/** Takes the mark from the primary account, so that another one can have it. */
export const unmarkPrimary = (tx: Tx, { organisation_id }: OrgScope, entity_id: string): Promise<unknown> =>
  tx
    .updateTable('bank_account')
    .set({ is_primary: false })
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .where('is_primary', '=', true)
    .execute()

export const deleteAccount = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_id: string,
  bank_account_id: string,
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('bank_account')
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .where('bank_account_id', '=', bank_account_id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
