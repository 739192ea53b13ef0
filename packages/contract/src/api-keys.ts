import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id, IsoDay, Moment, named } from './fields.ts'
import { type Action, ACTIONS } from './permissions.ts'
import { TableQuery, TableReply } from './tables.ts'

export const KEYS_AT_MOST = 50
/** How long a key may live at most, and how long it does unless said otherwise. */
export const KEY_DAYS = { most: 731, usual: 365 }

/**
 * The permissions of a key. None about people, keys or personal settings, and none that a person must
 * answer for by name: filing, assigning, bringing documents and statements.
 */
export const KEY_ACTIONS = [
  'organisation.read',
  'law.read',
  'entities.read',
  'entities.create',
  'entities.write',
  'registrations.read',
  'registrations.write',
  'banks.read',
  'banks.write',
  'calendar.read',
  'documents.read',
  'dsc.read',
  'reports.read',
  'tasks.read',
  'notices.read',
  'tags.read',
  'tags.manage',
  'tags.assign',
  'groups.read',
  'drafts.read',
  'drafts.write',
] as const satisfies readonly Action[]
export type KeyAction = (typeof KEY_ACTIONS)[number]

/** Common choices. */
export const KEY_PRESETS = {
  everything: KEY_ACTIONS.filter((action) => action.endsWith('.read')),
  calendar: ['law.read', 'entities.read', 'registrations.read', 'calendar.read'],
  assistant: [
    'organisation.read',
    'law.read',
    'entities.read',
    'registrations.read',
    'calendar.read',
    'documents.read',
    'dsc.read',
    'reports.read',
    'tasks.read',
    'notices.read',
    'tags.read',
    'groups.read',
    'drafts.read',
    'drafts.write',
  ],
} as const satisfies Record<string, readonly KeyAction[]>

/** Sort keys: name, created, expires, used. */
export const listApiKeys = endpoint({
  method: 'GET',
  path: 'organisation/api-keys/',
  access: 'keys.manage',
  summary: 'The API keys of the organisation, newest first; never the keys themselves',
  query: TableQuery,
  reply: TableReply,
})

/** What a new key can be given. */
export const apiKeyChoices = endpoint({
  method: 'GET',
  path: 'organisation/api-keys/choices/',
  access: 'keys.manage',
  summary: 'The permissions a key can have, with descriptions, and the groups it can be limited to',
  reply: z.object({
    actions: z.array(z.object({ action: z.enum(ACTIONS), label: z.string() })),
    presets: z.object({
      everything: z.array(z.enum(ACTIONS)),
      calendar: z.array(z.enum(ACTIONS)),
      assistant: z.array(z.enum(ACTIONS)),
    }),
    groups: z.array(z.object({ group_id: Id, name: z.string() })),
    expires_on: z.object({ usual: IsoDay, least: IsoDay, most: IsoDay }),
  }),
})

export const createApiKey = endpoint({
  method: 'POST',
  path: 'organisation/api-keys/',
  access: 'keys.manage',
  fresh: true,
  summary: 'Create an API key. Only this reply shows the key',
  body: z.object({
    name: named('Name', 80),
    actions: z.array(z.enum(KEY_ACTIONS)).min(1, 'Choose at least one thing that the key may do.'),
    /** Limits the key to the entities of one group; null for all entities. */
    group_id: Id.nullable().default(null),
    /** The last day on which it works, in India; a year from today unless said. */
    expires_on: IsoDay.optional(),
  }),
  reply: z.object({ key_id: Id, name: z.string(), key: z.string(), expires_at: Moment }),
})

export const revokeApiKey = endpoint({
  method: 'POST',
  path: 'organisation/api-keys/:key_id/revoke/',
  access: 'keys.manage',
  summary: 'Revoke an API key; it stops working at once',
  params: z.object({ key_id: Id }),
  reply: Done,
})
