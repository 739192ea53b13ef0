import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface LockedItem {
  readonly item_id: string
  readonly obligation_id: string
  readonly form: string
  readonly period: string
  readonly due_date: string | null
  readonly filing_id: string | null
  readonly area: string
  readonly waiting_filing_id: string | null
}

/** The item, held until the transaction ends: two people filing it come one after the other, and a recompute waits. */
export const lockItem = (tx: Tx, scope: OrgScope, item_id: string): Promise<LockedItem | undefined> =>
  tx
    .selectFrom('calendar_item')
    .select(['item_id', 'obligation_id', 'area', 'form', 'period', 'due_date', 'filing_id', 'waiting_filing_id'])
    .where('organisation_id', '=', scope.organisation_id)
    .where('item_id', '=', item_id)
    .forUpdate()
    .executeTakeFirst()

export interface NewFiling {
  readonly filing_id: string
  readonly item_id: string
  readonly filed_on: string
  readonly due_date: string | null
  readonly acknowledgement: string
  readonly amount_paise: number | null
  readonly note: string
  readonly filed_by: string
  /** `waiting` leaves the item open until somebody else has approved it. */
  readonly review: 'none' | 'waiting'
}

/** The filing, its documents and the item's mark, in one round trip. */
export async function insertFiling(
  tx: Tx,
  { organisation_id }: OrgScope,
  filing: NewFiling,
  document_ids: readonly string[],
): Promise<void> {
  const { filing_id, item_id, filed_on, review } = filing
  const mark =
    review === 'waiting'
      ? { step: 'in_review' as const, waiting_filing_id: filing_id }
      : { filing_id, filed_on, step: null, waiting_filing_id: null }
  await Promise.all([
    tx
      .insertInto('filing')
      .values({ ...filing, organisation_id })
      .execute(),
    document_ids.length === 0
      ? null
      : tx
          .insertInto('filing_document')
          .values(document_ids.map((document_id) => ({ organisation_id, filing_id, document_id })))
          .execute(),
    tx
      .updateTable('calendar_item')
      .set(mark)
      .where('organisation_id', '=', organisation_id)
      .where('item_id', '=', item_id)
      .execute(),
  ])
}

/** Filings without documents, and the marks of their items. */
export async function insertFilings(
  tx: Tx,
  { organisation_id }: OrgScope,
  filings: readonly NewFiling[],
): Promise<void> {
  if (filings.length === 0) return
  await tx
    .insertInto('filing')
    .values(filings.map((filing) => ({ ...filing, organisation_id })))
    .execute()
  await sql`update calendar_item i set
      filing_id = case f.review when 'none' then f.filing_id end, filed_on = case f.review when 'none' then f.filed_on end,
      step = case f.review when 'waiting' then 'in_review' end,
      waiting_filing_id = case f.review when 'waiting' then f.filing_id end
    from filing f where f.organisation_id = ${organisation_id} and i.organisation_id = ${organisation_id}
      and f.filing_id = any(${filings.map(({ filing_id }) => filing_id)}::uuid[]) and i.item_id = f.item_id`.execute(tx)
}

export async function insertDocuments(
  tx: Tx,
  { organisation_id }: OrgScope,
  rows: readonly { readonly filing_id: string; readonly document_id: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('filing_document')
    .values(rows.map((row) => ({ ...row, organisation_id })))
    .execute()
}

/** Opens the item again; the filing stays, with who took it back and why. */
export async function withdrawFiling(
  tx: Tx,
  { organisation_id }: OrgScope,
  { item_id, filing_id, by, reason }: { item_id: string; filing_id: string; by: string; reason: string },
): Promise<void> {
  await Promise.all([
    tx
      .updateTable('filing')
      .set({ withdrawn_at: sql`now()`, withdrawn_by: by, withdrawn_reason: reason })
      .where('organisation_id', '=', organisation_id)
      .where('filing_id', '=', filing_id)
      .execute(),
    tx
      .updateTable('calendar_item')
      .set({ filing_id: null, filed_on: null, step: null, waiting_filing_id: null })
      .where('organisation_id', '=', organisation_id)
      .where('item_id', '=', item_id)
      .execute(),
  ])
}
