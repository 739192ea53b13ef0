import type { Cell, CellValue } from '@niyam/worksheets/sheet/grid.ts'
import type { Results } from './calculation.ts'
import { cellAt, type RowCells, type SheetColumn } from './cells.ts'
import { type Block, placesIn } from './selection.ts'

/** Cells with a value, and the sum in whole paise of those in columns of money; null without such a column. */
export function selectedSum(
  block: Block,
  columns: readonly SheetColumn[],
  rows: readonly RowCells[],
  results: Results,
): { readonly count: number; readonly paise: number | null } {
  let count = 0
  let paise: number | null = null
  for (const place of placesIn({ ...block, bottom: Math.min(block.bottom, rows.length - 1) })) {
    const value = valueOf(cellAt(rows, place), results.get(place.row)?.get(place.column))
    if (value === null || value === '') continue
    count += 1
    if (columns[place.column]?.type === 'money') paise = (paise ?? 0) + Number(value)
  }
  return { count, paise }
}

type CellResult = ReturnType<ReadonlyMap<number, { readonly kind: string; readonly value?: CellValue }>['get']>

/** The value of a cell; null when it is blank or its formula has none. */
export function valueOf(cell: Cell | null, result: CellResult): CellValue {
  if (cell === null) return null
  if ('value' in cell) return cell.value
  return result?.kind === 'value' ? (result.value ?? null) : null
}
