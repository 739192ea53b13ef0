// This file holds no schema, so that the browser may import it whole.

export const WORKSHEET_KINDS = [
  'gstr_3b',
  'gst_2b',
  'tds',
  'advance_tax',
  'pf',
  'esi',
  'pt',
  'turnover',
  'blank',
] as const
export type WorksheetKind = (typeof WORKSHEET_KINDS)[number]

/** Only a draft is changed. A locked worksheet never changes again; a new version of it is a draft beside it. */
export const WORKSHEET_STATES = ['draft', 'prepared', 'reviewed', 'locked'] as const
export type WorksheetState = (typeof WORKSHEET_STATES)[number]

/** As `COLUMN_TYPES` of the worksheets package, which the contract does not import. */
export const WORKSHEET_COLUMN_TYPES = ['text', 'money', 'number', 'percent', 'date', 'choice'] as const
export type WorksheetColumnType = (typeof WORKSHEET_COLUMN_TYPES)[number]

/**
 * What the preparer or reviewer did with a cell: traced to the ledger, vouched with a document, agreed to the return or the
 * portal, agreed to the former period, total cast, worked out again, confirmed by a third party; or an open query.
 */
export const TICK_MARKS = [
  'ledger',
  'voucher',
  'return',
  'former_period',
  'total',
  'recalculated',
  'confirmed',
  'query',
] as const
export type TickMark = (typeof TICK_MARKS)[number]

/** Figures of a filing that a worksheet gives, by their name in the filing. */
export const FILING_FIGURES = ['amount_paise', 'late_fee_paise', 'interest_paise', 'penalty_paise'] as const
export type FilingFigure = (typeof FILING_FIGURES)[number]

export const WORKSHEET_ROWS_AT_MOST = 5000
export const WORKSHEET_COLUMNS_AT_MOST = 200
/** Cells that are not blank. A larger sheet belongs in a workbook. */
export const WORKSHEET_CELLS_AT_MOST = 100_000
/** Cells of one change: a paste of 500 rows and 12 columns is 6,000. */
export const CELLS_AT_ONCE = 10_000
/** Rows inserted or deleted at once. */
export const WORKSHEET_ROWS_AT_ONCE = 1000
/** Cells of one page of `worksheetCells`, about. */
export const CELLS_A_PAGE = 20_000
/** Letters of what is typed into a cell. */
export const CELL_TEXT_LENGTH = 2000
export const CELL_NOTE_LENGTH = 500
export const CHOICES_AT_MOST = 50
export const WORKSHEETS_AT_ONCE = 200
/** An uploaded workbook, in bytes. */
export const WORKSHEET_FILE_BYTES_AT_MOST = 5 * 1024 * 1024
