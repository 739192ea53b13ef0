import type { CellChange } from '@niyam/contract/worksheet-cells.ts'
import type { Cell } from '@niyam/worksheets/sheet/grid.ts'
import { placeOf } from '@niyam/worksheets/sheet/place.ts'
import { typedCell } from '@niyam/worksheets/sheet/typed-value.ts'
import { editedText } from './grid/cell-text.ts'
import type { Changes, SheetColumn } from './grid/cells.ts'

/** Unsaved changes by cell name. */
export type Pending = ReadonlyMap<string, CellChange>

/** With the changed contents, each as the server reads it. */
export function withContents(pending: Pending, changes: Changes, columns: readonly SheetColumn[]): Pending {
  const next = new Map(pending)
  for (const [cell, content] of changes) {
    const place = placeOf(cell)
    const column = place && columns[place.column]
    if (column) next.set(cell, { ...next.get(cell), cell, text: editedText(content, column) })
  }
  return next
}

export const withMore = (pending: Pending, change: CellChange): Pending =>
  new Map(pending).set(change.cell, { ...pending.get(change.cell), ...change })

/** The unsaved changes after a part was saved: a cell that was changed meanwhile stays. */
export function withoutSaved(pending: Pending, sent: readonly CellChange[]): Pending {
  const next = new Map(pending)
  for (const change of sent) if (next.get(change.cell) === change) next.delete(change.cell)
  return next
}

/** Contents of cells to draw on top of what is loaded. A text that its column does not take any more is left out. */
export function contentsOf(pending: Pending, columns: readonly SheetColumn[]): Changes {
  const changes = new Map<string, Cell | null>()
  for (const { cell, text } of pending.values()) {
    const place = placeOf(cell)
    const column = place && columns[place.column]
    if (text === undefined || !column) continue
    const typed = typedCell(text, column)
    if ('cell' in typed) changes.set(cell, typed.cell)
  }
  return changes
}
