import type { Selectable } from 'kysely'
import type { EntityAddressTable } from '../../db/tables/entities.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export type NewAddress = Omit<Selectable<EntityAddressTable>, 'organisation_id' | 'created_at'>

export type AddressRow = NewAddress & {
  readonly proof_name: string | null
  readonly proof_size: number | null
}

export const addressRows = (tx: Tx, { organisation_id }: OrgScope, entity_id: string): Promise<AddressRow[]> =>
  tx
    .selectFrom('entity_address as a')
    .leftJoin('document as d', (join) =>
      join.onRef('d.organisation_id', '=', 'a.organisation_id').onRef('d.document_id', '=', 'a.address_proof_file'),
    )
    .select(['a.address_id', 'a.entity_id', 'a.kind', 'a.address_line_1', 'a.address_line_2', 'a.city', 'a.pincode'])
    .select(['a.state', 'a.district', 'a.address_proof_file', 'd.name as proof_name', 'd.size as proof_size'])
    .where('a.organisation_id', '=', organisation_id)
    .where('a.entity_id', '=', entity_id)
    .orderBy((eb) =>
      eb.case().when('a.kind', '=', 'registered').then(0).when('a.kind', '=', 'branch').then(1).else(2).end(),
    )
    .orderBy('a.city')
    .orderBy('a.address_id')
    .execute()

/** The name of a kept document, undefined when the organisation has none by this id. */
export const documentName = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  document_id: string,
): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('document')
    .select('name')
    .where('organisation_id', '=', organisation_id)
    .where('document_id', '=', document_id)
    .executeTakeFirst()
  return row?.name
}

export const insertAddress = (tx: Tx, { organisation_id }: OrgScope, row: NewAddress): Promise<unknown> =>
  tx
    .insertInto('entity_address')
    .values({ ...row, organisation_id })
    .execute()

export const updateAddress = (
  tx: Tx,
  { organisation_id }: OrgScope,
  { address_id, ...row }: NewAddress,
): Promise<unknown> =>
  tx
    .updateTable('entity_address')
    .set(row)
    .where('organisation_id', '=', organisation_id)
    .where('address_id', '=', address_id)
    .execute()

export const deleteAddress = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_id: string,
  address_id: string,
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('entity_address')
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .where('address_id', '=', address_id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
