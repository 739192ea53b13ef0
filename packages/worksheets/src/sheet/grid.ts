/** `choice` is a text from a list. */
export const COLUMN_TYPES = ['text', 'money', 'number', 'percent', 'date', 'choice'] as const
export type ColumnType = (typeof COLUMN_TYPES)[number]

export interface Column {
  readonly type: ColumnType
  /** For `number` and `percent`: 0 to 6; 2 if absent. */
  readonly decimals?: number
  /** For `choice`: the options. */
  readonly choices?: readonly string[]
}

/**
 * The value of a cell by the type of its column: whole paise; a decimal text without zeros at the end for `number` and for
 * `percent` (`18` is 18 %); a day `2026-04-20`; a text. Null is blank.
 */
export type CellValue = number | string | null

/** A value or a formula, never both. A formula begins with `=`. */
export type Cell = { readonly value: CellValue } | { readonly formula: string }

/** Cells by name (`B12`); all others are blank. */
export interface Grid {
  readonly columns: readonly Column[]
  readonly rows: number
  readonly cells: ReadonlyMap<string, Cell>
}
