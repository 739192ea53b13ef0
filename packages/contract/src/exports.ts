import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id, Moment } from './fields.ts'

/** So long an export can be downloaded. */
export const EXPORT_DAYS = 7

export const OrganisationExport = z.object({
  export_id: Id,
  state: z.enum(['waiting', 'running', 'ready', 'failed', 'cancelled', 'expired']),
  asked_by: z.string(),
  asked_at: Moment,
  /** Files written so far, of how many (0 while that is not known), and the rows in them. */
  done: z.number().int(),
  total: z.number().int(),
  rows: z.number().int(),
  finished_at: Moment.nullable(),
  /** Until when it can be downloaded. */
  expires_at: Moment.nullable(),
  /** In bytes, and the hash of the whole file. */
  size: z.number().int().nullable(),
  sha256: z.string().nullable(),
  failure: z.enum(['error', 'disk_full']).nullable(),
  downloaded_at: Moment.nullable(),
})
export type OrganisationExport = z.infer<typeof OrganisationExport>

export const listExports = endpoint({
  method: 'GET',
  path: 'organisation/exporter/',
  access: 'exports.manage',
  summary: 'Exports of the organisation, newest first (at most 20)',
  reply: z.object({ exports: z.array(OrganisationExport) }),
})

export const startExport = endpoint({
  method: 'POST',
  path: 'organisation/exporter/',
  access: 'exports.manage',
  summary: 'Start exporting the whole organisation into one zip; one export at a time',
  fresh: true,
  reply: OrganisationExport,
})

const OneExport = z.object({ export_id: Id })

export const cancelExport = endpoint({
  method: 'POST',
  path: 'organisation/exporter/:export_id/cancel/',
  access: 'exports.manage',
  summary: 'Cancel a running export; finished exports stay',
  params: OneExport,
  reply: Done,
})

export const downloadExport = endpoint({
  method: 'GET',
  path: 'organisation/exporter/:export_id/file/',
  access: 'exports.manage',
  summary: 'Download an export, within seven days of its creation',
  transport: 'file',
  fresh: true,
  params: OneExport,
})
