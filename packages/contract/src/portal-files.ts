import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id, IsoDay, listOf, Moment } from './fields.ts'
import { MADE_FILE_KINDS, PORTAL_FILE_KINDS, RETURN_TYPES, UPLOADED_FILE_KINDS } from './portal-file-kinds.ts'
import { TableQuery, TableReply } from './tables.ts'

/** A financial year `2026-27`, a quarter `2026-27-Q1` or a month `2026-10`. */
export const PortalFilePeriod = z
  .string()
  .regex(
    /^\d{4}-(\d{2}(-Q[1-4])?)$/,
    'Write the period as 2026-10 for a month, 2026-27-Q1 for a quarter, 2026-27 for a financial year.',
  )

export const PortalFile = z.object({
  file_id: Id,
  entity_id: Id,
  entity_name: z.string(),
  kind: z.enum(PORTAL_FILE_KINDS),
  /**
   * PAN, TAN, GSTIN or CIN as in the file; for an ECR or ESIC sheet the code of its import. Empty where the layout has no
   * holder, or the entity has no code.
   */
  holder: z.string(),
  /** `2026-27`, `2026-27-Q1` or `2026-10`; empty where the file has none. */
  period: z.string(),
  /**
   * Which of several files of a period: the form of a TDS statement, the IRN of an e-invoice, `supplementary 2` of a
   * second supplementary ECR; mostly empty.
   */
  part: z.string(),
  file_name: z.string(),
  /** The day the portal made the file; null where it does not say. */
  made_on: IsoDay.nullable(),
  row_count: z.number().int(),
  /** Counts, and amounts in whole paise. */
  totals: z.record(z.string(), z.number()),
  /** Departures from the layout that are not errors, in words with their line. */
  notes: z.array(z.string()),
  imported_by: z.string(),
  imported_at: Moment,
})
export type PortalFile = z.infer<typeof PortalFile>

/** Sort keys: imported_at (default, newest first), entity, kind, period. `files` are the files of the rows, in their order. */
export const listPortalFiles = endpoint({
  method: 'GET',
  path: 'organisation/portal-files/',
  access: 'reports.read',
  summary: 'Imported files of the portals; `kind` takes several, separated by commas',
  query: TableQuery.extend({
    entity_id: Id.optional(),
    kind: listOf(PORTAL_FILE_KINDS),
    period: PortalFilePeriod.optional(),
  }),
  reply: TableReply.extend({ files: z.array(PortalFile) }),
})

/**
 * Without `kind` the content decides the kind; with several it must be one of them. Without `entity_id` the holder decides
 * the entity. `period` is only for files without one. A protected file needs the field "password" before the file.
 *
 * Refused with the field that is wrong or missing: `password`, `period`, `entity_id`, or `file` with each error by its line.
 */
export const importPortalFile = endpoint({
  method: 'POST',
  path: 'organisation/portal-files/',
  access: 'statements.write',
  summary: 'Import a file of a portal into the entity that it names',
  transport: 'multipart',
  query: z.object({
    kind: listOf(PORTAL_FILE_KINDS),
    entity_id: Id.optional(),
    period: PortalFilePeriod.optional(),
    /** Establishment code of the provident fund, or employer code of ESIC. */
    code: z.string().max(40).optional(),
    replaces: Id.optional(),
    adds: z.enum(RETURN_TYPES).optional(),
  }),
  reply: z.object({
    /** `same`: this very file was imported before, and nothing changed. `replaced`: the file of the same period was. */
    outcome: z.enum(['imported', 'replaced', 'same']),
    file: PortalFile,
  }),
})

export const removePortalFile = endpoint({
  method: 'DELETE',
  path: 'organisation/portal-files/:file_id/',
  access: 'statements.write',
  summary: 'Remove an imported file with its rows',
  params: z.object({ file_id: Id }),
  reply: Done,
})

export const PortalFileFinding = z.object({
  /** `error`: the portal would refuse the file. `warning` and `note`: compare with the source. */
  severity: z.enum(['error', 'warning', 'note']),
  /** From 1; null for the whole file. */
  line: z.number().int().nullable(),
  /** From 1: field of a line, column of a sheet, character of a line of JSON. */
  column: z.number().int().nullable(),
  /** Key of the row, or path in a JSON file. */
  field: z.string().nullable(),
  message: z.string(),
})
export type PortalFileFinding = z.infer<typeof PortalFileFinding>

export const CheckedPortalFile = z.object({
  /** The kind by which the file was checked; null if the kind is unknown. */
  kind: z.enum(UPLOADED_FILE_KINDS).nullable(),
  /** The recognised kind in words, in the language of the caller; null if it was not recognised. */
  looks_like: z.string().nullable(),
  row_count: z.number().int(),
  /** Counts, and amounts in whole paise. */
  totals: z.record(z.string(), z.number()),
  /** At most a thousand of each severity; the last then says how many more there are. */
  findings: z.array(PortalFileFinding),
  /** The file for the portal, made from a sheet of rows without an error; null otherwise. */
  made: z.object({ file_name: z.string(), base64: z.string() }).nullable(),
})
export type CheckedPortalFile = z.infer<typeof CheckedPortalFile>

/**
 * Nothing is stored. A protected zip needs the field "password" before the file. Without `month` the ceiling and the rates
 * of an ECR are not checked.
 */
export const checkPortalFile = endpoint({
  method: 'POST',
  path: 'organisation/portal-files/check/',
  access: 'reports.read',
  summary: 'Name what a portal would refuse in a file; make ECR and ESIC files from a sheet of rows',
  transport: 'multipart',
  query: z.object({
    kind: z.enum(UPLOADED_FILE_KINDS).optional(),
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Write the month as 2026-11.')
      .optional(),
  }),
  reply: CheckedPortalFile,
})

export const portalFileTemplate = endpoint({
  method: 'GET',
  path: 'organisation/portal-files/template/',
  access: 'reports.read',
  summary: 'An empty sheet (xlsx) from whose rows a file for a portal is made',
  transport: 'file',
  query: z.object({ kind: z.enum(MADE_FILE_KINDS) }),
})
