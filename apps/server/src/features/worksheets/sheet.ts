import type { WorksheetColumn } from '@niyam/contract/worksheet-columns.ts'
import type { Cell, Column, Grid } from '@niyam/worksheets/sheet/grid.ts'
import { placeName, placeOf } from '@niyam/worksheets/sheet/place.ts'
import { type Result, recalculate } from '@niyam/worksheets/sheet/recalculate.ts'
import type { BeforeChange, KeptCell, KeptCells, KeptFigures } from '../../db/tables/worksheets.ts'

/** A worksheet as it is kept, its rows as JSON texts: so it goes into a thread and out of it. */
export interface KeptSheet {
  readonly columns: readonly WorksheetColumn[]
  readonly row_count: number
  readonly figures: KeptFigures
  readonly rows: readonly { readonly row: number; readonly cells: string }[]
}

const NONE: KeptCells = {}

/** A worksheet during a change. It remembers what was there before, so that the change can be kept and undone. */
export class Sheet {
  columns: readonly WorksheetColumn[]
  row_count: number
  figures: KeptFigures
  readonly #rows = new Map<number, KeptCells>()
  readonly #before = new Map<number, KeptCells | null>()
  readonly #was: Pick<Sheet, 'columns' | 'row_count' | 'figures'>

  constructor({ columns, row_count, figures, rows }: KeptSheet) {
    this.columns = columns
    this.row_count = row_count
    this.figures = figures
    this.#was = { columns, row_count, figures }
    for (const { row, cells } of rows) this.#rows.set(row, JSON.parse(cells) as KeptCells)
  }

  /** Rows with cells, in their order. `row` counts from 1. */
  rows(): [row: number, cells: KeptCells][] {
    return [...this.#rows].toSorted(([one], [other]) => one - other)
  }

  cell(row: number, key: string): KeptCell | undefined {
    return this.#rows.get(row)?.[key]
  }

  /** The content of a cell by its name, `B12`; undefined where it is blank or outside. */
  named(name: string): KeptCell | undefined {
    const place = placeOf(name)
    const column = place && this.columns[place.column]
    return place && column ? this.cell(place.row + 1, column.key) : undefined
  }

  /** A cell without anything is removed. */
  set(row: number, key: string, cell: KeptCell): void {
    const { [key]: _, ...others } = this.#rows.get(row) ?? NONE
    this.setRow(row, Object.keys(cell).length === 0 ? others : { ...others, [key]: cell })
  }

  setRow(row: number, cells: KeptCells): void {
    if (!this.#before.has(row)) this.#before.set(row, this.#rows.get(row) ?? null)
    if (Object.keys(cells).length === 0) this.#rows.delete(row)
    else this.#rows.set(row, cells)
  }

  /** Changes each cell of the worksheet; the same object leaves it as it is. */
  changeCells(change: (cell: KeptCell, column: WorksheetColumn, row: number) => KeptCell): void {
    for (const [row, cells] of this.rows())
      for (const column of this.columns) {
        const cell = cells[column.key]
        const changed = cell && change(cell, column, row)
        if (changed && changed !== cell) this.set(row, column.key, changed)
      }
  }

  /** Cells that are not blank. */
  filled(): number {
    let count = 0
    for (const cells of this.#rows.values())
      for (const { value, formula } of Object.values(cells))
        if (value !== undefined || formula !== undefined) count += 1
    return count
  }

  /** Works out all formulas, and keeps what they give. */
  recalculate(): ReadonlyMap<string, Result> {
    const results = recalculate(gridOf(this))
    const at = new Map(this.columns.map(({ key }, column) => [key, column]))
    this.changeCells((cell, { key }, row) =>
      cell.formula === undefined
        ? cell
        : withResult(cell, results.get(placeName({ column: at.get(key) ?? 0, row: row - 1 }))),
    )
    return results
  }

  /** Rows that differ, as they are now; null: without cells. */
  changedRows(): [row: number, cells: KeptCells | null][] {
    return [...this.#before.keys()].map((row) => [row, this.#rows.get(row) ?? null])
  }

  before(): BeforeChange {
    const { columns, row_count, figures } = this.#was
    return {
      ...(this.#before.size > 0 && { rows: Object.fromEntries(this.#before) }),
      ...(row_count !== this.row_count && { row_count }),
      ...(columns !== this.columns && { columns }),
      ...(figures !== this.figures && { figures }),
    }
  }
}

export const typeOf = ({ type, decimals, choices }: WorksheetColumn): Column => ({
  type,
  ...(decimals !== null && { decimals }),
  ...(choices.length > 0 && { choices }),
})

/** The worksheet as the formulas read it. */
function gridOf(sheet: Sheet): Grid {
  const cells = new Map<string, Cell>()
  for (const [row, stored] of sheet.rows())
    for (const [column, { key }] of sheet.columns.entries()) {
      const cell = stored[key]
      if (cell?.formula !== undefined) cells.set(placeName({ column, row: row - 1 }), { formula: cell.formula })
      else if (cell?.value !== undefined) cells.set(placeName({ column, row: row - 1 }), { value: cell.value })
    }
  return { columns: sheet.columns.map(typeOf), rows: sheet.row_count, cells }
}

/** A cell with what its formula gave. */
function withResult(cell: KeptCell, result: Result | undefined): KeptCell {
  const { value, lacks, problem, ...rest } = cell
  switch (result?.kind) {
    case 'value':
      if (value === (result.value ?? undefined) && lacks === undefined && problem === undefined) return cell
      return result.value === null ? rest : { ...rest, value: result.value }
    case 'lacks':
      return lacks === result.cell && value === undefined && problem === undefined
        ? cell
        : { ...rest, lacks: result.cell }
    case 'problem': {
      const now = { kind: result.problem, cell: result.cell }
      const isSame =
        problem?.kind === now.kind && problem.cell === now.cell && value === undefined && lacks === undefined
      return isSame ? cell : { ...rest, problem: now }
    }
    case undefined:
      return value === undefined && lacks === undefined && problem === undefined ? cell : rest
  }
}
