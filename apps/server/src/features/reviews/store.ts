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

interface Review {
  readonly filing_ids: readonly string[]
  readonly by: string
  readonly at: string
}

/** The filings stand, and their items are filed. */
export async function approve(tx: Tx, { organisation_id }: OrgScope, { filing_ids, by, at }: Review): Promise<void> {
  const ids = [...filing_ids]
  await sql`update filing set review = 'approved', reviewed_by = ${by}, reviewed_at = ${at}
    where organisation_id = ${organisation_id} and filing_id = any(${ids}::uuid[])`.execute(tx)
  await sql`update calendar_item i set filing_id = f.filing_id, filed_on = f.filed_on, step = null, waiting_filing_id = null
    from filing f where f.organisation_id = ${organisation_id} and f.filing_id = any(${ids}::uuid[])
      and i.organisation_id = ${organisation_id} and i.item_id = f.item_id`.execute(tx)
}

/** The filings are withdrawn with the reason, and their items are to be revised. */
export async function giveBack(
  tx: Tx,
  { organisation_id }: OrgScope,
  { filing_ids, by, at, reason }: Review & { readonly reason: string },
): Promise<void> {
  const ids = [...filing_ids]
  await sql`update filing set review = 'returned', reviewed_by = ${by}, reviewed_at = ${at}, withdrawn_by = ${by},
      withdrawn_at = ${at}, withdrawn_reason = ${reason}
    where organisation_id = ${organisation_id} and filing_id = any(${ids}::uuid[])`.execute(tx)
  await sql`update calendar_item i set step = 'returned', waiting_filing_id = null
    from filing f where f.organisation_id = ${organisation_id} and f.filing_id = any(${ids}::uuid[])
      and i.organisation_id = ${organisation_id} and i.item_id = f.item_id`.execute(tx)
}
