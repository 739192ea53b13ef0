import type { IsoDate } from '../calendar/iso-date.ts'
import type { Confidence, Source } from '../catalogue/model/source.ts'

/** What every row of a dated table of rates has in common. */
export interface DatedRow {
  readonly scheme: string
  readonly item: string
  readonly effective: {
    readonly from: IsoDate | null
    readonly to: IsoDate | null
    readonly approximate?: 'from' | 'to' | 'both'
  }
  readonly confidence: Confidence
  readonly sources: readonly Source[]
  readonly note?: string
}

/** One thought of an amount: what was done with which figures, and what it rests on. */
export interface MoneyReason {
  readonly text: string
  /** Null where the text says all, or a fact was given. */
  readonly provision: string | null
  /** The sources of the figure; absent where the answer includes the table's row. */
  readonly sources?: readonly Source[]
}

/** A reason that rests on a row of a table. */
export const reasonFrom = (text: string, row: DatedRow | null, provision: string | null = null): MoneyReason => ({
  text,
  provision,
  sources: row?.sources ?? [],
})

/** The row in force on a day; null when the table holds none, which is never the same as zero. */
export function rowOn<Row extends DatedRow>(
  rows: readonly Row[],
  scheme: Row['scheme'],
  item: Row['item'],
  day: IsoDate,
): Row | null {
  for (const row of rows) if (row.scheme === scheme && row.item === item && isInForce(row, day)) return row
  return null
}

const isInForce = ({ effective: { from, to } }: DatedRow, day: IsoDate): boolean =>
  (from === null || from <= day) && (to === null || day <= to)
