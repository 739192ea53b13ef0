import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id, Moment } from './fields.ts'

/** So long a closed organisation can be read, exported and restored. */
export const GRACE_DAYS = 30

export const Closing = z.object({
  /** Null while the organisation is not being closed. */
  closing: z.object({ at: Moment, by: z.string().nullable(), deletes_at: Moment }).nullable(),
  /** The newest export that can still be downloaded: closing asks for one. */
  has_export: z.boolean(),
  is_downloaded: z.boolean(),
})
export type Closing = z.infer<typeof Closing>

export const getClosing = endpoint({
  method: 'GET',
  path: 'organisation/closing/',
  access: 'organisation.close',
  summary: 'Whether the organisation is closing, and the conditions that closing still needs',
  reply: Closing,
})

export const closeOrganisation = endpoint({
  method: 'POST',
  path: 'organisation/closing/',
  access: 'organisation.close',
  summary: 'Close the organisation: read-only from now on, deleted after 30 days unless an admin reopens it',
  fresh: true,
  body: z.object({ name: z.string().max(200) }),
  reply: Closing,
})

export const reopenOrganisation = endpoint({
  method: 'POST',
  path: 'organisation/closing/reopen/',
  access: 'organisation.close',
  summary: 'Reopen the organisation, as long as nothing is deleted',
  reply: Done,
})

export const OrganisationDeletion = z.object({
  deleted_id: Id,
  name: z.string(),
  closed_at: Moment,
  closed_by: z.string().nullable(),
  begun_at: Moment,
  finished_at: Moment.nullable(),
  counts: z.record(z.string(), z.number().int()),
  manifest_sha256: z.string().nullable(),
  trail_seq: z.number().int().nullable(),
  trail_hash: z.string().nullable(),
})
export type OrganisationDeletion = z.infer<typeof OrganisationDeletion>

export const listDeletions = endpoint({
  method: 'GET',
  path: 'dashboard/deletions/',
  access: 'platform admin',
  summary: 'Proofs of deletion of organisations, newest first (at most 100)',
  reply: z.object({ deletions: z.array(OrganisationDeletion) }),
})
