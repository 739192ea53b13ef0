import type { ColumnType } from 'kysely'
import type { FactsOf } from '../table-facts.ts'

export interface NotificationTable {
  organisation_id: string
  notification_id: string
  user_id: string
  kind: string
  params: ColumnType<Record<string, string | number>, string, string>
  path: string
  /** The entity it is about; null if none. */
  entity_id: string | null
  area: string | null
  once_key: string | null
  is_listed: boolean
  created_at: string
  read_at: string | null
}

interface NotificationPreferenceTable {
  organisation_id: string
  user_id: string
  kind: string
  channel: 'in_app' | 'mail' | 'push'
  is_on: boolean
}

export interface PushSubscriptionTable {
  subscription_id: string
  user_id: string
  session_id: string
  kind: 'fcm' | 'webpush'
  address: string
  p256dh: string | null
  auth: string | null
  created_at: string
  last_ok_at: string | null
}

export interface TablesOfNotifications {
  notification: NotificationTable
  notification_preference: NotificationPreferenceTable
  push_subscription: PushSubscriptionTable
}

export const notificationsFacts = {
  notification: {
    not_exported: 'messages to one person, of changes that the other tables hold',
    own_data: { of: 'membership' },
  },
  notification_preference: { exported_without: [], own_data: { of: 'membership' } },
  push_subscription: { own_data: { of: 'account', without: ['address', 'p256dh', 'auth'] } },
} satisfies FactsOf<TablesOfNotifications>
