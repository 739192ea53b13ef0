import { z } from 'zod'
import { ARRIVAL_BYTES_AT_MOST } from './organisation-import-limits.ts'
import { endpoint } from './endpoint.ts'
import { Done, Id, Moment, named } from './fields.ts'
import { OrganisationRole } from './organisations.ts'
import { TableQuery, TableReply } from './tables.ts'

/** An error in a file, with its line; line 0 means the whole file. */
const Problem = z.object({ file: z.string(), line: z.number().int(), text: z.string() })

/** The contents of an export, once it was checked. */
const Found = z.object({
  name: z.string(),
  made_at: Moment,
  product_version: z.string(),
  made_by: z.string(),
  counts: z.object({
    entities: z.number().int(),
    registrations: z.number().int(),
    items: z.number().int(),
    filings: z.number().int(),
    documents: z.number().int(),
    people: z.number().int(),
    rows: z.number().int(),
  }),
  /** The person who looks was among its people: what they did there stays theirs. */
  is_own: z.boolean(),
  /** Files that were missing where it was made already. */
  missing: z.number().int(),
  /** The count of personal numbers that contain only their last digits. */
  masked_numbers: z.number().int(),
  /** Where its audit trail breaks off first; null where each entry follows the one before. */
  trail_broken_at: z.number().int().nullable(),
  /** What does not come, and why. */
  left_out: z.array(z.string()),
  /** Organisations of the person's own that are this one, or are called so. */
  here_already: z.array(z.object({ name: z.string(), is_same: z.boolean() })),
})

export const Arrival = z.object({
  arrival_id: Id,
  state: z.enum(['uploading', 'checking', 'checked', 'wrong', 'running', 'done', 'failed', 'cancelled']),
  file_name: z.string(),
  size: z.number().int(),
  /** How many bytes of the file are here: where the next part begins. */
  received: z.number().int(),
  asked_at: Moment,
  /** Progress: bytes while it is checked, rows and files while it is imported; total is 0 while unknown. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  found: Found.nullable(),
  problems: z.array(Problem),
  failure: z.enum(['error', 'disk_full', 'changed', 'quota']).nullable(),
  /** The organisation that it became. */
  organisation_id: Id.nullable(),
  name: z.string().nullable(),
  finished_at: Moment.nullable(),
})
export type Arrival = z.infer<typeof Arrival>

export const listArrivals = endpoint({
  method: 'GET',
  path: 'organisation/arrivals/',
  access: 'signed-in',
  summary: 'Exported organisations that this person is importing, newest first (at most 20)',
  reply: z.object({ arrivals: z.array(Arrival) }),
})

export const beginArrival = endpoint({
  method: 'POST',
  path: 'organisation/arrivals/',
  access: 'signed-in',
  summary: 'Start uploading an exported organisation; one at a time',
  body: z.object({
    file_name: z.string().trim().min(1).max(255),
    size: z.number().int().min(1).max(ARRIVAL_BYTES_AT_MOST, 'An export has at most 20 GB here.'),
  }),
  reply: Arrival,
})

const OneArrival = z.object({ arrival_id: Id })

export const addArrivalPart = endpoint({
  method: 'POST',
  path: 'organisation/arrivals/:arrival_id/part/',
  access: 'signed-in',
  summary:
    'Upload the next part (field "file", at most 4 MB), starting at "offset"; after the last part the file is checked',
  transport: 'multipart',
  params: OneArrival,
  query: z.object({ offset: z.coerce.number().int().min(0) }),
  reply: Arrival,
})

export const getArrival = endpoint({
  method: 'GET',
  path: 'organisation/arrivals/:arrival_id/',
  access: 'signed-in',
  summary: 'One import: its progress, contents and errors',
  params: OneArrival,
  reply: Arrival,
})

export const startArrival = endpoint({
  method: 'POST',
  path: 'organisation/arrivals/:arrival_id/start/',
  access: 'signed-in',
  summary: 'Create the organisation from a checked export; the caller becomes its admin',
  params: OneArrival,
  body: z.object({ name: named('Organisation name', 160) }),
  reply: Arrival,
})

export const cancelArrival = endpoint({
  method: 'POST',
  path: 'organisation/arrivals/:arrival_id/cancel/',
  access: 'signed-in',
  summary: 'Cancel the import and delete the file; nothing remains',
  params: OneArrival,
  reply: Arrival,
})

const BroughtPerson = z.object({
  person_id: Id,
  name: z.string(),
  email: z.string(),
  role: OrganisationRole,
  groups: z.array(z.string()),
  is_outside: z.boolean(),
  /** Open items that are assigned to them. */
  open_items: z.number().int(),
  invited_at: Moment.nullable(),
})
export type BroughtPerson = z.infer<typeof BroughtPerson>

export const listBrought = endpoint({
  method: 'GET',
  path: 'organisation/brought/',
  access: 'people.manage',
  summary: 'The origin of the organisation, and its former people who have not joined yet',
  reply: z.object({
    origins: z.array(
      z.object({
        origin_id: Id,
        name: z.string(),
        made_at: Moment,
        product_version: z.string(),
        sha256: z.string(),
        brought_at: Moment,
        brought_by: z.string(),
        entries: z.number().int(),
        broken_at: z.number().int().nullable(),
      }),
    ),
    people: z.array(BroughtPerson),
  }),
})

const People = z.object({ person_ids: z.array(Id).min(1).max(200) })

export const inviteBrought = endpoint({
  method: 'POST',
  path: 'organisation/brought/invite/',
  access: 'people.manage',
  summary: 'Invite people of the original organisation, each with their previous role and groups',
  body: People,
  reply: z.object({
    message: z.string(),
    invited: z.number().int(),
    refused: z.array(z.object({ person_id: Id, message: z.string() })),
  }),
})

export const forgetBrought = endpoint({
  method: 'POST',
  path: 'organisation/brought/forget/',
  access: 'people.manage',
  summary: 'Delete the addresses of such people; their names stay on what they did',
  body: People,
  reply: Done,
})

/** Newest first; sort key: at. */
export const listBroughtTrail = endpoint({
  method: 'GET',
  path: 'organisation/brought/trail/',
  access: 'audit.read',
  summary: 'The audit trail of the original organisation, paginated',
  query: TableQuery,
  reply: TableReply,
})
