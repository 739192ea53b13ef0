import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { followFilings } from '../calendar/item-changes.ts'

interface Review {
  readonly filing_ids: readonly string[]
  readonly by: string
  readonly at: string
}

/** Puts filings in force that waited for a second person; their items are filed. */
export async function approveFilings(tx: Tx, scope: OrgScope, { filing_ids, by, at }: Review): Promise<void> {
  const { organisation_id } = scope
  const ids = [...filing_ids]
  await sql`update filing set review = 'approved', reviewed_by = ${by}, reviewed_at = ${at}
    where organisation_id = ${organisation_id} and filing_id = any(${ids}::uuid[])`.execute(tx)
  await followFilings(tx, scope, ids)
}

/** Takes approvals back: the filings wait again, and their items are open. */
export async function withdrawApprovals(tx: Tx, scope: OrgScope, filing_ids: readonly string[]): Promise<void> {
  const { organisation_id } = scope
  const ids = [...filing_ids]
  await sql`update filing set review = 'waiting', reviewed_by = null, reviewed_at = null
    where organisation_id = ${organisation_id} and filing_id = any(${ids}::uuid[])`.execute(tx)
  await followFilings(tx, scope, ids)
}

/** Withdraws filings with the reason; their items are to be revised. */
export async function returnFilings(
  tx: Tx,
  scope: OrgScope,
  { filing_ids, by, at, reason }: Review & { readonly reason: string },
): Promise<void> {
  const { organisation_id } = scope
  const ids = [...filing_ids]
  await sql`update filing set review = 'returned', reviewed_by = ${by}, reviewed_at = ${at}, withdrawn_by = ${by},
      withdrawn_at = ${at}, withdrawn_reason = ${reason}
    where organisation_id = ${organisation_id} and filing_id = any(${ids}::uuid[])`.execute(tx)
  await followFilings(tx, scope, ids)
}
