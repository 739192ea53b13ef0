import {
  CHANNELS,
  type Channel,
  isFor,
  NOTIFICATION_KINDS,
  type NotificationKind,
  notificationFacts,
  type SentParams,
} from '@niyam/contract/notification-kinds.ts'
import type { Preference } from '@niyam/contract/notifications.ts'
import type { OrganisationRole } from '@niyam/contract/organisations.ts'

/** What a person said about one way of one kind. */
export interface Choice {
  readonly kind: string
  readonly channel: Channel
  readonly is_on: boolean
}

/** By which ways a kind reaches a person. */
export function waysOf(kind: NotificationKind, choices: readonly Choice[]): Record<Channel, boolean> {
  const way = (channel: Channel) =>
    choices.find((choice) => choice.kind === kind && choice.channel === channel)?.is_on ??
    notificationFacts[kind].channels.includes(channel)
  return Object.fromEntries(CHANNELS.map((channel) => [channel, way(channel)])) as Record<Channel, boolean>
}

/** The kinds of notification that a role can receive. */
export const kindsFor = (role: OrganisationRole): readonly NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => isFor(kind, role))

export const preferencesFor = (role: OrganisationRole, choices: readonly Choice[]): Preference[] =>
  kindsFor(role).map((kind) => ({ kind, ...waysOf(kind, choices) }))

/** A notification with the values of its sentence, and the page that it links to. */
export type News = {
  [K in NotificationKind]: { readonly kind: K; readonly params: SentParams<K> } & Linked
}[NotificationKind]

interface Linked {
  readonly path: string
  /** The entity and area of law concerned: only people who see them are notified. */
  readonly about?: { readonly entity_id: string; readonly area: string | null }
  /** A person gets one notification for each key. */
  readonly once_key?: string
}

export const itemPath = (item_id: string) => `/compliances/calendar?item=${item_id}`

export const calendarPath = (states: string) => `/compliances/calendar?state=${encodeURIComponent(states)}`

/** The review queue, at one item where it is named. */
export const reviewPath = (item_id?: string) => `/compliances/review${item_id === undefined ? '' : `?item=${item_id}`}`
/** The page with a person's open or completed items. */
export const workPath = (user_id: string, states: string) =>
  `/compliances/calendar?person=${user_id}&state=${encodeURIComponent(states)}`
export const taskPath = (task_id: string) => `/tasks/${task_id}`
/** The open tasks of the reader. */
export const OWN_TASKS_PATH = '/tasks?person=me'
export const WEBHOOKS_PATH = '/admin/webhooks'
export const PEOPLE_PATH = '/admin/users'
export const personPath = (organisation_user_id: string) => `${PEOPLE_PATH}/edit/${organisation_user_id}`
export const ORGANISATION_PATH = '/dashboard'
