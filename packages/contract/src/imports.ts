import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id, Moment } from './fields.ts'
import { IMPORT_COLUMNS_AT_MOST, IMPORT_KINDS, IMPORT_STATES, ROW_FILTERS, ROW_OUTCOMES } from './import-kinds.ts'
import { TableQuery, TableReply } from './tables.ts'

const Kind = z.enum(IMPORT_KINDS, { error: 'Choose what the sheet brings.' })

/** A column of the sheet, in its order. */
export const ImportColumn = z.object({
  /** The text of its header cell; its letter if that is empty. */
  head: z.string(),
  /** The field it is read as; null means not read. */
  field: z.string().nullable(),
  /** The first cells that hold something, at most three. */
  sample: z.array(z.string()),
})

export const ImportField = z.object({ key: z.string(), label: z.string(), is_needed: z.boolean() })

export const SheetImport = z.object({
  import_id: Id,
  kind: Kind,
  state: z.enum(IMPORT_STATES),
  file_name: z.string(),
  /** The sheet that was read, and all that the file has; empty for text. */
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /** Warnings from reading the file, in words. */
  notes: z.array(z.string()),
  made_by: z.string(),
  made_at: Moment,
  finished_at: Moment.nullable(),
  /** Until when its rows are kept, and it can be undone. */
  kept_until: Moment,
  columns: z.array(ImportColumn),
  /** What a column of this kind of import can be; empty in the list of imports. */
  fields: z.array(ImportField),
  /** Rows by what they do. */
  counts: z.partialRecord(z.enum(ROW_OUTCOMES), z.number().int()),
  /** Imported rows that filled blanks of records that were here. */
  filled: z.number().int(),
  /** Rows with a warning, whatever they do; errors are not among them. */
  warned: z.number().int(),
  /** Rows worked through, of how many; both 0 before the start. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
})
export type SheetImport = z.infer<typeof SheetImport>

export const listImports = endpoint({
  method: 'GET',
  path: 'organisation/importer/',
  access: 'imports.manage',
  summary: 'Sheets that were checked or imported, newest first (at most 20)',
  reply: z.object({ imports: z.array(SheetImport) }),
})

/** `sheet` names one of a workbook with several; without it, the first that holds something. */
export const tryImport = endpoint({
  method: 'POST',
  path: 'organisation/importer/',
  access: 'imports.manage',
  summary: 'Read a sheet (xlsx, csv, or text copied from a spreadsheet) and check it; nothing is changed',
  transport: 'multipart',
  query: z.object({ kind: Kind, sheet: z.string().max(100).optional() }),
  reply: SheetImport,
})

const OneImport = z.object({ import_id: Id })

export const getImport = endpoint({
  method: 'GET',
  path: 'organisation/importer/:import_id/',
  access: 'imports.manage',
  summary: 'An import and its progress',
  params: OneImport,
  reply: SheetImport,
})

/** Sort keys: outcome (default: errors, then warnings, then the rest), row. The id of a row is its number in the sheet and what it does: `12-new`. */
export const importRows = endpoint({
  method: 'GET',
  path: 'organisation/importer/:import_id/rows/',
  access: 'imports.manage',
  summary: 'The rows of a sheet, each with its result and errors',
  params: OneImport,
  query: TableQuery.extend({ outcome: z.enum(ROW_FILTERS).optional() }),
  reply: TableReply,
})

export const mapImport = endpoint({
  method: 'POST',
  path: 'organisation/importer/:import_id/columns/',
  access: 'imports.manage',
  summary: 'Set the meaning of each column, in order, and check the sheet again; remembered for the next sheet',
  params: OneImport,
  body: z.object({ fields: z.array(z.string().max(40).nullable()).max(IMPORT_COLUMNS_AT_MOST) }),
  reply: SheetImport,
})

export const startImport = endpoint({
  method: 'POST',
  path: 'organisation/importer/:import_id/start/',
  access: 'imports.manage',
  summary: 'Import the valid rows, or continue a stopped import; the other rows are skipped',
  params: OneImport,
  reply: SheetImport,
})

export const stopImport = endpoint({
  method: 'POST',
  path: 'organisation/importer/:import_id/stop/',
  access: 'imports.manage',
  summary: 'Stop a running import; imported rows stay',
  params: OneImport,
  reply: SheetImport,
})

export const undoImport = endpoint({
  method: 'POST',
  path: 'organisation/importer/:import_id/undo/',
  access: 'imports.manage',
  summary: 'Undo an import, except what has been worked on since',
  params: OneImport,
  reply: SheetImport,
})

export const forgetImport = endpoint({
  method: 'DELETE',
  path: 'organisation/importer/:import_id/',
  access: 'imports.manage',
  summary: 'Discard a sheet and its rows; imported data stays and can no longer be undone',
  params: OneImport,
  reply: Done,
})

export const importSheet = endpoint({
  method: 'GET',
  path: 'organisation/importer/sheet/',
  access: 'imports.manage',
  summary: 'An empty template to fill in',
  transport: 'file',
  query: z.object({ kind: Kind }),
})
