import type { CellChange, WorksheetCell } from '@niyam/contract/worksheet-cells.ts'
import type { WorksheetColumn } from '@niyam/contract/worksheet-columns.ts'
import { placeName } from '@niyam/worksheets/sheet/place.ts'
import type { BeforeChange, KeptCell, KeptCells, KeptFigures } from '../../db/tables/worksheets.ts'
import { type By, changeCells, openCells, settle } from './change-cells.ts'
import { type ColumnOfChange, changeColumns, changeRows, type RowChange } from './change-shape.ts'
import { fillCells, type Filling } from './fill-cells.ts'
import { type KeptSheet, Sheet } from './sheet.ts'

/** A change of a worksheet. */
export type SheetChange =
  | { readonly act: 'cells'; readonly cells: readonly CellChange[]; readonly by: By }
  | { readonly act: 'rows'; readonly rows: RowChange }
  | { readonly act: 'columns'; readonly columns: readonly ColumnOfChange[] }
  | { readonly act: 'fill'; readonly fillings: readonly Filling[] }
  | { readonly act: 'import'; readonly cells: readonly CellChange[]; readonly by: By; readonly file_name: string }
  | { readonly act: 'undo'; readonly before: BeforeChange }

/** What a change made of it, to be kept. */
export interface Outcome {
  readonly columns: readonly WorksheetColumn[]
  readonly row_count: number
  readonly figures: KeptFigures
  readonly problems: number
  readonly lacks: number
  /** Rows that differ, `cells` as JSON; null: the row has no cells any more. */
  readonly rows: readonly { readonly row: number; readonly cells: string | null }[]
  /** `BeforeChange` as JSON. */
  readonly before: string
  /** Cells that differ, as JSON of a list of `WorksheetCell`. */
  readonly changed: string
  /** Ids of people and documents that the changed cells name. */
  readonly people: readonly string[]
  readonly documents: readonly string[]
}

/** Makes a change of a worksheet and works out all its formulas. @throws AppError when the change is refused */
export function applyChange(stored: KeptSheet, change: SheetChange): Outcome {
  const sheet = new Sheet(stored)
  switch (change.act) {
    case 'cells':
      changeCells(sheet, change.cells, change.by)
      break
    case 'rows':
      changeRows(sheet, change.rows)
      break
    case 'columns':
      changeColumns(sheet, change.columns)
      break
    case 'fill':
      fillCells(sheet, change.fillings)
      settle(sheet, [])
      break
    case 'import':
      changeCells(sheet, change.cells, change.by, change.file_name)
      break
    case 'undo':
      restore(sheet, change.before)
  }
  return outcomeOf(sheet)
}

/** Brings back what was there before a change; its results too, for nothing was changed since. */
function restore(sheet: Sheet, { rows = {}, row_count, columns, figures }: BeforeChange): void {
  for (const [row, cells] of Object.entries(rows)) sheet.setRow(Number(row), cells ?? {})
  sheet.row_count = row_count ?? sheet.row_count
  sheet.columns = columns ?? sheet.columns
  sheet.figures = figures ?? sheet.figures
}

export function outcomeOf(sheet: Sheet): Outcome {
  const { columns, row_count, figures } = sheet
  const { problems, lacks } = openCells(sheet)
  const before = sheet.before()
  const rows = sheet.changedRows()
  const changed = rows.flatMap(([row, cells]) => differing(columns, row, before.rows?.[row] ?? {}, cells ?? {}))
  return {
    columns,
    row_count,
    figures,
    problems: problems.length,
    lacks,
    rows: rows.map(([row, cells]) => ({ row, cells: cells && JSON.stringify(cells) })),
    before: JSON.stringify(before),
    changed: JSON.stringify(changed),
    ...namedIn(changed),
  }
}

const differing = (
  columns: readonly WorksheetColumn[],
  row: number,
  before: KeptCells,
  now: KeptCells,
): WorksheetCell[] =>
  columns.flatMap(({ key }, column) =>
    before[key] === now[key] ? [] : [cellOf(placeName({ column, row: row - 1 }), now[key] ?? {})],
  )

/** A cell as the reply has it. */
export const cellOf = (cell: string, content: KeptCell): WorksheetCell => ({
  cell,
  ...content,
  value: content.value ?? null,
})

/** Ids of people and documents that the sources of cells name. */
export function namedIn(cells: Iterable<Pick<WorksheetCell, 'source'>>): Pick<Outcome, 'people' | 'documents'> {
  const people = new Set<string>()
  const documents = new Set<string>()
  for (const { source } of cells) {
    if (source && 'by' in source) people.add(source.by)
    if (source?.kind === 'document') documents.add(source.document_id)
  }
  return { people: [...people], documents: [...documents] }
}
