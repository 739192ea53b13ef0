import type { SupportOffered } from '@niyam/contract/staff.ts'
import type { Support } from '@niyam/contract/support.ts'
import { type Insertable, sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Database } from '../../db/tables.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

const SHOWN = 100
const VISITS_SHOWN = 500

const supports = (scope: OrgScope, now: string, where: ReturnType<typeof sql>) => sql<Support>`
  select s.support_id, s.reason, s.created_at, s.ends_at, s.revoked_at,
    s.revoked_at is null and s.ends_at > ${now} as is_open,
    ${personName('g')} as granted_by, case when h.user_id is not null then ${personName('h')} end as helper,
    (select count(*)::int from support_visit v
      where v.organisation_id = s.organisation_id and v.support_id = s.support_id) as visits,
    (select max(v.visited_at) from support_visit v
      where v.organisation_id = s.organisation_id and v.support_id = s.support_id) as last_visit_at
  from support_access s join user_account g on g.user_id = s.granted_by left join user_account h on h.user_id = s.staff_id
  where s.organisation_id = ${scope.organisation_id} and ${where} order by s.created_at desc, s.support_id desc limit ${SHOWN}`

/** The newest first. */
export const listed = async (tx: Tx, scope: OrgScope, now: string): Promise<Support[]> =>
  (await supports(scope, now, sql`true`).execute(tx)).rows

export const one = async (tx: Tx, scope: OrgScope, support_id: string, now: string): Promise<Support | undefined> =>
  (await supports(scope, now, sql`s.support_id = ${support_id}`).execute(tx)).rows[0]

export const insert = (
  tx: Tx,
  { organisation_id }: OrgScope,
  support: Omit<Insertable<Database['support_access']>, 'organisation_id'>,
): Promise<unknown> =>
  tx
    .insertInto('support_access')
    .values({ organisation_id, ...support })
    .execute()

/** @returns false when it has ended already */
export async function revoke(
  tx: Tx,
  { organisation_id }: OrgScope,
  support_id: string,
  how: { readonly revoked_at: string; readonly revoked_by: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('support_access')
    .set(how)
    .where('organisation_id', '=', organisation_id)
    .where('support_id', '=', support_id)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', how.revoked_at)
    .returning('support_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The newest first. */
export const visits = (
  tx: Tx,
  { organisation_id }: OrgScope,
  support_id: string,
): Promise<{ who: string; path: string; visited_at: string }[]> =>
  tx
    .selectFrom('support_visit as v')
    .innerJoin('user_account as u', 'u.user_id', 'v.staff_id')
    .select(['v.path', 'v.visited_at'])
    .select(personName('u').as('who'))
    .where('v.organisation_id', '=', organisation_id)
    .where('v.support_id', '=', support_id)
    .orderBy('v.visited_at', 'desc')
    .orderBy('v.visit_id', 'desc')
    .limit(VISITS_SHOWN)
    .execute()

/** Help that this person of the staff may give now, in whichever organisation. Only inside `asPlatform`. */
export async function offeredAcrossOrganisations(tx: Tx, staff_id: string, now: string): Promise<SupportOffered[]> {
  const { rows } = await sql<SupportOffered>`
    select s.support_id, s.organisation_id, o.name as organisation_name, s.reason, s.ends_at
    from support_access s join organisation o on o.organisation_id = s.organisation_id
    where s.revoked_at is null and s.ends_at > ${now} and coalesce(s.staff_id, ${staff_id}::uuid) = ${staff_id}::uuid
    order by s.ends_at, s.support_id limit 200`.execute(tx)
  return rows
}
