// This file holds no schema, so that the browser may import it whole.

/** The events of a webhook. */
export const WEBHOOK_EVENTS = [
  'item.moved',
  'item.assigned',
  'item.set_aside',
  'item.filed',
  'item.in_review',
  'item.approved',
  'item.returned',
  'item.withdrawn',
  'calendar.today',
  'entity.added',
  'entity.changed',
  'registration.added',
  'registration.changed',
  'registration.ended',
  'notice.added',
  'notice.changed',
  'task.added',
  'task.changed',
  'dsc.added',
  'dsc.changed',
  'import.finished',
  'law.changed',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export const WEBHOOKS_AT_MOST = 20
export const DELIVERY_STATES = ['waiting', 'delivered', 'dead'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
/** How long a new secret and the one before it both sign. */
export const ROTATION_HOURS = 24
/** Deliveries are kept for so many days. */
export const DELIVERIES_KEPT_DAYS = 30
