import type { WorksheetColumn } from '@niyam/contract/worksheet-columns.ts'
import { type FilingFigure, WORKSHEET_ROWS_AT_MOST } from '@niyam/contract/worksheet-limits.ts'
import { type Shift, shiftedFormula, shiftedName } from '@niyam/worksheets/formula/shifted.ts'
import { placeName } from '@niyam/worksheets/sheet/place.ts'
import { typedCell } from '@niyam/worksheets/sheet/typed-value.ts'
import type { KeptFigures } from '../../db/tables/worksheets.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { settle } from './change-cells.ts'
import { type Sheet, typeOf } from './sheet.ts'
import { TYPED_PROBLEMS, WrongCells } from './wrong-cells.ts'

export interface RowChange {
  readonly act: 'insert' | 'delete'
  /** From 1. */
  readonly row: number
  readonly count: number
}

/** Inserts or deletes rows; formulas and the cells of figures follow. */
export function changeRows(sheet: Sheet, { act, row, count }: RowChange): void {
  if (row > sheet.row_count + (act === 'insert' ? 1 : 0))
    throw invalidField('row', `This worksheet has ${sheet.row_count} rows.`)
  const by = act === 'insert' ? count : -Math.min(count, sheet.row_count + 1 - row)
  if (sheet.row_count + by > WORKSHEET_ROWS_AT_MOST)
    throw invalidField(
      'count',
      `A worksheet has at most ${WORKSHEET_ROWS_AT_MOST.toLocaleString('en-IN')} rows. Keep the data in a workbook (xlsx), and its totals here.`,
    )
  shiftFormulas(sheet, { axis: 'row', at: row - 1, by })
  const before = sheet.rows()
  for (const [at] of before) if (at >= row) sheet.setRow(at, {})
  for (const [at, cells] of before) if (at >= row && (by > 0 || at >= row - by)) sheet.setRow(at + by, cells)
  sheet.row_count += by
  settle(sheet, [])
}

/** Before rows or columns move. @throws AppError `conflict` naming a formula that stays and reads a deleted cell */
function shiftFormulas(sheet: Sheet, shift: Shift): void {
  sheet.changeCells((cell, { key }, row) => {
    if (cell.formula === undefined) return cell
    const place = { column: sheet.columns.findIndex((one) => one.key === key), row: row - 1 }
    const name = placeName(place)
    if (shiftedName(name, shift) === null) return cell
    const moved = shiftedFormula(cell.formula, shift)
    if (typeof moved === 'string') return moved === cell.formula ? cell : { ...cell, formula: moved }
    throw new AppError('conflict', `The formula in ${name} reads ${moved.lost}. Change that formula first.`)
  })
  const figures = Object.entries(sheet.figures).map(([figure, name]) => [figure, shiftedName(name, shift)] as const)
  if (figures.some(([figure, name]) => sheet.figures[figure as FilingFigure] !== name))
    sheet.figures = Object.fromEntries(figures.filter(([, name]) => name !== null)) as KeptFigures
}

export type ColumnOfChange = Omit<WorksheetColumn, 'key'> & { readonly key?: string | undefined }

/** Replaces the columns: those with a key stay in their order, new ones follow. */
export function changeColumns(sheet: Sheet, wanted: readonly ColumnOfChange[]): void {
  const known = new Map(sheet.columns.map((column) => [column.key, column]))
  const keptKeys = wanted.flatMap(({ key }) => (key === undefined ? [] : [key]))
  const firstNew = wanted.findIndex(({ key }) => key === undefined)
  const inOrder = sheet.columns.map(({ key }) => key).filter((key) => keptKeys.includes(key))
  if (keptKeys.length !== inOrder.length || inOrder.some((key, at) => key !== wanted[at]?.key))
    throw invalidField('columns', 'Columns that stay keep their order, and new ones come at the end.')
  if (firstNew !== -1 && firstNew < keptKeys.length)
    throw invalidField('columns', 'Columns that stay keep their order, and new ones come at the end.')
  for (let at = sheet.columns.length - 1; at >= 0; at -= 1) {
    const column = sheet.columns[at]
    if (!column || keptKeys.includes(column.key)) continue
    mustBeBlank(sheet, column, ({ name }) => `The column "${name}" is not empty. Empty it before you remove it.`)
    shiftFormulas(sheet, { axis: 'column', at, by: -1 })
    for (const [row, cells] of sheet.rows()) if (cells[column.key]) sheet.set(row, column.key, {})
    sheet.columns = sheet.columns.filter((one) => one !== column)
  }
  const keys = new Set(known.keys())
  sheet.columns = wanted.map(({ key, ...column }) => ({ key: key ?? newKey(keys), ...column }))
  for (const column of sheet.columns) {
    const was = known.get(column.key)
    if (was && was.type !== column.type)
      mustBeBlank(sheet, was, ({ name }) => `The column "${name}" is not empty. Empty it before you change its type.`)
  }
  mustTakeValues(sheet)
  settle(sheet, [])
}

function newKey(keys: Set<string>): string {
  let number = keys.size + 1
  while (keys.has(`c${number}`)) number += 1
  keys.add(`c${number}`)
  return `c${number}`
}

function mustBeBlank(sheet: Sheet, column: WorksheetColumn, refusal: (column: WorksheetColumn) => string): void {
  const { key } = column
  const isFilled = sheet
    .rows()
    .some(([, cells]) => cells[key]?.value !== undefined || cells[key]?.formula !== undefined)
  if (isFilled) throw new AppError('conflict', refusal(column))
}

/** @throws AppError `invalid` naming typed values that a column with fewer decimals or other choices does not take */
function mustTakeValues(sheet: Sheet): void {
  const wrong = new WrongCells()
  for (const [row, cells] of sheet.rows())
    for (const [at, column] of sheet.columns.entries()) {
      const { value, formula } = cells[column.key] ?? {}
      if (typeof value !== 'string' || formula !== undefined || column.type === 'date') continue
      const read = typedCell(value, typeOf(column))
      if ('problem' in read) wrong.add(placeName({ column: at, row: row - 1 }), TYPED_PROBLEMS[read.problem])
    }
  wrong.refuse()
}
