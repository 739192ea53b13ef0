import type { IsoDate } from '@niyam/law'
import { addDays } from '@niyam/law/calendar/iso-date.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import * as store from './items-store.ts'
import { type KnownItem, knownItems } from './known.ts'

export interface PackRecord {
  readonly items: readonly KnownItem[]
  readonly documents: readonly store.PackDocument[]
}

/**
 * The first moment whose records are not known at the end of a day. Of today everything is known, whatever the clocks of
 * server and database say: `infinity`.
 */
export const unknownFrom = (day: IsoDate, today: IsoDate): string =>
  day < today ? `${addDays(day, 1)}T00:00:00+05:30` : 'infinity'

/** Items with their filings and documents, as known at the end of a day. */
export async function recordOfItems(
  tx: Tx,
  scope: OrgScope,
  all: readonly store.PackItem[],
  { day, today }: { readonly day: IsoDate; readonly today: IsoDate },
): Promise<PackRecord> {
  const until = unknownFrom(day, today)
  const item_ids = all.map(({ item_id }) => item_id)
  const filings = await store.filingsKnown(tx, scope, item_ids, until)
  const filing_ids = filings.map(({ filing_id }) => filing_id)
  const documents = await store.documentsKnown(tx, scope, filing_ids, until)
  return { items: knownItems(all, filings, documents, day), documents }
}
