import type { Cell, Column } from '@niyam/worksheets/sheet/grid.ts'
import { placeOf } from '@niyam/worksheets/sheet/place.ts'
import { recalculate, type Result } from '@niyam/worksheets/sheet/recalculate.ts'
import { type Changes, isBlank } from './cells.ts'

/** Results by row and column, counted from zero; rows without formulas are left out. */
export type Results = ReadonlyMap<number, ReadonlyMap<number, Result>>

export const NO_RESULTS: Results = new Map()

/** What became different: results by cell name, null where a formula is gone. */
export type Difference = ReadonlyMap<string, Result | null>

/** The formulas of one sheet. It keeps the cells, so that a change sends only what changed. */
export class Calculation {
  readonly #columns: readonly Column[]
  readonly #cells: Map<string, Cell>
  #rows: number
  #results: ReadonlyMap<string, Result> = new Map()

  constructor(columns: readonly Column[], rows: number, cells: Readonly<Record<string, Cell>>) {
    this.#columns = columns
    this.#rows = rows
    this.#cells = new Map(Object.entries(cells))
  }

  /** Takes over changed cells and works out all formulas again. `rows` is how many the sheet has now. */
  change(changes: Changes, rows: number): Difference {
    this.#rows = rows
    for (const [name, cell] of changes) {
      if (cell === null || isBlank(cell)) this.#cells.delete(name)
      else this.#cells.set(name, cell)
    }
    const before = this.#results
    this.#results = recalculate({ columns: this.#columns, rows: this.#rows, cells: this.#cells })
    const different = new Map<string, Result | null>()
    for (const [name, result] of this.#results) if (!isSameResult(before.get(name), result)) different.set(name, result)
    for (const name of before.keys()) if (!this.#results.has(name)) different.set(name, null)
    return different
  }
}

const isSameResult = (one: Result | undefined, other: Result): boolean => {
  if (one?.kind !== other.kind) return false
  if (one.kind === 'value') return other.kind === 'value' && one.value === other.value
  if (one.kind === 'lacks') return other.kind === 'lacks' && one.cell === other.cell
  return other.kind === 'problem' && one.problem === other.problem && one.cell === other.cell && one.at === other.at
}

/** The results after a difference; rows that it does not touch stay the same objects. */
export function withDifference(results: Results, difference: Difference): Results {
  if (difference.size === 0) return results
  const next = new Map(results)
  const touched = new Set<number>()
  for (const [name, result] of difference) {
    const place = placeOf(name)
    if (!place) continue
    if (!touched.has(place.row)) {
      touched.add(place.row)
      next.set(place.row, new Map(next.get(place.row)))
    }
    const row = next.get(place.row) as Map<number, Result>
    if (result === null) row.delete(place.column)
    else row.set(place.column, result)
  }
  return next
}
