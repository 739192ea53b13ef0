import { z } from 'zod'
import { ARRIVAL_BYTES_AT_MOST } from './organisation-import-limits.ts'
import { endpoint } from './endpoint.ts'
import { Done, Id, Moment, named } from './fields.ts'
import { OrganisationRole } from './organisations.ts'
import { TableQuery, TableReply } from './tables.ts'

/** What is wrong in a file, and where; a line of 0 is the file whole. */
const Problem = z.object({ file: z.string(), line: z.number().int(), text: z.string() })

/** What an export holds, once it was looked into. */
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
  /** Numbers of people of which only the last digits are in it. */
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
  /** Bytes read while it is looked into, rows and files while it is brought in; of how many (0 while that is not known). */
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
  summary: 'Exported organisations that this person brings in, the newest first (at most 20)',
  reply: z.object({ arrivals: z.array(Arrival) }),
})

export const beginArrival = endpoint({
  method: 'POST',
  path: 'organisation/arrivals/',
  access: 'signed-in',
  summary: 'Begin to upload an export of an organisation; one at a time',
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
    'Upload the next part (field "file", at most 4 MB), from "offset" on; after the last one the file is looked into',
  transport: 'multipart',
  params: OneArrival,
  query: z.object({ offset: z.coerce.number().int().min(0) }),
  reply: Arrival,
})

export const getArrival = endpoint({
  method: 'GET',
  path: 'organisation/arrivals/:arrival_id/',
  access: 'signed-in',
  summary: 'One of them: how far it has come, what is in it, what is wrong with it',
  params: OneArrival,
  reply: Arrival,
})

export const startArrival = endpoint({
  method: 'POST',
  path: 'organisation/arrivals/:arrival_id/start/',
  access: 'signed-in',
  summary: 'Make the organisation of an export that was looked into; whoever starts becomes its admin',
  params: OneArrival,
  body: z.object({ name: named('Organisation name', 160) }),
  reply: Arrival,
})

export const cancelArrival = endpoint({
  method: 'POST',
  path: 'organisation/arrivals/:arrival_id/cancel/',
  access: 'signed-in',
  summary: 'Stop it and delete the file; nothing of it stays',
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
  summary: 'Where the organisation came from, and the people of there who are not here yet',
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
  summary:
    'Invite people of the place that the organisation came from, each with the role and the groups that they had',
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
  summary: 'Forget the addresses of such people; what they did keeps their names',
  body: People,
  reply: Done,
})

/** Newest first; sort key: at. */
export const listBroughtTrail = endpoint({
  method: 'GET',
  path: 'organisation/brought/trail/',
  access: 'audit.read',
  summary: 'The audit trail of the place that the organisation came from, a page at a time',
  query: TableQuery,
  reply: TableReply,
})
