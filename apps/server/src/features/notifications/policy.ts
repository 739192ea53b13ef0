import {
  CHANNELS,
  type Channel,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type Preference,
} from '@niyam/contract/notifications.ts'
import type { OrganisationRole } from '@niyam/contract/organisations.ts'

/** What a person said about one way of one kind. */
export interface Choice {
  readonly kind: string
  readonly channel: Channel
  readonly is_on: boolean
}

// Mail fills an inbox that is full already, so it is asked for. A device takes messages only after its person allowed it.
const USUAL: Record<Channel, boolean> = { in_app: true, mail: false, push: true }

/** By which ways a kind reaches a person. */
export function waysOf(kind: NotificationKind, choices: readonly Choice[]): Record<Channel, boolean> {
  const way = (channel: Channel) =>
    choices.find((choice) => choice.kind === kind && choice.channel === channel)?.is_on ?? USUAL[channel]
  return Object.fromEntries(CHANNELS.map((channel) => [channel, way(channel)])) as Record<Channel, boolean>
}

const FOR_ADMINS: readonly NotificationKind[] = [
  'member_joined',
  'grant_ends',
  'work_unseen',
  'quota',
  'export_ready',
  'webhook_paused',
]
// The work of members: a viewer makes no packs.
const FOR_MEMBERS: readonly NotificationKind[] = ['pack_ready']
const FOR_REVIEWERS: readonly NotificationKind[] = ['review_waiting', 'not_ours_waiting', 'release_waits']

/** The kinds of notification that a role can receive. */
export const kindsFor = (role: OrganisationRole): readonly NotificationKind[] =>
  NOTIFICATION_KINDS.filter(
    (kind) =>
      (!FOR_ADMINS.includes(kind) || role === 'a') &&
      (!FOR_MEMBERS.includes(kind) || role !== 'v') &&
      (!FOR_REVIEWERS.includes(kind) || role === 'a' || role === 'r'),
  )

export const preferencesFor = (role: OrganisationRole, choices: readonly Choice[]): Preference[] =>
  kindsFor(role).map((kind) => ({ kind, ...waysOf(kind, choices) }))

/** A notification and the page that it links to. */
export interface News {
  readonly kind: NotificationKind
  readonly params: Readonly<Record<string, string | number>>
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
