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

export interface ApprovedFiling {
  readonly item_id: string
  readonly entity_id: string
  readonly filing_id: string
  readonly filed_by: string
  readonly reviewed_by: string
}

/** The approved filings that are in force for some items. */
export const approvedOf = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  item_ids: readonly string[],
): Promise<ApprovedFiling[]> => {
  const { rows } = await sql<ApprovedFiling>`select i.item_id, i.entity_id, f.filing_id, f.filed_by, f.reviewed_by
    from calendar_item i join filing f on f.organisation_id = i.organisation_id and f.filing_id = i.filing_id
    where i.organisation_id = ${organisation_id} and i.item_id = any(${[...item_ids]}::uuid[]) and f.review = 'approved'`.execute(
    tx,
  )
  return rows
}

/** How many pending filings another person prepared. */
export const countForReview = async (tx: Tx, { organisation_id }: OrgScope, by: string): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting
    from calendar_item i join filing f on f.organisation_id = i.organisation_id and f.filing_id = i.waiting_filing_id
    where i.organisation_id = ${organisation_id} and i.step = 'in_review' and f.filed_by <> ${by}`.execute(tx)
  return rows[0]?.waiting ?? 0
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
