import { createHash } from 'node:crypto'
import type { KeptSheet } from './sheet.ts'

export interface LockedWorksheet {
  readonly head: Readonly<Record<string, string | number | null>>
  readonly sheet: KeptSheet
}

/** The SHA-256 of a worksheet, in hexadecimal: of its JSON without blanks, the names in each object sorted. */
export function hashOfWorksheet({ head, sheet: { rows, ...shape } }: LockedWorksheet): string {
  const content = {
    ...head,
    ...shape,
    rows: rows.map(({ row, cells }) => ({ row, cells: JSON.parse(cells) as unknown })),
  }
  return createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(pairs.map(([name, one]) => [name, sorted(one)]))
}
