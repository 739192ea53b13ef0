// This file holds no schema, so that the browser may import it whole.

/** Kinds of rows that a sheet can import. */
export const IMPORT_KINDS = ['entities', 'registrations', 'officers', 'filings', 'tasks'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

export const IMPORT_BYTES_AT_MOST = 5 * 1024 * 1024
export const IMPORT_ROWS_AT_MOST = 10_000
export const IMPORT_COLUMNS_AT_MOST = 60

/** Days for which the rows of an import are kept, and it can be undone. */
export const IMPORT_DAYS = 30

/**
 * `checked`: nothing is changed yet; `stopped` by a person, imported rows stay; `undone`, except
 * rows that have been worked on since.
 */
export const IMPORT_STATES = ['checked', 'running', 'done', 'stopped', 'failed', 'undoing', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/**
 * Effect of a row: `new` creates a record, `adds` to an existing record or fills its blank fields, `same` changes nothing,
 * `wrong` is left out. After the import `done`, `undone`, and `kept` where undoing left something.
 */
export const ROW_OUTCOMES = ['new', 'adds', 'same', 'wrong', 'done', 'undone', 'kept'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/** The filters of rows: their outcome, or a warning beside it. */
export const ROW_FILTERS = [...ROW_OUTCOMES, 'warned'] as const
export type RowFilter = (typeof ROW_FILTERS)[number]
