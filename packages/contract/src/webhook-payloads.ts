import { z } from 'zod'
import { DSC_STATUSES } from './dsc-kinds.ts'
import { Id, IsoDay, Moment } from './fields.ts'
import { NOTICE_KINDS, NOTICE_LAWS, NOTICE_STATUSES } from './notice-limits.ts'
import { TASK_STATUSES } from './task-limits.ts'
import type { WebhookEvent } from './webhook-events.ts'

// Payloads of webhooks: ids and public values. No name, no number, no personal data.

const Item = z.object({
  item_id: Id,
  entity_id: Id,
  registration_id: Id.nullable(),
  obligation_id: z.string(),
  area: z.string(),
  form: z.string(),
  period: z.string(),
  statutory_due_date: IsoDay.nullable(),
  due_date: IsoDay.nullable(),
})
const FiledItem = Item.extend({ filing_id: Id, filed_on: IsoDay })
const OfEntity = z.object({
  entity_id: Id,
  kind: z.string(),
  state: z.string().nullable(),
  closed_on: IsoDay.nullable(),
})
const OfRegistration = z.object({
  registration_id: Id,
  entity_id: Id,
  kind: z.string(),
  state: z.string().nullable(),
  valid_from: IsoDay.nullable(),
  valid_to: IsoDay.nullable(),
  suspended_from: IsoDay.nullable(),
  ended_as: z.enum(['surrendered', 'cancelled']).nullable(),
})
const OfNotice = z.object({
  notice_id: Id,
  entity_id: Id,
  registration_id: Id.nullable(),
  law: z.enum(NOTICE_LAWS),
  kind: z.enum(NOTICE_KINDS),
  form_id: z.string().nullable(),
  status: z.enum(NOTICE_STATUSES),
  reply_by: IsoDay.nullable(),
  appeal_by: IsoDay.nullable(),
  hearing_on: IsoDay.nullable(),
  assigned_to: Id.nullable(),
  is_deleted: z.boolean(),
})
const OfTask = z.object({
  task_id: Id,
  entity_id: Id.nullable(),
  item_id: Id.nullable(),
  status: z.enum(TASK_STATUSES),
  due_on: IsoDay.nullable(),
  assigned_to: Id.nullable(),
  reviewer: Id.nullable(),
  is_deleted: z.boolean(),
})
const OfDsc = z.object({
  dsc_id: Id,
  entity_id: Id.nullable(),
  officer_id: Id.nullable(),
  status: z.enum(DSC_STATUSES),
  valid_from: IsoDay,
  valid_to: IsoDay,
  /** The token was handed over, and is not back. */
  is_out: z.boolean(),
  /** For the last movement; null where none was asked. */
  receipt: z.enum(['waiting', 'acknowledged', 'declined', 'withdrawn']).nullable(),
  is_archived: z.boolean(),
})
const count = z.number().int()

/** The `data` of each type. */
export const WEBHOOK_DATA = {
  'item.moved': Item.extend({ before: z.object({ due_date: IsoDay.nullable() }) }),
  'item.assigned': Item.extend({ assigned_to: Id.nullable() }),
  'item.set_aside': Item.extend({ set_aside: z.enum(['waived', 'not_applicable']).nullable() }),
  'item.filed': FiledItem,
  'item.in_review': FiledItem,
  'item.approved': FiledItem,
  'item.returned': FiledItem,
  'item.withdrawn': FiledItem,
  'calendar.today': z.object({ day: IsoDay, overdue: count, due_today: count, due_soon: count }),
  'entity.added': OfEntity,
  'entity.changed': OfEntity,
  'registration.added': OfRegistration,
  'registration.changed': OfRegistration,
  'registration.ended': OfRegistration,
  'notice.added': OfNotice,
  'notice.changed': OfNotice,
  'task.added': OfTask,
  'task.changed': OfTask,
  'dsc.added': OfDsc,
  'dsc.changed': OfDsc,
  'import.finished': z.object({
    import_id: Id,
    kind: z.string(),
    state: z.enum(['done', 'stopped', 'failed', 'undone']),
  }),
  'law.changed': z.object({
    older: z.string(),
    newer: z.string(),
    entities: count,
    moves: count,
    appears: count,
    vanishes: count,
    settles: count,
  }),
} as const satisfies Record<WebhookEvent, z.ZodType>

/** When each event is sent, for the API document. */
export const WEBHOOK_SUMMARIES: Readonly<Record<WebhookEvent, string>> = {
  'item.moved': 'The due date of a calendar item changed: an extension, a fact, a change of law',
  'item.assigned': 'A calendar item was assigned, or unassigned (null)',
  'item.set_aside': 'A calendar item was marked as waived or not applicable; null: it was reopened',
  'item.filed': 'A calendar item was marked as filed',
  'item.in_review': 'A filing needs approval by a second person',
  'item.approved': 'A filing was approved: its item is filed',
  'item.returned': 'A filing was returned to its preparer',
  'item.withdrawn': 'A filing was withdrawn: its item is open again',
  'calendar.today': 'Every morning with items overdue or due within a week: their counts',
  'entity.added': 'An entity was added',
  'entity.changed': 'An entity was changed: its details, facts or registrations',
  'registration.added': 'A registration was added',
  'registration.changed': 'A registration was changed',
  'registration.ended': 'A registration was surrendered or cancelled',
  'notice.added': 'A notice, an order or an intimation was recorded',
  'notice.changed': 'The status, assignee or a day of a notice changed, or it was deleted or restored',
  'task.added': 'A task was added, by a person, from a template or as a recurring task',
  'task.changed':
    'The status, due day, people, client or calendar item of a task changed, or it was deleted or restored',
  'dsc.added': 'A digital signature certificate was added',
  'dsc.changed':
    'The status, holder or entity of a certificate changed, its token went out or came back, a receipt was asked for, answered or taken back, or it was archived or restored',
  'import.finished': 'The import of a sheet has ended, or was undone',
  'law.changed': 'A new release of the law catalogue affects items of the organisation',
}

/** The body of a delivery. */
export const payloadOf = <E extends WebhookEvent>(type: E) =>
  z.object({ type: z.literal(type), timestamp: Moment, data: WEBHOOK_DATA[type] })
