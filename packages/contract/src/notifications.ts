import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id, listOf, Moment } from './fields.ts'
import { NOTIFICATION_KINDS } from './notification-kinds.ts'
import { PAGE_SIZE, PageMeta, TableQuery, TableReply } from './tables.ts'

export const NotificationKind = z.enum(NOTIFICATION_KINDS)
export type NotificationKind = z.infer<typeof NotificationKind>

/** Kept for so many days, then deleted. */
export const KEPT_DAYS = 180

/** `params` are the values of its sentence; the client writes the sentence in the reader's language. */
export const Notification = z.object({
  notification_id: Id,
  kind: NotificationKind,
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The page of the application it is about. */
  path: z.string(),
  created_at: Moment,
  read_at: Moment.nullable(),
})
export type Notification = z.infer<typeof Notification>

const count = z.number().int()

const NotificationFilter = {
  /** Comma-separated kinds; empty is all. */
  kind: listOf(NOTIFICATION_KINDS, NOTIFICATION_KINDS.join(',').length),
  unread: z.enum(['', 'true', 'false']).default(''),
}

export const listNotifications = endpoint({
  method: 'GET',
  path: 'notifications/list/',
  access: 'self.manage',
  summary: 'The notifications of this person in the active organisation, newest first',
  query: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pagesize: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
    ...NotificationFilter,
  }),
  /** `as_of` is the server's moment: marking all as read up to it leaves alone what came later. */
  reply: z.object({ notifications: z.array(Notification), meta: PageMeta, unread: count, as_of: Moment }),
})

/** The same as a table. The search looks at what the sentences name: entities, forms, people. Sort keys: created. */
export const browseNotifications = endpoint({
  method: 'GET',
  path: 'notifications/browse/',
  access: 'self.manage',
  summary: 'The notifications of this person in the active organisation, as a table',
  query: TableQuery.extend(NotificationFilter),
  reply: TableReply,
})

export const getNotification = endpoint({
  method: 'GET',
  path: 'notifications/:notification_id/',
  access: 'self.manage',
  summary: 'One notification of this person',
  params: z.object({ notification_id: Id }),
  reply: Notification,
})

export const unreadNotifications = endpoint({
  method: 'GET',
  path: 'notifications/unread/',
  access: 'self.manage',
  summary: 'The number of unread notifications of this person',
  reply: z.object({ unread: count }),
})

/** `before` takes everything up to and with that moment, so that what arrives meanwhile stays unread. */
export const readNotifications = endpoint({
  method: 'POST',
  path: 'notifications/read/',
  access: 'self.manage',
  summary: 'Mark notifications as read: by id, or all up to a moment',
  body: z.object({ ids: z.array(Id).min(1).max(200).optional(), before: z.iso.datetime({ offset: true }).optional() }),
  reply: z.object({ unread: count }),
})

export const Preference = z.object({
  kind: NotificationKind,
  in_app: z.boolean(),
  mail: z.boolean(),
  push: z.boolean(),
})
export type Preference = z.infer<typeof Preference>

const Preferences = z.object({ preferences: z.array(Preference) })

export const notificationPreferences = endpoint({
  method: 'GET',
  path: 'notifications/preferences/',
  access: 'self.manage',
  summary: 'The channels for each kind of notification for this person in the active organisation',
  reply: Preferences,
})

export const changeNotificationPreference = endpoint({
  method: 'PATCH',
  path: 'notifications/preferences/',
  access: 'self.manage',
  summary: 'Change the channels of one kind; omitted channels stay unchanged',
  body: z.object({
    kind: NotificationKind,
    in_app: z.boolean().optional(),
    mail: z.boolean().optional(),
    push: z.boolean().optional(),
  }),
  reply: Preferences,
})

/** A stream of server-sent events: `unread` with `{"unread": 3}` at the beginning and whenever the number may have changed. */
export const notificationStream = endpoint({
  method: 'GET',
  path: 'notifications/stream/',
  access: 'self.manage',
  summary: 'A stream that reports new notifications at once; a heartbeat comes every 25 seconds',
  transport: 'stream',
})

/** `fcm` is the web configuration of the messaging service with its key, `webpush` the key of this server. */
export const pushConfig = endpoint({
  method: 'GET',
  path: 'notifications/push-config/',
  access: 'signed-in',
  summary: 'The keys a browser needs to subscribe to push messages',
  reply: z.object({
    kind: z.enum(['fcm', 'webpush', 'none']),
    public_key: z.string().nullable(),
    config: z.record(z.string(), z.string()).nullable(),
  }),
})

/** A subscription belongs to the person and lives as long as the session of this browser. */
export const subscribeFcm = endpoint({
  method: 'POST',
  path: 'notifications/subscribe/fcm/',
  access: 'signed-in',
  summary: 'Store the device token that the messaging service gave this browser',
  body: z.object({
    token: z
      .string({ error: 'The device token is missing.' })
      .trim()
      .min(20, 'This is not a device token: it is too short.')
      .max(4096, 'This is not a device token: it is too long.')
      .regex(/^[\w:.-]+$/, 'This is not a device token: it holds other characters than letters, digits and : . _ -'),
  }),
  reply: Done,
})

const key = (bytes: string) =>
  z
    .string()
    .max(200)
    .regex(/^[\w-]+={0,2}$/, `This is not ${bytes} in base64url.`)

export const subscribeWebPush = endpoint({
  method: 'POST',
  path: 'notifications/subscribe/webpush/',
  access: 'signed-in',
  summary: 'Store the push subscription of this browser',
  body: z.object({
    endpoint: z.url('This is not the address of a push service.').max(2000),
    keys: z.object({ p256dh: key('a public key'), auth: key('a shared secret') }),
  }),
  reply: Done,
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: 'notifications/unsubscribe/',
  access: 'signed-in',
  summary: 'Stop push messages to this browser',
  reply: Done,
})
