import type { Cell, Column } from '@niyam/worksheets/sheet/grid.ts'
import { Calculation, type Difference } from './calculation.ts'
import type { Changes } from './cells.ts'

/** Messages of the page: the sheet once, then each change. */
export type ToWorker =
  | {
      readonly kind: 'open'
      readonly columns: readonly Column[]
      readonly rows: number
      readonly cells: Readonly<Record<string, Cell>>
    }
  | { readonly kind: 'change'; readonly changes: Changes; readonly rows: number }

export type FromWorker = Difference

let calculation: Calculation | null = null

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'open') calculation = new Calculation(data.columns, data.rows, data.cells)
  const difference = calculation?.change(data.kind === 'open' ? new Map() : data.changes, data.rows)
  if (difference) self.postMessage(difference satisfies FromWorker)
})
