import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

const oneEntity = (tx: Tx, { organisation_id }: OrgScope, entity_id: string) =>
  tx
    .selectFrom('entity')
    .select('entity_id')
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)

export const hasEntity = async (tx: Tx, scope: OrgScope, entity_id: string): Promise<boolean> =>
  (await oneEntity(tx, scope, entity_id).executeTakeFirst()) !== undefined

/** The same, and its row is held until the transaction ends. Rows that point at it can still be written. */
export const holdEntity = async (tx: Tx, scope: OrgScope, entity_id: string): Promise<boolean> =>
  (await oneEntity(tx, scope, entity_id).forNoKeyUpdate().executeTakeFirst()) !== undefined
