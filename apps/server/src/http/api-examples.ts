import { endpoints } from '@niyam/contract/index.ts'
import type { Endpoint } from '@niyam/contract/endpoint.ts'
import type { WebhookEvent } from '@niyam/contract/webhook-events.ts'
import type { WEBHOOK_DATA } from '@niyam/contract/webhook-payloads.ts'
import type { z } from 'zod'
import kept from './api-examples.json' with { type: 'json' }

// Requests and replies recorded by a test on a real database, with the ids and secrets of that run
// replaced. `test/api/examples.ts` records them.

/** One call as it was made. Without a body or a reply where it has none. */
export interface Example {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly reply?: unknown
}

export const EXAMPLES: ReadonlyMap<string, Example> = new Map(Object.entries(kept as Record<string, Example>))

const NAMES = new Map<Endpoint, string>([...endpoints].map(([name, endpoint]) => [endpoint, name]))

export const exampleOf = (endpoint: Endpoint): Example => EXAMPLES.get(NAMES.get(endpoint) ?? '') ?? {}

const id = (at: number) => `01936000-0000-7000-8000-${String(at).padStart(12, '0')}`

const NOTICE = {
  notice_id: id(7),
  entity_id: id(2),
  registration_id: id(3),
  law: 'gst',
  kind: 'notice',
  form_id: 'gst.asmt-10',
  status: 'received',
  reply_by: '2026-12-05',
  appeal_by: null,
  hearing_on: null,
  assigned_to: null,
  is_deleted: false,
} as const
const TASK = {
  task_id: id(8),
  entity_id: id(2),
  item_id: id(1),
  status: 'to_do',
  due_on: '2026-11-17',
  assigned_to: id(5),
  reviewer: null,
  is_deleted: false,
} as const
const DSC = {
  dsc_id: id(9),
  entity_id: id(2),
  officer_id: null,
  status: 'in_use',
  valid_from: '2026-01-01',
  valid_to: '2028-01-01',
  is_out: false,
  receipt: null,
  is_archived: false,
} as const
const ITEM = {
  item_id: id(1),
  entity_id: id(2),
  registration_id: id(3),
  obligation_id: 'gst.gstr-3b.monthly',
  area: 'gst',
  form: 'GSTR-3B',
  period: '2026-10',
  statutory_due_date: '2026-11-20',
  due_date: '2026-11-20',
}
const FILED = { ...ITEM, filing_id: id(4), filed_on: '2026-11-19' }
const ENTITY = { entity_id: id(2), kind: 'private_limited', state: 'KA', closed_on: null }
const REGISTRATION = {
  registration_id: id(3),
  entity_id: id(2),
  kind: 'gst',
  state: 'KA',
  valid_from: null,
  valid_to: null,
  suspended_from: null,
  ended_as: null,
}
const LAW = { older: '2026.11.1', newer: '2026.11.2', entities: 12, moves: 12, appears: 0, vanishes: 0, settles: 3 }

/** What each type of a webhook tells. */
export const WEBHOOK_EXAMPLES: { readonly [E in WebhookEvent]: z.output<(typeof WEBHOOK_DATA)[E]> } = {
  'item.moved': { ...ITEM, due_date: '2026-11-25', before: { due_date: '2026-11-20' } },
  'item.assigned': { ...ITEM, assigned_to: id(5) },
  'item.set_aside': { ...ITEM, set_aside: 'waived' },
  'item.filed': FILED,
  'item.in_review': FILED,
  'item.approved': FILED,
  'item.returned': FILED,
  'item.withdrawn': FILED,
  'calendar.today': { day: '2026-11-20', overdue: 2, due_today: 14, due_soon: 31 },
  'entity.added': ENTITY,
  'entity.changed': ENTITY,
  'registration.added': REGISTRATION,
  'registration.changed': { ...REGISTRATION, suspended_from: '2026-11-18' },
  'registration.ended': { ...REGISTRATION, ended_as: 'surrendered', valid_to: '2026-10-31' },
  'notice.added': NOTICE,
  'notice.changed': { ...NOTICE, status: 'drafting' },
  'task.added': TASK,
  'task.changed': { ...TASK, status: 'in_progress' },
  'dsc.added': DSC,
  'dsc.changed': { ...DSC, is_out: true, receipt: 'waiting' },
  'import.finished': { import_id: id(6), kind: 'entities', state: 'done' },
  'law.changed': LAW,
}

/** The body of a delivery. */
export const webhookExample = (type: WebhookEvent) => ({
  type,
  timestamp: '2026-11-20T06:00:00.000Z',
  data: WEBHOOK_EXAMPLES[type],
})
