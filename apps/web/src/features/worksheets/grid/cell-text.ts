import { formatRupees, groupIndian } from '@niyam/law/format/rupee-text.ts'
import type { Paise } from '@niyam/law/format/paise.ts'
import type { Cell, CellValue, Column } from '@niyam/worksheets/sheet/grid.ts'
import { showDayInField } from '../../../lib/format.ts'

/** A value as shown in the sheet, without `₹`: the column has the unit. Blank is shown blank. */
export function shownValue(value: CellValue, { type }: Column): string {
  if (value === null || value === '') return ''
  switch (type) {
    case 'money':
      return formatRupees(Number(value) as Paise).replace('₹', '')
    case 'number':
      return grouped(String(value))
    case 'percent':
      return `${grouped(String(value))}%`
    case 'date':
      return showDayInField(String(value))
    default:
      return String(value)
  }
}

function grouped(decimal: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(decimal) ?? []
  return `${sign}${groupIndian(whole)}${rest}`
}

/** The first text of the editor: a formula as written, a value as one types it. */
export function editedText(cell: Cell | null, column: Column): string {
  if (cell === null) return ''
  if ('formula' in cell) return cell.formula
  return column.type === 'money' && cell.value !== null
    ? plainMoney(Number(cell.value))
    : shownValue(cell.value, column)
}

/** As any spreadsheet reads it: without grouping. */
export const plainMoney = (paise: number): string =>
  `${paise < 0 ? '-' : ''}${Math.floor(Math.abs(paise) / 100)}.${String(Math.abs(paise) % 100).padStart(2, '0')}`

export const isNumeric = ({ type }: Column): boolean => type === 'money' || type === 'number' || type === 'percent'
