import { OFFICER_KEYS } from '@niyam/contract/officer-fields.ts'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { EntityOfficerTable } from '../../db/tables/entities.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export type OfficerRow = Omit<Selectable<EntityOfficerTable>, 'organisation_id' | 'created_at'>

const of = ({ organisation_id }: OrgScope, entity_id: string) => ({ organisation_id, entity_id })

/** Those in office first, then who left last. */
export const officerRows = (tx: Tx, scope: OrgScope, entity_id: string): Promise<OfficerRow[]> =>
  tx
    .selectFrom('entity_officer')
    .select(['officer_id', 'entity_id', ...OFFICER_KEYS])
    .where((eb) => eb.and(of(scope, entity_id)))
    .orderBy(sql`ceased_on desc nulls first`)
    .orderBy('created_at')
    .orderBy('officer_id')
    .execute()

export const insertOfficer = (tx: Tx, { organisation_id }: OrgScope, row: OfficerRow): Promise<unknown> =>
  tx
    .insertInto('entity_officer')
    .values({ ...row, organisation_id })
    .execute()

export const updateOfficer = (
  tx: Tx,
  scope: OrgScope,
  { officer_id, entity_id, ...row }: OfficerRow,
): Promise<unknown> =>
  tx
    .updateTable('entity_officer')
    .set(row)
    .where((eb) => eb.and({ ...of(scope, entity_id), officer_id }))
    .execute()

export const deleteOfficer = async (
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  officer_id: string,
): Promise<boolean> => {
  const row = await tx
    .deleteFrom('entity_officer')
    .where((eb) => eb.and({ ...of(scope, entity_id), officer_id }))
    .returning('officer_id')
    .executeTakeFirst()
  return row !== undefined
}
