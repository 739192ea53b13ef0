import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id, Moment, named } from './fields.ts'
import { TableQuery, TableReply } from './tables.ts'
import { DELIVERY_STATES, WEBHOOK_EVENTS } from './webhook-events.ts'

export const Webhook = z.object({
  webhook_id: Id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  made_by: z.string(),
  made_at: Moment,
  paused_at: Moment.nullable(),
  /** `person`: by an admin; `failing`: nothing got through for long; `gone`: its address said so (410). */
  paused_because: z.enum(['person', 'failing', 'gone']).nullable(),
  failing_since: Moment.nullable(),
  /** Until then the secret before the present one signs too. */
  former_until: Moment.nullable(),
  last_delivered_at: Moment.nullable(),
  waiting: z.number().int(),
  dead: z.number().int(),
})
export type Webhook = z.infer<typeof Webhook>

const url = z.string().trim().min(1, 'The address is missing. Fill it in.').max(500, 'The address is too long.')
const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1, 'Choose at least one event.')
const params = z.object({ webhook_id: Id })

export const listWebhooks = endpoint({
  method: 'GET',
  path: 'organisation/webhooks/',
  access: 'webhooks.manage',
  summary: 'The webhooks of the organisation and the health of their URLs; never their secrets',
  reply: z.object({ webhooks: z.array(Webhook) }),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: 'organisation/webhooks/',
  access: 'webhooks.manage',
  fresh: true,
  summary: 'Create a webhook. Only this reply shows its secret',
  body: z.object({ name: named('Name', 80), url, events }),
  reply: z.object({ webhook: Webhook, secret: z.string() }),
})

export const updateWebhook = endpoint({
  method: 'PATCH',
  path: 'organisation/webhooks/:webhook_id/',
  access: 'webhooks.manage',
  fresh: true,
  summary: 'Change, pause or resume a webhook; pending deliveries are sent when it resumes',
  params,
  body: z.object({
    name: named('Name', 80).optional(),
    url: url.optional(),
    events: events.optional(),
    is_paused: z.boolean().optional(),
  }),
  reply: Webhook,
})

export const rotateWebhook = endpoint({
  method: 'POST',
  path: 'organisation/webhooks/:webhook_id/rotate/',
  access: 'webhooks.manage',
  fresh: true,
  summary: 'Replace the secret of a webhook, shown only here; the old secret also signs for one day',
  params,
  reply: z.object({ webhook: Webhook, secret: z.string() }),
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: 'organisation/webhooks/:webhook_id/',
  access: 'webhooks.manage',
  summary: 'Delete a webhook with its deliveries; pending ones are not sent',
  params,
  reply: Done,
})

/** What became of one delivery. `status` is null where nothing was answered: `trouble` says why. */
const Delivery = z.object({
  delivery_id: Id,
  type: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number().int(),
  status: z.number().int().nullable(),
  trouble: z.string().nullable(),
  answer: z.string(),
})
export type Delivery = z.infer<typeof Delivery>

export const testWebhook = endpoint({
  method: 'POST',
  path: 'organisation/webhooks/:webhook_id/test/',
  access: 'webhooks.manage',
  summary: 'Send a delivery of the type `webhook.test` at once and return its outcome',
  params,
  reply: Delivery,
})

/** Sort keys: when, event, state, attempts. */
export const listDeliveries = endpoint({
  method: 'GET',
  path: 'organisation/webhooks/deliveries/',
  access: 'webhooks.manage',
  summary: 'Deliveries of the last 30 days, sent or failed, newest first',
  query: TableQuery.extend({ webhook_id: Id.optional(), state: z.enum(['', ...DELIVERY_STATES]).default('') }),
  reply: TableReply,
})

export const getDelivery = endpoint({
  method: 'GET',
  path: 'organisation/webhooks/deliveries/:delivery_id/',
  access: 'webhooks.manage',
  summary: 'One delivery: its content and the last reply of its URL',
  params: z.object({ delivery_id: Id }),
  reply: Delivery.extend({
    webhook_id: Id,
    webhook_name: z.string(),
    /** The body of the request, as JSON text. */
    payload: z.string(),
    happened_at: Moment,
    tried_at: Moment.nullable(),
    next_try_at: Moment.nullable(),
  }),
})

export const resendDelivery = endpoint({
  method: 'POST',
  path: 'organisation/webhooks/deliveries/:delivery_id/resend/',
  access: 'webhooks.manage',
  summary: 'Send a delivery again, with the same id',
  params: z.object({ delivery_id: Id }),
  reply: Done,
})

export const resendDead = endpoint({
  method: 'POST',
  path: 'organisation/webhooks/:webhook_id/resend/',
  access: 'webhooks.manage',
  summary: 'Send all failed deliveries of a webhook again',
  params,
  reply: z.object({ message: z.string(), count: z.number().int() }),
})
