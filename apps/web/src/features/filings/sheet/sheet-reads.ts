import type { SheetRow } from '@niyam/contract/filing-sheet.ts'
import { type Drafts, MONEY, type Money, type ReadDraft, readDraft } from './sheet-cells.ts'

/** The drafts as read; a receipt number of two rows is doubted in both. */
export function readAll(rows: readonly SheetRow[], drafts: Drafts, today: string): ReadonlyMap<string, ReadDraft> {
  const reads = rows.flatMap((row) => {
    const draft = drafts[row.item_id]
    return draft ? [[row.item_id, readDraft(row, draft, today)] as const] : []
  })
  const counts = new Map<string, number>()
  const recorded = rows.flatMap(({ filing }) => (filing?.acknowledgement ? [filing.acknowledgement] : []))
  for (const number of [...recorded, ...reads.flatMap(([, { receipt }]) => receipt ?? [])])
    counts.set(number, (counts.get(number) ?? 0) + 1)
  return new Map(
    reads.map(([id, read]) =>
      read.receipt !== null && (counts.get(read.receipt) ?? 0) > 1
        ? [id, { ...read, doubts: { ...read.doubts, number: { key: 'twice' } } }]
        : [id, read],
    ),
  )
}

/** The sums of the columns, recorded and typed. */
export function totalsOf(rows: readonly SheetRow[], reads: ReadonlyMap<string, ReadDraft>) {
  const sums: { [column in Money]: number } = { amount: 0, late_fee: 0, interest: 0, penalty: 0 }
  for (const { item_id, filing } of rows)
    for (const column of MONEY) sums[column] += filing?.[`${column}_paise`] ?? reads.get(item_id)?.paise[column] ?? 0
  const filed = rows.filter(({ state }) => state === 'filed' || state === 'filed_late').length
  return { ...sums, filed, all: rows.length }
}
