import type { CellChange } from '@niyam/contract/worksheet-cells.ts'
import type { WorksheetColumn } from '@niyam/contract/worksheet-columns.ts'
import { WORKSHEET_COLUMNS_AT_MOST, WORKSHEET_ROWS_AT_MOST } from '@niyam/contract/worksheet-limits.ts'
import { cellsOf } from '@niyam/worksheets/formula/cells-of.ts'
import { parseFormula } from '@niyam/worksheets/formula/parse.ts'
import { shiftedFormula } from '@niyam/worksheets/formula/shifted.ts'
import { columnName, placeName } from '@niyam/worksheets/sheet/place.ts'
import { type Cell, type CellValue, readXlsx } from 'hucre/xlsx'
import { invalidField } from '../../http/errors.ts'
import { isZip } from '../documents/file-type.ts'
import { wrongInZip } from '../documents/zip-contents.ts'

export interface WorkbookCells {
  readonly cells: readonly CellChange[]
  /** Formulas that worksheets do not have: their values were taken. */
  readonly formulas_as_values: readonly { readonly cell: string; readonly formula: string }[]
}

/**
 * The cells of the first sheet of a workbook, as if they were typed. A first row with the names of the columns is left out.
 * For a thread.
 *
 * @throws AppError `invalid` under `file` for a file that is not a workbook, or is larger than a worksheet
 */
export async function cellsOfWorkbook(content: Buffer, columns: readonly WorksheetColumn[]): Promise<WorkbookCells> {
  if (!isZip(content)) throw invalidField('file', 'Choose an xlsx workbook.')
  const wrong = await wrongInZip(content)
  if (wrong !== null) throw invalidField('file', wrong)
  // One row and one column beyond what is taken, to see that there is more.
  const range = `A1:${columnName(WORKSHEET_COLUMNS_AT_MOST)}${WORKSHEET_ROWS_AT_MOST + 2}`
  const { sheets } = await readXlsx(content, { range, readStyles: true }).catch(() => {
    throw invalidField('file', 'This workbook cannot be read: it is damaged, or none. Save it again as .xlsx.')
  })
  const sheet = sheets.find(({ hidden, veryHidden }) => !hidden && !veryHidden)
  const rows = sheet?.rows ?? []
  const head = rows[0] ?? []
  const hasHead = columns.every(({ name }, at) => String(head[at] ?? '').trim() === name)
  const first = hasHead ? 1 : 0
  const width = rows.reduce((most, row) => Math.max(most, row.findLastIndex(isFilled) + 1), 0)
  const height = rows.findLastIndex((row) => row.some(isFilled)) + 1 - first
  if (height <= 0) throw invalidField('file', 'This workbook is empty.')
  if (height > WORKSHEET_ROWS_AT_MOST || width > WORKSHEET_COLUMNS_AT_MOST)
    throw invalidField(
      'file',
      `This workbook has more than ${WORKSHEET_ROWS_AT_MOST.toLocaleString('en-IN')} rows or ${WORKSHEET_COLUMNS_AT_MOST} columns. Keep the data in it, and its totals in the worksheet.`,
    )
  if (width > columns.length)
    throw invalidField(
      'file',
      `This workbook has more columns than the worksheet, which has ${columns.length}. Add columns first.`,
    )
  const cells: CellChange[] = []
  const formulas_as_values: { cell: string; formula: string }[] = []
  for (let row = first; row < first + height; row += 1)
    for (const [at, column] of columns.entries()) {
      const stored = sheet?.cells?.get(`${row},${at}`)
      const value = rows[row]?.[at] ?? stored?.formulaResult ?? null
      if (!isFilled(value) && stored?.formula === undefined) continue
      const cell = placeName({ column: at, row: row - first })
      const formula = stored?.formula === undefined ? null : ownFormula(stored.formula, first, columns.length, height)
      if (stored?.formula !== undefined && formula === null)
        formulas_as_values.push({ cell, formula: `=${stored.formula}` })
      cells.push({ cell, text: formula ?? textOf(value, column, stored) })
    }
  return { cells, formulas_as_values }
}

const isFilled = (value: CellValue | undefined) => value !== null && value !== undefined && value !== ''

/** A formula that worksheets have too, moved up where a head is left out; null for another one. */
function ownFormula(text: string, first: number, width: number, height: number): string | null {
  const formula = first === 0 ? `=${text}` : shiftedFormula(`=${text}`, { axis: 'row', at: 0, by: -first })
  if (typeof formula !== 'string') return null
  const read = parseFormula(formula.slice(1))
  if ('problem' in read) return null
  return cellsOf(read).every(({ to }) => to.column < width && to.row < height) ? formula : null
}

/** A value as one would type it. Excel keeps numbers in floating point: what is beyond 15 digits is not part of them. */
function textOf(value: CellValue, { type }: WorksheetColumn, stored: Cell | undefined): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value !== 'number') {
    const text = String(value ?? '')
    // A text that looks like a formula is none.
    return text.trimStart().startsWith('=') ? ` ${text.replace('=', '＝')}` : text
  }
  const isPercent = type === 'percent' && (stored?.style?.numFmt?.includes('%') ?? false)
  const number = Number((isPercent ? value * 100 : value).toPrecision(15))
  return number.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 15 })
}
