import type { EvidenceKind } from '@niyam/law/acknowledgements/evidence-kinds.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { followFilings } from '../calendar/item-changes.ts'

export interface LockedItem {
  readonly item_id: string
  readonly entity_id: string
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
    .select([
      'item_id',
      'entity_id',
      'obligation_id',
      'area',
      'form',
      'period',
      'due_date',
      'filing_id',
      'waiting_filing_id',
    ])
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
  readonly evidence: EvidenceKind | null
  readonly amount_paise: number | null
  readonly late_fee_paise: number | null
  readonly interest_paise: number | null
  readonly penalty_paise: number | null
  readonly is_nil: boolean | null
  readonly note: string
  readonly filed_by: string
  /** `waiting` leaves the item open until another person has approved it. */
  readonly review: 'none' | 'waiting'
}

/** The filing, its documents and the item's mark, in one round trip. */
export async function insertFiling(
  tx: Tx,
  scope: OrgScope,
  filing: NewFiling,
  document_ids: readonly string[],
): Promise<void> {
  const { organisation_id } = scope
  const { filing_id } = filing
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
    followFilings(tx, scope, [filing_id]),
  ])
}

/** Filings without documents, and the marks of their items. */
export async function insertFilings(tx: Tx, scope: OrgScope, filings: readonly NewFiling[]): Promise<void> {
  const { organisation_id } = scope
  if (filings.length === 0) return
  await tx
    .insertInto('filing')
    .values(filings.map((filing) => ({ ...filing, organisation_id })))
    .execute()
  await followFilings(
    tx,
    scope,
    filings.map(({ filing_id }) => filing_id),
  )
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
    .onConflict((already) => already.doNothing())
    .execute()
}

interface Withdrawal {
  readonly by: string
  readonly reason: string
}

/** Withdraws filings; their items are left to the caller. */
export const withdrawFilings = (
  tx: Tx,
  { organisation_id }: OrgScope,
  filing_ids: readonly string[],
  { by, reason }: Withdrawal,
): Promise<unknown> =>
  sql`update filing set withdrawn_at = now(), withdrawn_by = ${by}, withdrawn_reason = ${reason}
    where organisation_id = ${organisation_id} and filing_id = any(${[...filing_ids]}::uuid[])
      and withdrawn_at is null`.execute(tx)

/** The filings of items, in force or waiting for a review. */
export async function filingsOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  item_ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ item_id: string; filing_id: string }>`
    select item_id, coalesce(filing_id, waiting_filing_id) as filing_id from calendar_item
    where organisation_id = ${organisation_id} and item_id = any(${[...item_ids]}::uuid[])
      and coalesce(filing_id, waiting_filing_id) is not null`.execute(tx)
  return new Map(rows.map((row) => [row.item_id, row.filing_id]))
}

/** Adds a number to a filing without one. */
export const addNumber = (
  tx: Tx,
  { organisation_id }: OrgScope,
  filing_id: string,
  number: { readonly acknowledgement: string; readonly evidence: EvidenceKind | null },
): Promise<unknown> =>
  tx
    .updateTable('filing')
    .set(number)
    .where('organisation_id', '=', organisation_id)
    .where('filing_id', '=', filing_id)
    .execute()

/** Another filing in force under the number of one that was just made. */
export interface SharedNumber {
  readonly item_id: string
  readonly entity_name: string
  readonly form: string
  readonly period: string
}

/** For each of these filings, one other visible filing with the same number. */
export const sharedNumbers = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  filing_ids: readonly string[],
): Promise<SharedNumber[]> => {
  const { rows } = await sql<SharedNumber>`
    with given as materialized (
      select f.item_id, f.plain_acknowledgement as number from filing f
      where f.organisation_id = ${organisation_id} and f.filing_id = any(${[...filing_ids]}::uuid[])
        and length(f.plain_acknowledgement) >= 6
    ), other as materialized (
      select o.item_id, o.recorded_at, o.plain_acknowledgement as number from filing o
      where o.organisation_id = ${organisation_id} and o.withdrawn_at is null and o.acknowledgement <> ''
        and o.plain_acknowledgement = any(array(select number from given))
    )
    select distinct on (g.item_id) g.item_id, e.name as entity_name, i.form, i.period
    from given g
    join other o on o.number = g.number and o.item_id <> g.item_id
    join calendar_item i on i.organisation_id = ${organisation_id} and i.item_id = o.item_id
    join entity e on e.organisation_id = i.organisation_id and e.entity_id = i.entity_id
    order by g.item_id, o.recorded_at`.execute(tx)
  return rows
}
