import type { PlatformRole } from '@niyam/contract/rules.ts'
import type { UserOfPlatform } from '@niyam/contract/staff.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { type Clock, indianDay } from '../../clock.ts'
import { asPlatform, asUser, type Db, type Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { Actor } from '../../http/scope.ts'
import type { Person } from '../../http/session.ts'
import { say } from '../../language/speak.ts'
import { mayActOn } from './policy.ts'
import * as store from './store.ts'

export interface StaffParts {
  readonly db: Db
  readonly clock: Clock
}

/** A staff member, and the address they act from. */
export interface Staff {
  readonly person: Person
  readonly actor: Actor
}

export const PLATFORM_ROLE_WORDS: Readonly<Record<PlatformRole, string>> = {
  subscriber: 'Subscriber',
  reseller: 'Reseller',
  employee: 'Employee',
  admin: 'Platform admin',
}

const FIELDS: TableReply['fields'] = [
  { key: 'name', label: 'Name', class: '', sortable: true },
  { key: 'email', label: 'E-mail', class: '', sortable: true },
  { key: 'role', label: 'Role', class: '', sortable: true },
  { key: 'joined', label: 'Joined', class: '', sortable: true },
  { key: 'state', label: 'Status', class: '', sortable: false },
]

const toRow = (user: store.FoundUser): Row => ({
  id: user.user_id,
  groups: [
    [{ type: 'avatar', value: user.name }],
    [{ type: 'text', value: user.email }],
    [{ type: 'text', value: say(PLATFORM_ROLE_WORDS[user.role]) }],
    [{ type: 'text', value: indianDay(new Date(user.created_at)) }],
    [{ type: 'text', value: say(user.is_suspended ? 'Suspended' : 'Active') }],
  ],
  actions: [{ label: 'Open', route: 'staff-user', params: { user_id: user.user_id } }],
})

/** Users by their whole e-mail address or a part of their name, 200 at most. */
export function browseUsers(
  { db }: StaffParts,
  query: PageQuery & { readonly search: string },
  url: string,
): Promise<TableReply> {
  const { key: sort, descending } = sortOf(query.sort, ['name', 'email', 'role', 'joined'], '-joined')
  if (query.search.length === 1) {
    throw invalidField('search', 'Write at least two letters of the name, or the whole e-mail address.')
  }
  return asPlatform(db, async (tx) => {
    const page = { search: query.search, sort, descending, ...limitsOf(query) }
    const { rows, total } = await store.usersPage(tx, page)
    return { rows: rows.map(toRow), fields: FIELDS, meta: pageMeta(url, query, total) }
  })
}

export async function getUser({ db, clock }: StaffParts, user_id: string): Promise<UserOfPlatform> {
  const [{ user, acts }, organisations] = await Promise.all([
    asPlatform(db, async (tx) => ({
      user: await known(tx, user_id, clock.now()),
      acts: await store.actsAbout(tx, 'about_user', user_id),
    })),
    asUser(db, user_id, (tx) => store.organisationsOf(tx, user_id)),
  ])
  const { suspended_at: at, suspended_by: by, suspended_reason: reason, created_at: joined_at, ...rest } = user
  return {
    ...rest,
    joined_at,
    suspension: at !== null && reason !== null ? { at, by, reason } : null,
    organisations,
    acts,
  }
}

async function known(tx: Tx, user_id: string, now: Date): Promise<store.UserRow> {
  const user = await store.userRow(tx, user_id, now)
  if (user) return user
  throw new AppError('not_found', 'There is no such user. Open the list and search again.')
}

/** Ends every session at once. @throws AppError `conflict` when a colleague was faster */
export async function suspendUser(
  parts: StaffParts,
  by: Staff,
  user_id: string,
  reason: string,
): Promise<UserOfPlatform> {
  const suspended_at = parts.clock.now().toISOString()
  await changeUser(parts, by, user_id, { kind: 'suspended', detail: reason }, async (tx) => {
    const how = { suspended_at, suspended_by: by.person.user_id, suspended_reason: reason }
    if (await store.suspendUser(tx, user_id, how)) return
    throw new AppError('conflict', 'This user is suspended already. Open the page again to see who suspended them.')
  })
  return getUser(parts, user_id)
}

/** @throws AppError `conflict` when a colleague was faster */
export async function restoreUser(
  parts: StaffParts,
  by: Staff,
  user_id: string,
  reason: string,
): Promise<UserOfPlatform> {
  await changeUser(parts, by, user_id, { kind: 'restored', detail: reason }, async (tx) => {
    if (await store.restoreUser(tx, user_id)) return
    throw new AppError('conflict', 'This user is not suspended. Open the page again.')
  })
  return getUser(parts, user_id)
}

/** Holds from the user's next call. */
export async function changeUserRole(
  parts: StaffParts,
  by: Staff,
  user_id: string,
  role: Exclude<PlatformRole, 'admin'>,
): Promise<UserOfPlatform> {
  await changeUser(parts, by, user_id, { kind: 'role', detail: role }, (tx) => store.setRole(tx, user_id, role))
  return getUser(parts, user_id)
}

function changeUser(
  { db, clock }: StaffParts,
  { person, actor }: Staff,
  user_id: string,
  act: { readonly kind: string; readonly detail: string },
  change: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const now = clock.now()
  return asPlatform(
    db,
    async (tx) => {
      mayActOn(person, await known(tx, user_id, now))
      await change(tx)
      await store.insertAct(tx, {
        ...act,
        actor_id: person.user_id,
        about_user: user_id,
        address: actor.address,
        acted_at: now.toISOString(),
      })
    },
    actor,
  )
}

export async function staffProfile({ db }: StaffParts, { first_name, last_name, email, role }: Person) {
  const totals = await asPlatform(db, store.totals)
  return { name: `${first_name} ${last_name}`.trim(), email, role, ...totals }
}
