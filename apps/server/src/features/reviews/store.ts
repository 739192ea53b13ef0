import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Rules } from '../items/service.ts'

export const saveRules = (tx: Tx, { organisation_id }: OrgScope, { areas, forms }: Rules): Promise<unknown> =>
  sql`update organisation set review_areas = ${[...areas]}::text[], review_forms = ${[...forms]}::text[]
    where organisation_id = ${organisation_id}`.execute(tx)

export interface WaitingFiling {
  readonly item_id: string
  readonly filing_id: string
  readonly filed_by: string
}

/** The filings of some items that wait for a second person. */
export const waitingOf = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  item_ids: readonly string[],
): Promise<WaitingFiling[]> => {
  const { rows } = await sql<WaitingFiling>`select f.item_id, f.filing_id, f.filed_by from filing f
    where f.organisation_id = ${organisation_id} and f.item_id = any(${[...item_ids]}::uuid[])
      and f.review = 'waiting' and f.withdrawn_at is null`.execute(tx)
  return rows
}
