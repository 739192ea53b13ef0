import { copiedFormula } from '@niyam/worksheets/formula/copied.ts'
import type { Cell, Column } from '@niyam/worksheets/sheet/grid.ts'
import { type Place, placeName } from '@niyam/worksheets/sheet/place.ts'
import { typedCell, type TypedProblem } from '@niyam/worksheets/sheet/typed-value.ts'
import { cellAt, type Changes, isSameCell, type RowCells, type SheetColumn } from './cells.ts'
import { type Block, placesIn, sizeOf } from './selection.ts'

/** A text that is not a value of its cell; the cell keeps what it held. */
export interface Refusal {
  readonly cell: string
  readonly text: string
  readonly problem: TypedProblem | 'no_cell' | 'other_kind'
}

/** A typed, pasted or filled change, and the refused part of it. */
export interface Edit {
  readonly changes: Changes
  readonly refused: readonly Refusal[]
}

export interface Ground {
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly RowCells[]
  /** How many rows the sheet may have; what is pasted below them is refused by name. */
  readonly rowsAtMost: number
}

/** Cells that were copied inside of this page: formulas move along with them. */
export interface Copied {
  readonly from: Place
  readonly cells: readonly (readonly (Cell | null)[])[]
}

class Collected {
  readonly changes = new Map<string, Cell | null>()
  readonly refused: Refusal[] = []
  readonly #ground: Ground

  constructor(ground: Ground) {
    this.#ground = ground
  }

  put(place: Place, cell: Cell | null): void {
    const name = placeName(place)
    if (isSameCell(cellAt(this.#ground.rows, place), cell)) this.changes.delete(name)
    else this.changes.set(name, cell)
  }

  type(place: Place, text: string): void {
    const column = this.#ground.columns[place.column]
    const cell = placeName(place)
    if (!column || place.row >= this.#ground.rowsAtMost) {
      if (text.trim() !== '') this.refused.push({ cell, text, problem: 'no_cell' })
      return
    }
    const typed = typedCell(text, column)
    if ('problem' in typed) this.refused.push({ cell, text, problem: typed.problem })
    else this.put(place, typed.cell)
  }

  /** A copied cell at its new place. A value goes only to columns of its kind. */
  copy(place: Place, cell: Cell | null, from: Place): void {
    const { columns, rowsAtMost } = this.#ground
    const column = columns[place.column]
    const name = placeName(place)
    const refuse = (problem: Refusal['problem']) => this.refused.push({ cell: name, text: textIn(cell), problem })
    if (!column || place.row >= rowsAtMost) {
      if (cell !== null) refuse('no_cell')
    } else if (cell !== null && 'formula' in cell) {
      const by = { rows: place.row - from.row, columns: place.column - from.column }
      const formula = copiedFormula(cell.formula, by)
      if (formula === null) refuse('no_cell')
      else this.put(place, { formula })
    } else if (cell !== null && !isOfKind(columns[from.column], column)) refuse('other_kind')
    else this.put(place, cell)
  }
}

const textIn = (cell: Cell | null): string =>
  cell === null ? '' : 'formula' in cell ? cell.formula : String(cell.value ?? '')

/** Whether values of one column are values of the other as they are. */
const isOfKind = (one: Column | undefined, other: Column): boolean =>
  one !== undefined &&
  one.type === other.type &&
  (one.decimals ?? 2) <= (other.decimals ?? 2) &&
  (other.type !== 'choice' || one.choices?.join('\n') === other.choices?.join('\n'))

export function typedInto(ground: Ground, place: Place, text: string): Edit {
  const edit = new Collected(ground)
  edit.type(place, text)
  return edit
}

export function cleared(ground: Ground, block: Block): Edit {
  const edit = new Collected(ground)
  for (const place of placesIn(block)) edit.put(place, null)
  return edit
}

/**
 * A rectangle of texts, put from the upper left cell of the selection on. One text alone fills the whole selection, and a
 * rectangle repeats where it fits into the selection without rest, as in a spreadsheet.
 */
export function pasted(ground: Ground, block: Block, texts: readonly (readonly string[])[]): Edit {
  const edit = new Collected(ground)
  for (const [place, row, column] of targets(block, texts)) edit.type(place, texts[row]?.[column] ?? '')
  return edit
}

/** The same for cells copied on this page. */
export function pastedCopy(ground: Ground, block: Block, copied: Copied): Edit {
  const edit = new Collected(ground)
  for (const [place, row, column] of targets(block, copied.cells)) {
    const from = { row: copied.from.row + row, column: copied.from.column + column }
    edit.copy(place, copied.cells[row]?.[column] ?? null, from)
  }
  return edit
}

/** The cells that a rectangle reaches, each with its row and column in the rectangle. Short rows leave cells as they are. */
function* targets(block: Block, source: readonly (readonly unknown[])[]): Generator<[Place, number, number]> {
  const rows = source.length
  const columns = Math.max(0, ...source.map((row) => row.length))
  if (rows === 0 || columns === 0) return
  const room = sizeOf(block)
  const repeats = room.rows % rows === 0 && room.columns % columns === 0
  const size = repeats ? room : { rows, columns }
  for (let row = 0; row < size.rows; row += 1)
    for (let column = 0; column < size.columns; column += 1)
      if (column % columns < (source[row % rows]?.length ?? 0))
        yield [{ row: block.top + row, column: block.left + column }, row % rows, column % columns]
}

/** Ctrl+D: the first row of the selection into those below it; of a single row, the row above into it. */
export function filledDown(ground: Ground, block: Block): Edit {
  const edit = new Collected(ground)
  const source = block.top < block.bottom ? block.top : block.top - 1
  if (source < 0) return edit
  for (const place of placesIn({ ...block, top: source + 1 })) {
    const from = { ...place, row: source }
    edit.copy(place, cellAt(ground.rows, from), from)
  }
  return edit
}
