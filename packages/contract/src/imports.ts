import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id, Moment } from './fields.ts'
import { IMPORT_COLUMNS_AT_MOST, IMPORT_KINDS, IMPORT_STATES, ROW_OUTCOMES } from './import-kinds.ts'
import { TableQuery, TableReply } from './tables.ts'

const Kind = z.enum(IMPORT_KINDS, { error: 'Choose what the sheet brings.' })

/** A column of the sheet, in its order. */
export const ImportColumn = z.object({
  /** What stands at its head; its letter where nothing does. */
  head: z.string(),
  /** What it is taken for; null is not read. */
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
  /** What was found odd in reading the file, in words. */
  notes: z.array(z.string()),
  made_by: z.string(),
  made_at: Moment,
  finished_at: Moment.nullable(),
  /** Until when its rows are kept, and it can be undone. */
  kept_until: Moment,
  columns: z.array(ImportColumn),
  /** What a column of this kind of import can be. */
  fields: z.array(ImportField),
  /** Rows by what they do. */
  counts: z.partialRecord(z.enum(ROW_OUTCOMES), z.number().int()),
  /** Rows worked through, of how many; both 0 before the start. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
})
export type SheetImport = z.infer<typeof SheetImport>

export const listImports = endpoint({
  method: 'GET',
  path: 'organisation/importer/',
  access: 'imports.manage',
  summary: 'Sheets that were tried or imported, the newest first (at most 20)',
  reply: z.object({ imports: z.array(SheetImport) }),
})

/** `sheet` names one of a workbook with several; without it, the first that holds something. */
export const tryImport = endpoint({
  method: 'POST',
  path: 'organisation/importer/',
  access: 'imports.manage',
  summary: 'Read a sheet (xlsx, csv, or text as copied from a sheet) and try it; nothing is changed',
  transport: 'multipart',
  query: z.object({ kind: Kind, sheet: z.string().max(100).optional() }),
  reply: SheetImport,
})

const OneImport = z.object({ import_id: Id })

export const getImport = endpoint({
  method: 'GET',
  path: 'organisation/importer/:import_id/',
  access: 'imports.manage',
  summary: 'An import, with how far it is',
  params: OneImport,
  reply: SheetImport,
})

/** Sort keys: row. The id of a row is its number in the sheet and what it does: `12-new`. */
export const importRows = endpoint({
  method: 'GET',
  path: 'organisation/importer/:import_id/rows/',
  access: 'imports.manage',
  summary: 'The rows of a sheet, each with what it does and what is wrong with it',
  params: OneImport,
  query: TableQuery.extend({ outcome: z.enum(ROW_OUTCOMES).optional() }),
  reply: TableReply,
})

export const mapImport = endpoint({
  method: 'POST',
  path: 'organisation/importer/:import_id/columns/',
  access: 'imports.manage',
  summary: 'Say what each column is, in the order of the columns, and try the sheet again; remembered for the next one',
  params: OneImport,
  body: z.object({ fields: z.array(z.string().max(40).nullable()).max(IMPORT_COLUMNS_AT_MOST) }),
  reply: SheetImport,
})

export const startImport = endpoint({
  method: 'POST',
  path: 'organisation/importer/:import_id/start/',
  access: 'imports.manage',
  summary: 'Import the rows that are sound, or go on with one that was stopped; the rest is left out',
  params: OneImport,
  reply: SheetImport,
})

export const stopImport = endpoint({
  method: 'POST',
  path: 'organisation/importer/:import_id/stop/',
  access: 'imports.manage',
  summary: 'Stop an import that runs; what is imported stays',
  params: OneImport,
  reply: SheetImport,
})

export const undoImport = endpoint({
  method: 'POST',
  path: 'organisation/importer/:import_id/undo/',
  access: 'imports.manage',
  summary: 'Take an import back, but for what somebody has worked on since',
  params: OneImport,
  reply: SheetImport,
})

export const forgetImport = endpoint({
  method: 'DELETE',
  path: 'organisation/importer/:import_id/',
  access: 'imports.manage',
  summary: 'Forget a sheet and its rows; what was imported stays and cannot be undone any more',
  params: OneImport,
  reply: Done,
})

export const importSheet = endpoint({
  method: 'GET',
  path: 'organisation/importer/sheet/',
  access: 'imports.manage',
  summary: 'An empty sheet to fill in',
  transport: 'file',
  query: z.object({ kind: Kind }),
})
