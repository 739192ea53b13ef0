import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { changesOf, Id, IsoDay, listOf, named, namedOrEmpty, note, PaiseField } from './fields.ts'
import {
  NOTICE_DOCUMENT_KINDS,
  NOTICE_KINDS,
  NOTICE_LAWS,
  NOTICE_PERIODS_AT_MOST,
  NOTICE_STATUSES,
  SERVICE_MODES,
  SERVICES_AT_MOST,
} from './notice-limits.ts'
import { Notice, NoticeDetail, NoticePeriod } from './notice-parts.ts'
import { TableQuery, TableReply } from './tables.ts'

const Filter = {
  /** In title, form, reference, DIN and name of the entity. */
  search: z.string().trim().max(100).default(''),
  /** Comma-separated; empty is all. */
  status: listOf(NOTICE_STATUSES),
  kind: listOf(NOTICE_KINDS),
  law: listOf(NOTICE_LAWS),
  entity_id: Id.optional(),
  registration_id: Id.optional(),
  /** Entities of this group, added by hand or by a tag. */
  group: Id.optional(),
  /** Entities with this tag. */
  tag: Id.optional(),
  /** A person, or `nobody`. */
  assigned_to: z.union([Id, z.literal('nobody')]).optional(),
  reviewer: Id.optional(),
  proceeding_id: Id.optional(),
  /** Both ends counted. */
  reply_from: IsoDay.optional(),
  reply_to: IsoDay.optional(),
  appeal_from: IsoDay.optional(),
  appeal_to: IsoDay.optional(),
  hearing_from: IsoDay.optional(),
  hearing_to: IsoDay.optional(),
  /** Open notices alone. */
  open: z.enum(['', 'true']).default(''),
  /** Open notices without any known day. */
  without_day: z.enum(['', 'true']).default(''),
}
export const NoticeFilter = z.object(Filter)

const StatusCounts = z.object(
  Object.fromEntries(NOTICE_STATUSES.map((status) => [status, z.int()])) as Record<
    (typeof NOTICE_STATUSES)[number],
    z.ZodInt
  >,
)

/** Counts the filter, whatever statuses it names. */
export const NoticeCounts = z.object({
  status: StatusCounts,
  open: z.int(),
  /** Open, and their next day is past. */
  overdue: z.int(),
  /** Open, without a known day. */
  without_day: z.int(),
  /** Orders whose appeal is neither filed nor given up. */
  appeal_open: z.int(),
  /** Paise at stake in these orders; null: none states an amount. */
  appeal_at_stake: PaiseField.nullable(),
})
export type NoticeCounts = z.infer<typeof NoticeCounts>

/** Sorted by next day, those without one last. */
export const listNotices = endpoint({
  method: 'GET',
  path: 'notice/',
  access: 'notices.read',
  summary: 'Notices and orders, page by page: `after` takes the `next` of the page before',
  query: NoticeFilter.extend({
    pagesize: z.coerce.number().int().min(1).max(200).default(50),
    after: z.string().max(100).default(''),
  }),
  reply: z.object({
    notices: z.array(Notice),
    /** Null: this is the last page. */
    next: z.string().nullable(),
    /** Only on the first page. */
    counts: NoticeCounts.nullable(),
    today: IsoDay,
  }),
})

/** The same as a table: as a file it is the list in csv, xlsx or pdf. Sort keys: next_day (default), title, entity, at_stake. */
export const noticeTable = endpoint({
  method: 'GET',
  path: 'notice/table/',
  access: 'notices.read',
  summary: 'Notices and orders as a table, also as a file',
  query: TableQuery.extend(Filter),
  reply: TableReply,
})

/** `HH:MM`; null: not stated. */
export const notice_time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as HH:MM, of 24 hours.')
  .nullable()
  .default(null)

export const NewService = z.object({
  mode: z.enum(SERVICE_MODES, { error: 'Choose how the notice was served.' }),
  /** Null: it came this way, but the day is not known. */
  served_on: IsoDay.nullable(),
  proof: namedOrEmpty('Proof', 500).default(''),
})

export const NewNoticeDocument = z.object({
  document_id: Id,
  kind: z.enum(NOTICE_DOCUMENT_KINDS).default('other'),
  title: namedOrEmpty('Title', 200).default(''),
})

const amount = PaiseField.nullable().default(null)

const NoticeFields = z.object({
  /** Must belong to the entity. */
  registration_id: Id.nullable().default(null),
  law: z.enum(NOTICE_LAWS, { error: 'Choose the law of the notice.' }),
  /** Id in the law package; null: another form. */
  form_id: z.string().max(80).nullable().default(null),
  /** The form or section as printed; with `form_id` its name replaces an empty text. */
  form: namedOrEmpty('Form', 120).default(''),
  title: named('Title', 200),
  reference: namedOrEmpty('Reference', 80).default(''),
  din: namedOrEmpty('DIN', 40).default(''),
  issued_on: IsoDay.nullable().default(null),
  periods: z
    .array(NoticePeriod)
    .max(NOTICE_PERIODS_AT_MOST, `At most ${NOTICE_PERIODS_AT_MOST} periods a notice.`)
    .default([]),
  /** Whole paise; null: not stated. */
  tax: amount,
  interest: amount,
  penalty: amount,
  fee: amount,
  printed_reply_by: IsoDay.nullable().default(null),
  reply_time: notice_time,
  client_told_on: IsoDay.nullable().default(null),
  note: note(5000).default(''),
  assigned_to: Id.nullable().default(null),
  reviewer: Id.nullable().default(null),
})

/** Also for an order against a recorded notice. */
export const NewNotice = NoticeFields.extend({
  entity_id: Id,
  kind: z.enum(NOTICE_KINDS).default('notice'),
  services: z.array(NewService).max(SERVICES_AT_MOST, `At most ${SERVICES_AT_MOST} services a notice.`).default([]),
  documents: z.array(NewNoticeDocument).max(20, 'At most 20 documents at once. Add the others later.').default([]),
  /** The notice that this one follows: both are one proceeding. */
  previous_id: Id.nullable().default(null),
  /** The same DIN, or reference of the entity, is recorded already, and this is another copy on purpose. */
  is_another_copy: z.boolean().default(false),
})

/**
 * A DIN, or a reference of the entity, that is recorded already is refused with 409. `fields.duplicate_of` then holds the id of
 * the other notice, if the caller sees it.
 */
export const createNotice = endpoint({
  method: 'POST',
  path: 'notice/',
  access: 'notices.write',
  summary: 'Record a notice, an order or an intimation',
  body: NewNotice,
  reply: NoticeDetail,
})

export const ofNotice = z.object({ notice_id: Id })

export const getNotice = endpoint({
  method: 'GET',
  path: 'notice/:notice_id/',
  access: 'notices.read',
  summary: 'One notice with its services, documents, replies, hearings and clocks',
  params: ofNotice,
  reply: NoticeDetail,
})

export const updateNotice = endpoint({
  method: 'PATCH',
  path: 'notice/:notice_id/',
  access: 'notices.write',
  summary: 'Change a notice; its status with `setNoticeStatus`',
  params: ofNotice,
  body: changesOf(NoticeFields).extend({ is_another_copy: z.boolean().default(false) }),
  reply: NoticeDetail,
})
