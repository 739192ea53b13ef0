import { z } from 'zod'
import { ATTACHMENT_KINDS, ZIPPED_AT_MOST } from './attachment-kinds.ts'
import { endpoint } from './endpoint.ts'
import { Done, Id, Moment, ofEntity } from './fields.ts'
import { TableQuery, TableReply } from './tables.ts'

const Kind = z.enum(ATTACHMENT_KINDS, { error: 'Choose what kind of document this is.' })

/** A file kept with an entity, with one of its registrations, or with a meeting or another event. */
export const Attachment = z.object({
  attachment_id: Id,
  entity_id: Id,
  registration_id: Id.nullable(),
  /** The event it is of; null otherwise, and once the event was taken back. */
  event_id: Id.nullable(),
  kind: Kind,
  document_id: Id,
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  content_type: z.string(),
  /** Hash of the content, 64 hex digits; equal for equal files. */
  sha256: z.string(),
  /** Counts from 1; the highest is the one in force. */
  version: z.number().int(),
  /** Null where a program attached it. */
  attached_by: z.string().nullable(),
  attached_at: Moment,
})
export type Attachment = z.infer<typeof Attachment>

const ofAttachment = z.object({ attachment_id: Id })

/**
 * Documents of an entity: its own, those of its registrations, events and filings. A row's id names where a document is
 * kept, for `zipDocuments`. Sort keys: name, added, size.
 */
export const listDocuments = endpoint({
  method: 'GET',
  path: 'organisation/entities/:entity_id/documents/',
  access: 'documents.read',
  summary: 'The documents of an entity, its registrations, events and filings, paginated',
  params: ofEntity,
  query: TableQuery.extend({
    registration: Id.optional(),
    event: Id.optional(),
    kind: z.enum([...ATTACHMENT_KINDS, 'filing']).optional(),
  }),
  reply: TableReply,
})

export const attachDocument = endpoint({
  method: 'POST',
  path: 'organisation/entities/:entity_id/documents/',
  access: 'documents.write',
  summary:
    'Attach an uploaded file to an entity, a registration or an event, also as the next version of a document; attaching the same file twice returns the existing attachment',
  params: ofEntity,
  body: z.object({
    document_id: Id,
    registration_id: Id.nullable().default(null),
    /** A meeting or another event. One of a registration brings that registration along. */
    event_id: Id.nullable().default(null),
    kind: Kind.default('other'),
    /** The attachment whose next version this is; its place and kind stay. */
    replaces: Id.nullable().default(null),
  }),
  reply: Attachment,
})

export const getAttachment = endpoint({
  method: 'GET',
  path: 'organisation/attachments/:attachment_id/',
  access: 'documents.read',
  summary: 'A document with all its versions, newest first',
  params: ofAttachment,
  reply: z.object({ versions: z.array(Attachment) }),
})

export const changeAttachment = endpoint({
  method: 'PATCH',
  path: 'organisation/attachments/:attachment_id/',
  access: 'documents.write',
  summary: 'Change the kind of a document',
  params: ofAttachment,
  body: z.object({ kind: Kind }),
  reply: Attachment,
})

export const removeAttachment = endpoint({
  method: 'DELETE',
  path: 'organisation/attachments/:attachment_id/',
  access: 'documents.write',
  summary: 'Remove the newest version of a document; the previous version becomes current',
  params: ofAttachment,
  reply: Done,
})

export const zipDocuments = endpoint({
  method: 'POST',
  path: 'organisation/entities/:entity_id/documents/zip/',
  access: 'documents.read',
  summary: 'Download documents of an entity as one zip, named by PAN, form, period and acknowledgement',
  transport: 'file',
  params: ofEntity,
  body: z.object({
    /** Ids of rows of the list. */
    places: z
      .array(z.string().regex(/^[\da-f-]{36}(\.[\da-f-]{36})?$/, 'This document is not in the list. Reload the list.'))
      .min(1, 'Choose documents first.')
      .max(ZIPPED_AT_MOST, `At most ${ZIPPED_AT_MOST} documents go into one zip. Choose fewer.`),
  }),
})
