import type { CellChange, WorksheetCell } from '@niyam/contract/worksheet-cells.ts'
import type { WorksheetColumn } from '@niyam/contract/worksheet-columns.ts'
import type { TickMark } from '@niyam/contract/worksheet-limits.ts'
import type { Cell, CellValue } from '@niyam/worksheets/sheet/grid.ts'
import { placeOf } from '@niyam/worksheets/sheet/place.ts'
import type { Results } from './grid/calculation.ts'
import { cellAt, NO_CELLS, type RowCells, type SheetColumn } from './grid/cells.ts'
import type { Mark, Marks } from './grid/marks.ts'
import { valueOf } from './grid/selected-sum.ts'

/** Source and marks of a cell. */
export interface About {
  readonly source?: WorksheetCell['source']
  readonly note?: string | undefined
  readonly tick?: TickMark | undefined
  /** The value in the period before; undefined: the worksheet was not copied forward. */
  readonly former?: CellValue | undefined
}

/** By cell name. */
export type Abouts = ReadonlyMap<string, About>

export const columnsOf = (columns: readonly WorksheetColumn[]): readonly SheetColumn[] =>
  columns.map(({ key, name, type, decimals, choices }) => ({
    key,
    name,
    type,
    choices,
    ...(decimals !== null && { decimals }),
  }))

const contentOf = ({ value, formula }: WorksheetCell): Cell | null =>
  formula === undefined ? (value === null ? null : { value }) : { formula }

/** @param count of rows, with blank ones at the end */
export function rowsOf(cells: readonly WorksheetCell[], count: number): readonly RowCells[] {
  const rows: Record<number, Cell>[] = Array.from({ length: count }, () => ({}))
  for (const cell of cells) {
    const place = placeOf(cell.cell)
    const content = contentOf(cell)
    const row = place && rows[place.row]
    if (row && content) row[place.column] = content
  }
  return rows.map((row) => (Object.keys(row).length === 0 ? NO_CELLS : row))
}

const aboutOf = ({ source, note, tick, former }: WorksheetCell): About => ({
  ...(source && { source }),
  ...(note && { note }),
  ...(tick && { tick }),
  ...(former !== undefined && { former }),
})

/** Those of saved cells replace the former ones. */
export function withAbouts(abouts: Abouts, cells: readonly WorksheetCell[]): Abouts {
  const next = new Map(abouts)
  for (const cell of cells) next.set(cell.cell, aboutOf(cell))
  return next
}

export const NO_ABOUTS: Abouts = new Map()

/** Unsaved marks on top of the saved ones. */
export function withPending(abouts: Abouts, pending: ReadonlyMap<string, CellChange>): Abouts {
  const next = new Map(abouts)
  for (const { cell, note, tick } of pending.values()) {
    if (note === undefined && tick === undefined) continue
    const { note: oldNote, tick: oldTick, ...others } = next.get(cell) ?? {}
    const newNote = note ?? oldNote
    const newTick = tick === undefined ? oldTick : tick
    next.set(cell, { ...others, ...(newNote && { note: newNote }), ...(newTick && { tick: newTick }) })
  }
  return next
}

/** Signs of the tick marks, as they are drawn in working papers. */
export const TICK_SIGNS: Readonly<Record<TickMark, string>> = {
  ledger: 'L',
  voucher: 'V',
  return: 'R',
  former_period: 'P',
  total: 'Σ',
  recalculated: '✓',
  confirmed: 'C',
  query: '?',
}

/** The marks that cells show. A formula is changed when its result is. */
export function marksOf(
  abouts: Abouts,
  rows: readonly RowCells[],
  results: Results,
  tickName: (tick: TickMark) => string,
): Marks {
  const marks = new Map<number, Map<number, Mark>>()
  for (const [name, { note, tick, former }] of abouts) {
    if (note === undefined && tick === undefined && former === undefined) continue
    const place = placeOf(name)
    if (!place) continue
    const value = valueOf(cellAt(rows, place), results.get(place.row)?.get(place.column))
    const isChanged = former !== undefined && value !== null && former !== value
    if (!isChanged && note === undefined && tick === undefined) continue
    const row = marks.get(place.row) ?? new Map<number, Mark>()
    marks.set(place.row, row)
    row.set(place.column, {
      tick: tick ? TICK_SIGNS[tick] : null,
      tickName: tick ? tickName(tick) : null,
      hasNote: note !== undefined,
      isChanged,
    })
  }
  return marks
}
