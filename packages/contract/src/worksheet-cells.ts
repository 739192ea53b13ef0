import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Moment, note } from './fields.ts'
import { CellName, TOO_MANY_COLUMNS, WorksheetColumn } from './worksheet-columns.ts'
import {
  CELL_NOTE_LENGTH,
  CELL_TEXT_LENGTH,
  CELLS_AT_ONCE,
  TICK_MARKS,
  WORKSHEET_COLUMNS_AT_MOST,
  WORKSHEET_ROWS_AT_MOST,
  WORKSHEET_ROWS_AT_ONCE,
} from './worksheet-limits.ts'
import { ofWorksheet } from './worksheets.ts'

/** Whole paise; a decimal text for `number` and `percent` (`18` is 18 %); a day; a text. Null is blank, never zero. */
const Value = z.union([z.number().int(), z.string(), z.null()])

/** Where the content of a cell is from. `by` is null where the product filled it in. */
export const CellSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('template') }),
  z.object({ kind: z.literal('typed'), by: Id, at: Moment }),
  z.object({
    kind: z.literal('document'),
    document_id: Id,
    page: z.int().nullable(),
    by: Id,
    at: Moment,
  }),
  /** A row of an uploaded workbook. */
  z.object({ kind: z.literal('import'), file_name: z.string(), row: z.int(), by: Id, at: Moment }),
  /** A figure of a filing that was recorded. */
  z.object({ kind: z.literal('filing'), filing_id: Id, item_id: Id, label: z.string(), at: Moment }),
  /** A figure of an imported file of a portal. */
  z.object({ kind: z.literal('report'), file_id: Id, label: z.string(), at: Moment }),
  /** Taken over from another worksheet, of the period before or the former version. */
  z.object({ kind: z.literal('copied'), worksheet_id: Id, period: z.string(), at: Moment }),
])
export type CellSource = z.infer<typeof CellSource>

/** Absent parts are left out: no formula, no note, no tick mark. */
export const WorksheetCell = z.object({
  /** `B12` */
  cell: z.string(),
  /** The typed value, or the result of the formula. */
  value: Value,
  /** Begins with `=`. */
  formula: z.string().optional(),
  /** The formula waits for this blank cell. */
  lacks: z.string().optional(),
  /** The formula has no value; `cell` is where it went wrong. */
  problem: z.object({ kind: z.string(), cell: z.string() }).optional(),
  source: CellSource.optional(),
  note: z.string().optional(),
  tick: z.enum(TICK_MARKS).optional(),
  /** The value in the period before; only in a worksheet that was copied forward. */
  former: Value.optional(),
})
export type WorksheetCell = z.infer<typeof WorksheetCell>

/** The names that sources of cells mention by id. */
const Names = { people: z.record(z.string(), z.string()), documents: z.record(z.string(), z.string()) }

/** In the order of rows. Cells that have neither content nor note, tick mark or former value are left out. */
export const worksheetCells = endpoint({
  method: 'GET',
  path: 'organisation/worksheets/:worksheet_id/cells/',
  access: 'worksheets.read',
  summary: 'The cells of a worksheet, some rows at a time: `from_row` takes the `next_row` of the page before',
  params: ofWorksheet,
  query: z.object({ from_row: z.coerce.number().int().min(1).max(WORKSHEET_ROWS_AT_MOST).default(1) }),
  reply: z.object({
    /** If it differs from that of the first page, the worksheet was changed meanwhile: begin again. */
    version: z.int(),
    cells: z.array(WorksheetCell),
    /** Null: these are all. */
    next_row: z.int().nullable(),
    ...Names,
  }),
})

/** Parts that are left out stay as they are. */
export const CellChange = z.object({
  cell: CellName,
  /** As it was typed or pasted, read by the type of its column; a formula begins with `=`; empty is blank. */
  text: z.string().max(CELL_TEXT_LENGTH, `A cell has at most ${CELL_TEXT_LENGTH} letters. Shorten it.`).optional(),
  note: note(CELL_NOTE_LENGTH).optional(),
  tick: z.enum(TICK_MARKS).nullable().optional(),
  /** The document that shows the value; null: none does. */
  document: z
    .object({ document_id: Id, page: z.int().min(1).max(10_000).nullable().default(null) })
    .nullable()
    .optional(),
})
export type CellChange = z.infer<typeof CellChange>

