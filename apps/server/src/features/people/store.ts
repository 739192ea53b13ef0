import type { PersonInOrganisation } from '@niyam/contract/people.ts'
import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import { sql } from 'kysely'
import { containing, direction, type ListPage } from '../../db/list.ts'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

type Page<Sort extends string> = ListPage<Sort> & { readonly search: string }

const NAME = personName('u')
// Admins first: by what one may do, not by letter.
const RANK = (column: string) => sql`array_position(array['a', 'r', 'm', 'v'], ${sql.ref(column)})`

export interface ListedPerson {
  readonly organisation_user_id: string
  readonly user_id: string
  readonly name: string
  readonly email: string
  readonly role: OrganisationRole
  readonly joined_at: string
  readonly seen_at: string | null
  readonly deactivated_at: string | null
}

const PEOPLE_BY = {
  name: sql`lower(${NAME})`,
  email: sql`u.email`,
  role: RANK('m.role'),
  joined: sql`m.created_at`,
  seen: sql`m.seen_at`,
}
export type PeopleSort = keyof typeof PEOPLE_BY

export async function peoplePage(
  tx: Tx,
  { organisation_id }: OrgScope,
  page: Page<PeopleSort>,
): Promise<{ rows: ListedPerson[]; total: number }> {
  const like = containing(page.search)
  const matchesSearch = page.search === '' ? sql`true` : sql`(${NAME} ilike ${like} or u.email ilike ${like})`
  const [people, counted] = await Promise.all([
    sql<ListedPerson>`
      select m.organisation_user_id, m.user_id, ${NAME} as name, u.email, m.role, m.created_at as joined_at, m.seen_at,
        m.deactivated_at
      from organisation_user m join user_account u on u.user_id = m.user_id
      where m.organisation_id = ${organisation_id} and ${matchesSearch}
      order by ${PEOPLE_BY[page.sort]} ${direction(page.descending)}, lower(${NAME}), m.organisation_user_id
      limit ${page.limit} offset ${page.offset}`.execute(tx),
    sql<{ total: number }>`
      select count(*)::int as total from organisation_user m join user_account u on u.user_id = m.user_id
      where m.organisation_id = ${organisation_id} and ${matchesSearch}`.execute(tx),
  ])
  return { rows: people.rows, total: counted.rows[0]?.total ?? 0 }
}

/** `is_limited`: whether a group or a grant would limit them, were they no admin. */
export type PersonRow = Omit<PersonInOrganisation, 'abilities' | 'mail_refusal'> & { readonly is_limited: boolean }

export async function personInOrganisation(
  tx: Tx,
  { organisation_id }: OrgScope,
  organisation_user_id: string,
): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select m.organisation_user_id, m.user_id, ${NAME} as name, u.email, m.role, m.created_at as joined_at, m.seen_at,
      m.deactivated_at, m.is_outside or exists (select from person_group_member g
        where g.organisation_id = m.organisation_id and g.organisation_user_id = m.organisation_user_id) as is_limited,
      m.role = 'a' and m.deactivated_at is null and not exists (select from organisation_user o
        join user_account c on c.user_id = o.user_id and c.closes_at is null and c.suspended_at is null
        where o.organisation_id = m.organisation_id and o.role = 'a' and o.deactivated_at is null
          and o.organisation_user_id <> m.organisation_user_id) as is_last_admin,
      (select count(*)::int from calendar_item i where i.organisation_id = m.organisation_id
        and i.assigned_to = m.user_id and i.filing_id is null) as open_items
    from organisation_user m join user_account u on u.user_id = m.user_id
    where m.organisation_id = ${organisation_id} and m.organisation_user_id = ${organisation_user_id}`.execute(tx)
  return rows[0]
}

/** The organisation_user_id of an account; undefined where it does not belong to the organisation. */
export async function placeOfAccount(
  tx: Tx,
  { organisation_id }: OrgScope,
  user_id: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('organisation_user')
    .select('organisation_user_id')
    .where('organisation_id', '=', organisation_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.organisation_user_id
}

/** Two admins who demote each other at the same moment wait for one another here; the second finds itself the last. */
export const lockAdmins = (tx: Tx, { organisation_id }: OrgScope): Promise<unknown> =>
  sql`select from organisation_user where organisation_id = ${organisation_id} and role = 'a'
    order by organisation_user_id for update`.execute(tx)

export const setRole = (
  tx: Tx,
  { organisation_id }: OrgScope,
  organisation_user_id: string,
  role: OrganisationRole,
): Promise<unknown> =>
  tx
    .updateTable('organisation_user')
    .set({ role })
    .where('organisation_id', '=', organisation_id)
    .where('organisation_user_id', '=', organisation_user_id)
    .execute()

/** A colleague who can work, and how many open items of `from` they would not see; undefined when there is no such one. */
export async function successor(
  tx: Tx,
  { organisation_id }: OrgScope,
  { from, to, day }: { readonly from: string; readonly to: string; readonly day: string },
): Promise<{ readonly name: string; readonly unseen: number } | undefined> {
  const { rows } = await sql<{ name: string; unseen: number }>`
    select ${NAME} as name, case when is_limited(m) then (select count(*)::int from calendar_item i
      where i.organisation_id = m.organisation_id and i.assigned_to = ${from} and i.filing_id is null
        and not exists (select from sight_of(m.organisation_user_id, ${day}) s
          where s.entity_id = i.entity_id and (s.area is null or s.area = i.area))) else 0 end as unseen
    from organisation_user m join user_account u on u.user_id = m.user_id
    where m.organisation_id = ${organisation_id} and m.user_id = ${to} and m.deactivated_at is null`.execute(tx)
  return rows[0]
}

export const removeMember = (tx: Tx, { organisation_id }: OrgScope, organisation_user_id: string): Promise<unknown> =>
  tx
    .deleteFrom('organisation_user')
    .where('organisation_id', '=', organisation_id)
    .where('organisation_user_id', '=', organisation_user_id)
    .execute()

/** Deactivates a membership from a given time, or reactivates it. */
export const setDeactivated = (
  tx: Tx,
  { organisation_id }: OrgScope,
  organisation_user_id: string,
  deactivated_at: string | null,
): Promise<unknown> =>
  tx
    .updateTable('organisation_user')
    .set({ deactivated_at })
    .where('organisation_id', '=', organisation_id)
    .where('organisation_user_id', '=', organisation_user_id)
    .execute()

export const insertMember = (
  tx: Tx,
  { organisation_id }: OrgScope,
  member: {
    readonly organisation_user_id: string
    readonly user_id: string
    readonly role: OrganisationRole
    readonly seen_at: string
  },
): Promise<unknown> =>
  tx
    .insertInto('organisation_user')
    .values({ organisation_id, ...member })
    .execute()
