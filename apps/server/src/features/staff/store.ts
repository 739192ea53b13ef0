import type { PlatformRole } from '@niyam/contract/rules.ts'
import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import type { StaffAct } from '@niyam/contract/staff.ts'
import { type Insertable, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { containing, direction, type ListPage } from '../../db/list.ts'
import { personName } from '../../db/person-name.ts'
import type { StaffActTable } from '../../db/tables/platform.ts'
import type { Tx } from '../../db/tx.ts'
import { idleSince } from '../../http/session.ts'

// The platform's own tables: people, sessions, plans and what staff did. Rows of customers are not read here, but for the
// name of an organisation.

const NAME = personName('u')

/** A search finds this many at most: people who search know more than that about the user. */
export const FOUND_AT_MOST = 200

const USERS_BY = {
  name: sql`lower(name)`,
  email: sql`email`,
  role: sql`array_position(array['admin', 'employee', 'reseller', 'subscriber'], role)`,
  joined: sql`created_at`,
}

export type UserSort = keyof typeof USERS_BY

export interface FoundUser {
  readonly user_id: string
  readonly name: string
  readonly email: string
  readonly role: PlatformRole
  readonly created_at: string
  readonly is_suspended: boolean
}

/** Users with the whole address or with the words in their name; without a search the newest first. */
export async function usersPage(
  tx: Tx,
  page: ListPage<UserSort> & { readonly search: string },
): Promise<{ rows: FoundUser[]; total: number }> {
  const matchesSearch = page.search
    ? sql`(u.email = ${page.search.toLowerCase()} or ${NAME} ilike ${containing(page.search)})`
    : sql`true`
  const some = sql`from (select u.user_id, ${NAME} as name, u.email, u.role, u.created_at,
      u.suspended_at is not null as is_suspended
    from user_account u where u.stands_in is null and ${matchesSearch} order by u.created_at desc limit ${FOUND_AT_MOST}) found`
  const users = await sql<FoundUser>`select * ${some}
    order by ${USERS_BY[page.sort]} ${direction(page.descending)}, user_id limit ${page.limit} offset ${page.offset}`.execute(
    tx,
  )
  const counted = await sql<{ total: number }>`select count(*)::int as total ${some}`.execute(tx)
  return { rows: users.rows, total: counted.rows[0]?.total ?? 0 }
}

export interface UserRow extends FoundUser {
  readonly suspended_at: string | null
  readonly suspended_reason: string | null
  readonly suspended_by: string | null
  readonly sessions: number
  readonly last_used_at: string | null
}

export async function userRow(tx: Tx, user_id: string, now: Date): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select u.user_id, ${NAME} as name, u.email, u.role, u.created_at, u.suspended_at is not null as is_suspended,
      u.suspended_at, u.suspended_reason,
      (select ${personName('s')} from user_account s where s.user_id = u.suspended_by) as suspended_by,
      (select count(*)::int from user_session n where n.user_id = u.user_id and n.expires_at > ${now.toISOString()}
        and n.last_used_at > ${idleSince(now)}) as sessions,
      (select max(n.last_used_at) from user_session n where n.user_id = u.user_id) as last_used_at
    from user_account u where u.user_id = ${user_id}`.execute(tx)
  return rows[0]
}

/** Only inside `asUser` of that very person: names of organisations and the role there, nothing of what they hold. */
export const organisationsOf = (
  tx: Tx,
  user_id: string,
): Promise<{ organisation_id: string; name: string; role: OrganisationRole }[]> =>
  tx
    .selectFrom('organisation as o')
    .innerJoin('organisation_user as m', 'm.organisation_id', 'o.organisation_id')
    .select(['o.organisation_id', 'o.name', 'm.role'])
    .where('m.user_id', '=', user_id)
    .orderBy(sql`lower(o.name)`)
    .limit(200)
    .execute()

/** @returns false when the user is suspended already */
export async function suspendUser(
  tx: Tx,
  user_id: string,
  how: { readonly suspended_at: string; readonly suspended_by: string; readonly suspended_reason: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('user_account')
    .set(how)
    .where('user_id', '=', user_id)
    .where('suspended_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  await tx.deleteFrom('user_session').where('user_id', '=', user_id).execute()
  return row !== undefined
}

const NOT_SUSPENDED = { suspended_at: null, suspended_by: null, suspended_reason: null }

/** @returns false when the user is not suspended */
export async function restoreUser(tx: Tx, user_id: string): Promise<boolean> {
  const row = await tx
    .updateTable('user_account')
    .set(NOT_SUSPENDED)
    .where('user_id', '=', user_id)
    .where('suspended_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export const setRole = (tx: Tx, user_id: string, role: PlatformRole): Promise<unknown> =>
  tx.updateTable('user_account').set({ role }).where('user_id', '=', user_id).execute()

type NewAct = Pick<Insertable<StaffActTable>, 'actor_id' | 'kind' | 'detail' | 'address' | 'acted_at'> &
  Partial<Pick<StaffActTable, 'about_user' | 'about_organisation' | 'about_plan'>>

export const insertAct = (tx: Tx, act: NewAct): Promise<unknown> =>
  tx
    .insertInto('staff_act')
    .values({ act_id: uuidv7(), ...act })
    .execute()

const ACTS_SHOWN = 50

/** The acts on one user or organisation, the latest first. */
export const actsAbout = (tx: Tx, about: 'about_user' | 'about_organisation', id: string): Promise<StaffAct[]> =>
  tx
    .selectFrom('staff_act as a')
    .leftJoin('user_account as u', 'u.user_id', 'a.actor_id')
    .select(['a.kind', 'a.detail', 'a.acted_at'])
    .select(sql<string | null>`case when u.user_id is not null then ${NAME} end`.as('by'))
    .where(`a.${about}`, '=', id)
    .orderBy('a.acted_at', 'desc')
    .orderBy('a.act_id', 'desc')
    .limit(ACTS_SHOWN)
    .execute()

export interface Totals {
  readonly users: number
  readonly suspended_users: number
  readonly organisations: number
  readonly suspended_organisations: number
  readonly plans: number
}

export async function totals(tx: Tx): Promise<Totals> {
  const { rows } = await sql<Totals>`select
    (select count(*)::int from user_account where stands_in is null) as users,
    (select count(*)::int from user_account where suspended_at is not null) as suspended_users,
    (select count(*)::int from organisation) as organisations,
    (select count(*)::int from organisation where suspended_at is not null) as suspended_organisations,
    (select count(*)::int from plan) as plans`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('Totals are always one row')
  return row
}

/** Those who have a role of the platform's own, by name. */
export const staff = (tx: Tx): Promise<{ user_id: string; email: string; name: string; role: PlatformRole }[]> =>
  tx
    .selectFrom('user_account as u')
    .select(['u.user_id', 'u.email', 'u.role'])
    .select(NAME.as('name'))
    .where('u.role', '<>', 'subscriber')
    .orderBy('u.role')
    .orderBy('u.email')
    .execute()

export const userByEmail = (tx: Tx, email: string) =>
  tx.selectFrom('user_account').select(['user_id', 'email', 'role']).where('email', '=', email).executeTakeFirst()
