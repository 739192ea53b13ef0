/** A cell by its column and row, both counted from zero. */
export interface Place {
  readonly column: number
  readonly row: number
}

/** Limits of rows and columns; larger data belongs in a workbook. */
export const ROWS_AT_MOST = 5000
export const COLUMNS_AT_MOST = 200

/** `B12` for column 1 and row 11. */
export const placeName = ({ column, row }: Place): string => `${columnName(column)}${row + 1}`

/** `A` to `Z`, then `AA`. */
export function columnName(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? last : `${columnName(Math.floor(column / 26) - 1)}${last}`
}

const columnOf = (letters: string): number =>
  letters.length === 1 ? letters.charCodeAt(0) - 65 : (letters.charCodeAt(0) - 64) * 26 + letters.charCodeAt(1) - 65

/** The place of `B12`, `b12` or `$B$12`; null for other texts and places outside a worksheet. */
export function placeOf(name: string): Place | null {
  const match = /^\$?([A-Z]{1,2})\$?([1-9]\d{0,3})$/i.exec(name)
  if (!match) return null
  const [, letters = '', digits = ''] = match
  const column = columnOf(letters.toUpperCase())
  const row = Number(digits) - 1
  return column < COLUMNS_AT_MOST && row < ROWS_AT_MOST ? { column, row } : null
}
