// This file holds no schema, so that the browser may import it whole. How to add a kind: docs/adding-a-feature.md.
import { RESOURCES } from './resources.ts'

/** How a notification reaches a person: in the list of the application, by mail, on a device. */
export const CHANNELS = ['in_app', 'mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** A value of a sentence: a text (also a day or a period), a number, one of a few words. `?`: it may be left out. */
type Value = 'text' | 'text?' | 'number' | 'number?' | readonly [string, ...string[]]

interface Facts {
  /** The file of its sentence: `sentences/<group>.ts`, in the server and in the web. */
  readonly group: string
  /** The roles that receive it, and can turn it off. */
  readonly for: keyof typeof ROLES
  /** Its channels until the person chooses. */
  readonly channels: readonly Channel[]
  /** It counts the work of one morning: the next one replaces it, and it is not sent a day late. */
  readonly isOfMorning?: true
  readonly params: Readonly<Record<string, Value>>
}

const ROLES = { everyone: 'armv', members: 'arm', reviewers: 'ar', admins: 'a' } as const

// Mail fills an inbox that is full already, so it is asked for. A device takes messages only after its person allowed it.
const USUAL = ['in_app', 'push'] as const

/** One item by its name, several by their number. */
const ITEMS = {
  by: 'text',
  form: 'text?',
  period: 'text?',
  entity: 'text?',
  count: 'number?',
  detail: 'text?',
} as const
const TASKS = { by: 'text', title: 'text?', count: 'number?' } as const
const NOT_OURS = { by: 'text', form: 'text', entity: 'text', detail: 'text' } as const
const RELEASE = {
  older: 'text',
  newer: 'text',
  entities: 'number',
  moves: 'number',
  appears: 'number',
  vanishes: 'number',
  settles: 'number',
} as const

/** Every kind of notification, in the order of the preferences. */
const FACTS = {
  due_digest: {
    group: 'calendar',
    for: 'everyone',
    channels: USUAL,
    isOfMorning: true,
    params: { day: 'text', overdue: 'number', due_today: 'number', due_soon: 'number', mine: 'number' },
  },
  own_days: {
    group: 'calendar',
    for: 'everyone',
    channels: USUAL,
    isOfMorning: true,
    params: { day: 'text', due_today: 'number', passed: 'number' },
  },
  law_change: { group: 'law', for: 'everyone', channels: USUAL, params: RELEASE },
  release_waits: { group: 'law', for: 'reviewers', channels: USUAL, params: RELEASE },
  release_gone: { group: 'law', for: 'everyone', channels: USUAL, params: { gone: 'text', newest: 'text' } },
  items_moved: {
    group: 'law',
    for: 'everyone',
    channels: USUAL,
    params: { by: 'text', count: 'number', day: 'text', is_back: 'number' },
  },
  item_assigned: { group: 'calendar', for: 'everyone', channels: USUAL, params: ITEMS },
  task_assigned: { group: 'tasks', for: 'everyone', channels: USUAL, params: TASKS },
  task_mentioned: { group: 'tasks', for: 'everyone', channels: USUAL, params: TASKS },
  reminder: {
    group: 'calendar',
    for: 'everyone',
    channels: USUAL,
    params: { by: 'text', count: 'number', message: 'text' },
  },
  notice_due: {
    group: 'notices',
    for: 'everyone',
    channels: USUAL,
    params: { what: ['reply', 'appeal', 'hearing'], day: 'text', title: 'text', entity: 'text' },
  },
  review_waiting: { group: 'filings', for: 'reviewers', channels: USUAL, params: ITEMS },
  filing_approved: { group: 'filings', for: 'everyone', channels: USUAL, params: ITEMS },
  approval_withdrawn: { group: 'filings', for: 'everyone', channels: USUAL, params: ITEMS },
  filing_returned: { group: 'filings', for: 'everyone', channels: USUAL, params: ITEMS },
  filing_saved: { group: 'filings', for: 'everyone', channels: USUAL, params: ITEMS },
  filing_withdrawn: { group: 'filings', for: 'everyone', channels: USUAL, params: ITEMS },
  not_ours_waiting: { group: 'not-ours', for: 'reviewers', channels: USUAL, params: NOT_OURS },
  not_ours_accepted: { group: 'not-ours', for: 'everyone', channels: USUAL, params: NOT_OURS },
  not_ours_returned: { group: 'not-ours', for: 'everyone', channels: USUAL, params: NOT_OURS },
  member_joined: { group: 'people', for: 'admins', channels: USUAL, params: { who: 'text', role: 'text' } },
  role_changed: { group: 'people', for: 'everyone', channels: USUAL, params: { by: 'text', role: 'text' } },
  grant_ends: {
    group: 'people',
    for: 'admins',
    channels: USUAL,
    params: { who: 'text', entity: 'text', area: 'text', ends_on: 'text' },
  },
  dsc_ends: {
    group: 'organisation',
    for: 'everyone',
    channels: USUAL,
    params: { count: 'number', holder: 'text', entity: 'text', ends_on: 'text' },
  },
  token_not_received: {
    group: 'organisation',
    for: 'everyone',
    channels: USUAL,
    params: { who: 'text', holder: 'text', reason: 'text' },
  },
  work_unseen: { group: 'people', for: 'admins', channels: USUAL, params: { who: 'text', count: 'number' } },
  quota: {
    group: 'organisation',
    for: 'admins',
    channels: USUAL,
    params: { resource: RESOURCES, used: 'number', limit: 'number', share: 'number', plan: 'text' },
  },
  export_ready: { group: 'organisation', for: 'admins', channels: USUAL, params: { size: 'number' } },
  // A viewer makes no packs.
  pack_ready: {
    group: 'organisation',
    for: 'members',
    channels: USUAL,
    params: { pack: ['diligence', 'certificate'], number: 'number', size: 'number' },
  },
  webhook_paused: { group: 'organisation', for: 'admins', channels: USUAL, params: { name: 'text' } },
} as const satisfies Record<string, Facts>

export type NotificationKind = keyof typeof FACTS
export const NOTIFICATION_KINDS = Object.keys(FACTS) as readonly NotificationKind[]

export const notificationFacts: Readonly<Record<NotificationKind, Facts>> = FACTS

/** Whether a role (`a`, `r`, `m` or `v`) receives a kind. */
export const isFor = (kind: NotificationKind, role: string): boolean =>
  ROLES[notificationFacts[kind].for].includes(role)

export type NotificationGroup = (typeof FACTS)[NotificationKind]['group']
export type KindsOf<G extends NotificationGroup> = {
  [K in NotificationKind]: (typeof FACTS)[K]['group'] extends G ? K : never
}[NotificationKind]

type Values<K extends NotificationKind> = (typeof FACTS)[K]['params']
type Read<V> = V extends readonly (infer Word)[] ? Word : V extends `number${string}` ? number : string
type LeftOut<V> = { [P in keyof V]: V[P] extends `${string}?` ? P : never }[keyof V]

/** The values that a kind is sent with. */
export type SentParams<K extends NotificationKind> = {
  readonly [P in Exclude<keyof Values<K>, LeftOut<Values<K>>>]: Read<Values<K>[P]>
} & { readonly [P in LeftOut<Values<K>>]?: Read<Values<K>[P]> }

/** What its sentence reads: a value that was left out is an empty text or 0. */
export type ReadParams<K extends NotificationKind> = { readonly [P in keyof Values<K>]: Read<Values<K>[P]> }

export type StoredParams = Readonly<Record<string, string | number>>

/** Reads the stored values of a notification. A word that is none of the few is read as the first of them. */
export function readParams<K extends NotificationKind>(kind: K, stored: StoredParams): ReadParams<K> {
  const read = ([name, type]: readonly [string, Value]) => {
    const value = stored[name]
    if (typeof type !== 'string') return type.includes(String(value)) ? value : type[0]
    return type.startsWith('number') ? Number(value ?? 0) : String(value ?? '')
  }
  const values = Object.entries<Value>(FACTS[kind].params).map((entry) => [entry[0], read(entry)])
  return Object.fromEntries(values) as ReadParams<K>
}
