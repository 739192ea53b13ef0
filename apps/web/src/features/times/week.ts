import type { TimeCell, TimeRow, TimeSheet } from '@niyam/contract/times.ts'
import { addDays } from '../../domain/days.ts'

export const DAYS_OF_WEEK = [0, 1, 2, 3, 4, 5, 6] as const

/** A row of the sheet, saved or only added on this screen. */
export const keyOf = ({ kind, id }: Pick<TimeRow, 'kind' | 'id'>): string => `${kind} ${id}`

const NO_DAYS: readonly null[] = DAYS_OF_WEEK.map(() => null)

/** The rows without their time. */
export const emptied = (rows: readonly TimeRow[]): TimeRow[] => rows.map((row) => ({ ...row, days: [...NO_DAYS] }))

export const daysOfWeek = (monday: string): string[] => DAYS_OF_WEEK.map((at) => addDays(monday, at))

/** Those of the sheet, then those that were added here. */
export const rowsOf = (sheet: TimeSheet, added: readonly TimeRow[]): readonly TimeRow[] => {
  const known = new Set(sheet.rows.map(keyOf))
  return [...sheet.rows, ...added.filter((row) => !known.has(keyOf(row)))]
}

/** The sheet with one cell as it was saved. */
export function withCell(sheet: TimeSheet, row: TimeRow, at: number, cell: TimeCell | null): TimeSheet {
  const isRow = (one: TimeRow) => keyOf(one) === keyOf(row)
  const rows = sheet.rows.some(isRow) ? sheet.rows : [...sheet.rows, { ...row, days: [...NO_DAYS] }]
  return {
    ...sheet,
    rows: rows.map((one) =>
      isRow(one) ? { ...one, days: one.days.map((now, day) => (day === at ? cell : now)) } : one,
    ),
  }
}

/** The body that names a row. */
export const subjectOf = ({ kind, id }: TimeRow) =>
  kind === 'task' ? { task_id: id } : kind === 'item' ? { item_id: id } : { entity_id: id }
