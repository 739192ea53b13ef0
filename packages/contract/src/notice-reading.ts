import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DocumentRef } from './filings.ts'
import { Id, IsoDay, PaiseField } from './fields.ts'
import { NOTICE_DOUBTS, NOTICE_KINDS, NOTICE_LAWS, NOTICE_READ_FIELDS } from './notice-limits.ts'
import { NoticeClock, NoticePeriod } from './notice-parts.ts'

/** A value that the file seems to state. The likeliest of a field comes first; `period` may come several times. */
export const NoticeProposal = z.object({
  field: z.enum(NOTICE_READ_FIELDS),
  /** Days as `YYYY-MM-DD`, amounts in paise, all others as text. */
  value: z.union([z.string(), z.int(), NoticePeriod]),
  /** The line of the file that says so. */
  line: z.string(),
  /** Counts from 1. */
  page: z.int(),
})
export type NoticeProposal = z.infer<typeof NoticeProposal>

/** The file is kept, so that `createNotice` can name its document; a file that no notice takes is deleted after a day. */
export const readNotice = endpoint({
  method: 'POST',
  path: 'notice/read/',
  access: 'notices.write',
  summary: 'Read the PDF of a notice (field "file") and propose its values; no notice is recorded',
  transport: 'multipart',
  reply: z.object({
    document: DocumentRef,
    /** `no_text`: a scan. Nothing was read from it, so everything is to be typed. */
    text: z.enum(['read', 'no_text']),
    proposals: z.array(NoticeProposal),
    /** Printed in more than one way, so not proposed. */
    doubts: z.array(z.enum(NOTICE_DOUBTS)),
    /** Found by GSTIN, TAN or PAN among those that the caller sees; null: none or several. */
    entity: z.object({ entity_id: Id, name: z.string() }).nullable(),
    registration: z.object({ registration_id: Id, number: z.string() }).nullable(),
    /** A notice with the same DIN, or reference of the entity. */
    duplicate: z.object({ notice_id: Id, title: z.string() }).nullable(),
  }),
})

/** The forms of the law package, for a list to choose from. */
export const NoticeForm = z.object({
  form_id: z.string(),
  law: z.enum(NOTICE_LAWS),
  form: z.string(),
  title: z.string(),
  kind: z.enum(NOTICE_KINDS),
})
export type NoticeForm = z.infer<typeof NoticeForm>

export const listNoticeForms = endpoint({
  method: 'GET',
  path: 'notice/forms/',
  access: 'notices.read',
  summary: 'Forms of notices and orders that the law package knows',
  reply: z.object({ forms: z.array(NoticeForm) }),
})

/** The clocks that a notice would have, before it is recorded. */
export const previewClock = endpoint({
  method: 'POST',
  path: 'notice/clock/',
  access: 'notices.read',
  summary: 'Count the days to reply or to appeal for values that are not saved',
  body: z.object({
    entity_id: Id,
    registration_id: Id.nullable().default(null),
    law: z.enum(NOTICE_LAWS),
    kind: z.enum(NOTICE_KINDS).default('notice'),
    form_id: z.string().max(80).nullable().default(null),
    issued_on: IsoDay.nullable().default(null),
    printed_reply_by: IsoDay.nullable().default(null),
    /** Days of service. */
    served_on: z.array(IsoDay).max(20).default([]),
    tax: PaiseField.nullable().default(null),
    penalty: PaiseField.nullable().default(null),
  }),
  reply: z.object({ reply: NoticeClock.nullable(), appeal: NoticeClock.nullable() }),
})
