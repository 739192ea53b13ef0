import type { Cell, Column } from '@niyam/worksheets/sheet/grid.ts'
import { type Place, placeName, placeOf } from '@niyam/worksheets/sheet/place.ts'

// This file runs in the worker too: it knows no texts and no page.

/** A column as the sheet shows it. */
export interface SheetColumn extends Column {
  readonly key: string
  readonly name: string
}

/** The cells of a row by their column, counted from zero; a blank cell is left out. */
export type RowCells = Readonly<Record<number, Cell>>

/** What cells hold after a change, by name; null makes a cell blank. */
export type Changes = ReadonlyMap<string, Cell | null>

export const NO_CELLS: RowCells = {}

export const cellAt = (rows: readonly RowCells[], { row, column }: Place): Cell | null => rows[row]?.[column] ?? null

export const isBlank = (cell: Cell | null): boolean => cell === null || ('value' in cell && cell.value === null)

/** The rows after the change. Rows that it does not touch stay the same objects, so they are not drawn again. */
export function withChanges(rows: readonly RowCells[], changes: Changes): readonly RowCells[] {
  if (changes.size === 0) return rows
  const next = [...rows]
  for (const [row, cells] of byRow(changes)) {
    if (row >= next.length && cells.every(([, cell]) => isBlank(cell))) continue
    while (next.length <= row) next.push(NO_CELLS)
    const filled: Record<number, Cell> = { ...next[row] }
    for (const [column, cell] of cells) {
      if (cell === null || isBlank(cell)) delete filled[column]
      else filled[column] = cell
    }
    next[row] = filled
  }
  return next
}

function byRow(changes: Changes): ReadonlyMap<number, readonly (readonly [number, Cell | null])[]> {
  const rows = new Map<number, [number, Cell | null][]>()
  for (const [name, cell] of changes) {
    const place = placeOf(name)
    if (!place) continue
    const known = rows.get(place.row)
    if (known) known.push([place.column, cell])
    else rows.set(place.row, [[place.column, cell]])
  }
  return rows
}

/** The change that takes another one back. */
export function backOf(rows: readonly RowCells[], changes: Changes): Changes {
  const back = new Map<string, Cell | null>()
  for (const name of changes.keys()) {
    const place = placeOf(name)
    if (place) back.set(name, cellAt(rows, place))
  }
  return back
}

export const isSameCell = (one: Cell | null, other: Cell | null): boolean => {
  if (isBlank(one) || isBlank(other)) return isBlank(one) === isBlank(other)
  return one !== null && other !== null && JSON.stringify(one) === JSON.stringify(other)
}

/** All cells by name, as formulas read them. */
export function namedCells(rows: readonly RowCells[]): Record<string, Cell> {
  const cells: Record<string, Cell> = {}
  for (const [row, of] of rows.entries())
    for (const [column, cell] of Object.entries(of)) cells[placeName({ row, column: Number(column) })] = cell
  return cells
}