/** All changed cells, those that formulas worked out again among them. A cell that became empty has the value null. */
const Saved = z.object({
  version: z.int(),
  changed: z.object({ by: z.string(), at: Moment }),
  rows: z.int(),
  problems: z.int(),
  lacks: z.int(),
  cells: z.array(WorksheetCell),
  ...Names,
  /** For `undoWorksheets`, for 15 minutes. */
  undo_id: Id,
})
export type SavedCells = z.infer<typeof Saved>

const onVersion = z.object({
  /** The version that the change was made on; with an older one it is refused as `conflict`. */
  version: z.int(),
})

/**
 * All or nothing. Refused as `invalid` with each wrong cell by its name in `fields` (the first hundred): a text that its column
 * does not take, a formula that cannot be read, a circle. A cell below the last row adds rows.
 */
export const saveCells = endpoint({
  method: 'POST',
  path: 'organisation/worksheets/:worksheet_id/cells/',
  access: 'worksheets.write',
  summary: 'Change cells of a draft; all formulas are worked out again',
  params: ofWorksheet,
  body: onVersion.extend({
    cells: z
      .array(CellChange)
      .min(1, 'No cell is changed.')
      .max(
        CELLS_AT_ONCE,
        `At most ${CELLS_AT_ONCE} cells are changed at once. Paste less at a time, or import a workbook.`,
      ),
  }),
  reply: Saved,
})

/** After a change of rows or columns the page loads its cells again. */
const Changed = z.object({
  version: z.int(),
  rows: z.int(),
  columns: z.array(WorksheetColumn),
  undo_id: Id,
})

/** Formulas follow, as in Excel. Deleting a cell that another formula names alone is refused with the name of that formula. */
export const changeRows = endpoint({
  method: 'POST',
  path: 'organisation/worksheets/:worksheet_id/rows/',
  access: 'worksheets.write',
  summary: 'Insert or delete rows of a draft',
  params: ofWorksheet,
  body: onVersion.extend({
    act: z.enum(['insert', 'delete']),
    /** The first row that is deleted, or the row above which rows are inserted; one below the last row adds at the end. */
    row: z
      .int()
      .min(1)
      .max(WORKSHEET_ROWS_AT_MOST + 1),
    count: z.int().min(1).max(WORKSHEET_ROWS_AT_ONCE, `At most ${WORKSHEET_ROWS_AT_ONCE} rows at once.`),
  }),
  reply: Changed,
})

/**
 * All columns, those that stay in their order with their keys. New ones come at the end, without a key. Refused by name: a
 * column left out or of another type that has content.
 */
export const changeColumns = endpoint({
  method: 'POST',
  path: 'organisation/worksheets/:worksheet_id/columns/',
  access: 'worksheets.write',
  summary: 'Rename, add or remove columns of a draft',
  params: ofWorksheet,
  body: onVersion.extend({
    columns: z
      .array(WorksheetColumn.extend({ key: WorksheetColumn.shape.key.optional() }))
      .min(1, 'A worksheet has at least one column.')
      .max(WORKSHEET_COLUMNS_AT_MOST, TOO_MANY_COLUMNS),
  }),
  reply: Changed,
})

/** Only cells that are blank, or that were filled so before, are filled. */
export const fillWorksheet = endpoint({
  method: 'POST',
  path: 'organisation/worksheets/:worksheet_id/fill/',
  access: 'worksheets.write',
  summary: 'Fill a draft again from imported files and filings, each figure with its source',
  params: ofWorksheet,
  body: onVersion,
  reply: Saved.extend({
    /** Null: nothing was filled. */
    undo_id: Id.nullable(),
    /** Files that were looked for and not found, in words; their cells stay blank. */
    not_found: z.array(z.string()),
  }),
})
