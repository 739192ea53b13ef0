import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import type { Plan } from '@niyam/contract/plan-limits.ts'
import { sql } from 'kysely'
import { containing, direction, type ListPage } from '../../db/list.ts'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { PLAN } from '../plan-limits/service.ts'

/** The plans that resellers may choose, by name. */
export const offeredPlans = (tx: Tx): Promise<Plan[]> =>
  tx.selectFrom('plan').select(PLAN).where('is_offered', '=', true).orderBy(sql`lower(plan.name)`).execute()

export interface NewOrganisation {
  readonly name: string
  readonly address_state: string | null
  readonly plan_id: string
  readonly reseller_id: string
  readonly reseller_key: string
}

/** @returns false when this reseller has made one with the same key */
export async function insertOrganisation(
  tx: Tx,
  { organisation_id }: OrgScope,
  organisation: NewOrganisation,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('organisation')
    .values({ organisation_id, ...organisation })
    .onConflict((conflict) =>
      conflict.columns(['reseller_id', 'reseller_key']).where('reseller_key', 'is not', null).doNothing(),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Ends the tie to the reseller. */
export const release = (tx: Tx, { organisation_id }: OrgScope): Promise<unknown> =>
  tx
    .updateTable('organisation')
    .set({ reseller_id: null, reseller_key: null })
    .where('organisation_id', '=', organisation_id)
    .execute()

/** The organisations that a reseller made with these keys. Only inside `asPlatform`. */
export async function madeOfKeys(
  tx: Tx,
  reseller_id: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ organisation_id: string; reseller_key: string }>`
    select organisation_id, reseller_key from organisation
    where reseller_id = ${reseller_id} and reseller_key = any(${[...keys]}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.reseller_key, row.organisation_id]))
}

export interface ResellerUser {
  readonly organisation_user_id: string
  readonly name: string
  readonly email: string
  readonly organisation_name: string
  readonly role: OrganisationRole
  readonly seen_at: string | null
}

const USERS_BY = { name: sql`lower(name)`, email: sql`email`, organisation: sql`lower(organisation_name)` }
export type ResellerUserSort = keyof typeof USERS_BY

/** One page of the people of a reseller's organisations. Only inside `asPlatform`. */
export async function usersPage(
  tx: Tx,
  reseller_id: string,
  page: ListPage<ResellerUserSort> & { readonly search: string },
): Promise<{ rows: ResellerUser[]; total: number }> {
  const like = containing(page.search)
  const matchesSearch = page.search
    ? sql`(name ilike ${like} or email ilike ${like} or organisation_name ilike ${like})`
    : sql`true`
  const people = sql`from (
      select p.organisation_user_id, p.organisation_name, p.role, p.seen_at, u.email, ${personName('u')} as name
      from people_of_reseller(${reseller_id}) p join user_account u on u.user_id = p.user_id) people where ${matchesSearch}`
  const { rows } =
    await sql<ResellerUser>`select * ${people} order by ${USERS_BY[page.sort]} ${direction(page.descending)}, organisation_user_id
    limit ${page.limit} offset ${page.offset}`.execute(tx)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${people}`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
