import type { Cell, Row, TableReply } from '@niyam/contract/tables.ts'
import { showMoney } from '../../lib/format.ts'

/** The first word of a column, whatever the columns' order. */
export function valueOf(table: TableReply | undefined, row: Row, key: string): string | null {
  const column = table?.fields.findIndex((field) => field.key === key) ?? -1
  return row.groups[column]?.[0]?.value ?? null
}

export const firstOf = (cells: readonly Cell[]): string | null => cells[0]?.value ?? null
export const secondOf = (cells: readonly Cell[]): string | null => cells[1]?.value ?? null

/** Rupees as a reply writes them, 123456.50, for people: ₹1,23,456.50. */
export const showRupees = (text: string): string => showMoney(Math.round(Number(text) * 100))

/** The file of a month with what it is beside the others. */
export const payrollFileName = ({ file_name, part }: { readonly file_name: string; readonly part: string }): string =>
  part === '' ? file_name : `${file_name} (${part})`
