import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id, IsoDay, listOf, Moment } from './fields.ts'
import { PORTAL_FILE_KINDS } from './portal-file-kinds.ts'
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
  /** PAN, TAN, GSTIN or CIN as in the file; empty where its layout names nobody. */
  holder: z.string(),
  /** `2026-27`, `2026-27-Q1` or `2026-10`; empty where the file has none. */
  period: z.string(),
  /** Which of several files of a period: the form of a TDS statement, the IRN of an e-invoice; mostly empty. */
  part: z.string(),
  file_name: z.string(),
  /** The day the portal made the file; null where it does not say. */
  made_on: IsoDay.nullable(),
  row_count: z.number().int(),
  /** Counts, and amounts in whole paise. */
  totals: z.record(z.string(), z.number()),
  /** Departures from the layout that are no errors, in words with their line. */
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
 * Without `kind` the file tells what it is; with several it must be one of them. Without `entity_id` its holder tells whose
 * it is. `period` is only for files that name none. A protected file needs the field "password" before the file.
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
