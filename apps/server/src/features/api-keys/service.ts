import { randomBytes } from 'node:crypto'
import { KEY_ACTIONS, KEY_DAYS, KEY_PRESETS, type KeyAction, KEYS_AT_MOST } from '@niyam/contract/api-keys.ts'
import { ACTION_WORDS } from '@niyam/contract/permission-words.ts'
import { type Action, isAction } from '@niyam/contract/permissions.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { v7 as uuidv7 } from 'uuid'
import { type Clock, indianDay } from '../../clock.ts'
import { type Db, inOrganisation } from '../../db/tx.ts'
import { KEY_MARK } from '../../http/api-key.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { type Person, sha256 } from '../../http/session.ts'
import { say } from '../../language/speak.ts'
import * as store from './store.ts'

interface KeyParts {
  readonly db: Db
  readonly clock: Clock
}

// As many letters of a key as stay readable, mark included: enough to find it again, far too few to guess the rest.
const PREFIX_LETTERS = 9

const FIELDS: TableReply['fields'] = [
  { key: 'name', label: 'Name', class: '', sortable: true, detail: 'Begins with' },
  { key: 'actions', label: 'Allowed', class: '', sortable: false, detail: 'Limited to' },
  { key: 'used', label: 'Last used', class: '', sortable: true },
  { key: 'expires', label: 'Works until', class: '', sortable: true },
  { key: 'created', label: 'Made', class: '', sortable: true, detail: 'Made by' },
  { key: 'state', label: 'Status', class: '', sortable: false },
]

const text = (value: string | null) => ({ type: 'text' as const, value })
const second = (value: string | null) => ({ type: 'text-secondary' as const, value })
const dayOf = (moment: string) => indianDay(new Date(moment))
const wordsOf = (action: string) => (isAction(action) ? say(ACTION_WORDS[action]) : action)

function toRow(key: store.ListedKey, now: string): Row {
  const state = key.revoked_at !== null ? 'revoked' : key.expires_at <= now ? 'expired' : 'live'
  const limit = key.is_limited ? (key.group_name ?? say('A group that was deleted')) : null
  return {
    id: key.key_id,
    groups: [
      [text(key.name), second(`${key.prefix}…`)],
      [text(key.actions.map(wordsOf).join('; ')), second(limit)],
      [text(key.last_used_on)],
      [text(dayOf(key.expires_at))],
      [text(dayOf(key.created_at)), second(key.made_by)],
      [text(state)],
    ],
    actions:
      state === 'live'
        ? [{ label: 'Revoke', route: 'revoke-api-key', params: { key_id: key.key_id }, btn_class: 'danger' }]
        : [],
  }
}

export function listApiKeys(
  { db, clock }: KeyParts,
  scope: OrgScope,
  query: PageQuery & { readonly search: string },
  url: string,
): Promise<TableReply> {
  const { key: sort, descending } = sortOf(query.sort, ['name', 'created', 'expires', 'used'], '-created')
  return inOrganisation(db, scope, async (tx) => {
    const page = { search: query.search, sort, descending, ...limitsOf(query) }
    const { rows, total } = await store.keyPage(tx, scope, page)
    const now = clock.now().toISOString()
    return { rows: rows.map((row) => toRow(row, now)), fields: FIELDS, meta: pageMeta(url, query, total) }
  })
}

const DAY_MS = 86_400_000
const dayIn = (clock: Clock, days: number) => indianDay(new Date(clock.now().getTime() + days * DAY_MS))
const expiryDays = (clock: Clock) => ({
  usual: dayIn(clock, KEY_DAYS.usual),
  least: dayIn(clock, 0),
  most: dayIn(clock, KEY_DAYS.most),
})

const labelled = (action: Action) => ({ action, label: say(ACTION_WORDS[action]) })

export const apiKeyChoices = ({ db, clock }: KeyParts, scope: OrgScope) =>
  inOrganisation(db, scope, async (tx) => ({
    actions: KEY_ACTIONS.map(labelled),
    presets: {
      everything: [...KEY_PRESETS.everything],
      calendar: [...KEY_PRESETS.calendar],
      assistant: [...KEY_PRESETS.assistant],
    },
    groups: await store.groups(tx, scope),
    expires_on: expiryDays(clock),
  }))

interface NewKey {
  readonly name: string
  readonly actions: readonly KeyAction[]
  readonly group_id: string | null
  readonly expires_on?: string | undefined
}

/** The answer holds the key itself; only its hash is kept. */
export function createApiKey({ db, clock }: KeyParts, scope: OrgScope, person: Person, input: NewKey) {
  const { name, actions, group_id } = input
  const { usual, least, most } = expiryDays(clock)
  const day = input.expires_on ?? usual
  if (day < least || day > most) {
    throw invalidField('expires_on', `A key works for two years at most. Choose a day from ${least} to ${most}.`)
  }
  const created_at = clock.now().toISOString()
  // The end of that day in India.
  const expires_at = new Date(Date.parse(`${day}T18:29:59.999Z`)).toISOString()
  const key = `${KEY_MARK}${randomBytes(32).toString('base64url')}`
  return inOrganisation(db, scope, async (tx) => {
    if ((await store.liveKeys(tx, scope, created_at)) >= KEYS_AT_MOST) {
      throw new AppError('conflict', `An organisation has at most ${KEYS_AT_MOST} keys that work. Revoke some first.`)
    }
    if (group_id !== null && !(await store.groups(tx, scope)).some((group) => group.group_id === group_id)) {
      throw invalidField('group_id', 'This group no longer exists. Choose one of the list.')
    }
    const key_id = uuidv7()
    await store.insertKey(tx, scope, {
      key_id,
      name,
      prefix: key.slice(0, PREFIX_LETTERS),
      key_hash: sha256(key),
      actions: [...new Set(actions)],
      is_limited: group_id !== null,
      group_id,
      created_by: person.user_id,
      created_at,
      expires_at,
      last_used_on: null,
      revoked_at: null,
      revoked_by: null,
    })
    return { key_id, name, key, expires_at }
  })
}

export async function revokeApiKey(
  { db, clock }: KeyParts,
  scope: OrgScope,
  person: Person,
  key_id: string,
): Promise<{ message: string }> {
  const by = { revoked_at: clock.now().toISOString(), revoked_by: person.user_id }
  const before = await inOrganisation(db, scope, (tx) => store.revokeKey(tx, scope, key_id, by))
  if (before === undefined) throw new AppError('not_found', 'This key is not there. Open the list of API keys again.')
  if (before !== null) throw new AppError('conflict', 'This key was revoked already: it opens nothing.')
  return { message: 'The key was revoked. It opens nothing from now on.' }
}
