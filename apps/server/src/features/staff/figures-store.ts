import type { Plan } from '@niyam/contract/plan-limits.ts'
import { sql } from 'kysely'
import { containing, direction, type ListPage } from '../../db/list.ts'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { type Counts, PLAN, type PlanLimits } from '../plan-limits/service.ts'

// Organisations as those see them who look after several: by name, plan and figures. Reading goes through the policy
// `platform_walk` and `figures_of_organisations`, which give numbers and no row; changing through the organisation's own scope.

export interface OrganisationRow extends PlanLimits {
  readonly organisation_id: string
  readonly name: string
  readonly address_state: string | null
  readonly created_at: string
  readonly plan_id: string | null
  readonly plan: string | null
  readonly reseller_id: string | null
  readonly reseller: string | null
  readonly reseller_email: string | null
  readonly suspended_at: string | null
  readonly suspended_by: string | null
  readonly suspended_reason: string | null
}

const ORGANISATION = sql`o.organisation_id, o.name, o.address_state, o.created_at, o.plan_id, plan.name as plan,
  plan.entities, plan.people, plan.storage_bytes, plan.sms_a_month, plan.api_calls_a_day, o.reseller_id,
  ${personName('r')} as reseller, r.email as reseller_email, o.suspended_at, o.suspended_reason,
  (select ${personName('s')} from user_account s where s.user_id = o.suspended_by) as suspended_by
  from organisation o left join plan on plan.plan_id = o.plan_id left join user_account r on r.user_id = o.reseller_id`

const ORGANISATIONS_BY = {
  name: sql`lower(o.name)`,
  plan: sql`lower(plan.name)`,
  reseller: sql`lower(${personName('r')})`,
  made: sql`o.created_at`,
}
export type OrganisationSort = keyof typeof ORGANISATIONS_BY

/** One page of all organisations, or of those of one reseller. Only inside `asPlatform`. */
export async function organisationsPage(
  tx: Tx,
  page: ListPage<OrganisationSort> & { readonly search: string; readonly reseller_id: string | null },
): Promise<{ rows: OrganisationRow[]; total: number }> {
  const named = page.search ? sql`o.name ilike ${containing(page.search)}` : sql`true`
  const ofReseller = page.reseller_id === null ? sql`true` : sql`o.reseller_id = ${page.reseller_id}`
  const { rows } = await sql<OrganisationRow>`select ${ORGANISATION} where ${named} and ${ofReseller}
    order by ${ORGANISATIONS_BY[page.sort]} ${direction(page.descending)}, lower(o.name), o.organisation_id
    limit ${page.limit} offset ${page.offset}`.execute(tx)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from organisation o where ${named} and ${ofReseller}`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Only inside `asPlatform`. */
export async function organisationRow(
  tx: Tx,
  organisation_id: string,
  reseller_id: string | null = null,
): Promise<OrganisationRow | undefined> {
  const ofReseller = reseller_id === null ? sql`true` : sql`o.reseller_id = ${reseller_id}`
  const { rows } = await sql<OrganisationRow>`
    select ${ORGANISATION} where o.organisation_id = ${organisation_id} and ${ofReseller}`.execute(tx)
  return rows[0]
}

export interface Figures extends Counts {
  readonly organisation_id: string
  readonly open_items: number
  readonly overdue_items: number
  readonly last_used_at: string | null
  readonly has_admin: boolean
  readonly is_invited: boolean
}

const NOTHING = { open_items: 0, overdue_items: 0, last_used_at: null, has_admin: false, is_invited: false }
const UNUSED = { entities: 0, people: 0, storage_bytes: 0, sms_a_month: 0, api_calls_a_day: 0 }

/** Numbers of several organisations by id. Only inside `asPlatform`. */
export async function figuresOf(
  tx: Tx,
  organisation_ids: readonly string[],
  today: string,
): Promise<(organisation_id: string) => Figures> {
  const { rows } = await sql<Figures>`
    select * from figures_of_organisations(${[...organisation_ids]}::uuid[], ${today}::date)`.execute(tx)
  const byId = new Map(rows.map((row) => [row.organisation_id, row]))
  return (organisation_id) => byId.get(organisation_id) ?? { organisation_id, ...NOTHING, ...UNUSED }
}

/** @returns false when it is suspended already */
export async function suspend(
  tx: Tx,
  { organisation_id }: OrgScope,
  how: { readonly suspended_at: string; readonly suspended_by: string; readonly suspended_reason: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('organisation')
    .set(how)
    .where('organisation_id', '=', organisation_id)
    .where('suspended_at', 'is', null)
    .returning('organisation_id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false when it is not suspended */
export async function restore(tx: Tx, { organisation_id }: OrgScope): Promise<boolean> {
  const row = await tx
    .updateTable('organisation')
    .set({ suspended_at: null, suspended_by: null, suspended_reason: null })
    .where('organisation_id', '=', organisation_id)
    .where('suspended_at', 'is not', null)
    // Being closed it stays read only until its admins reopen it.
    .where('closing_at', 'is', null)
    .returning('organisation_id')
    .executeTakeFirst()
  return row !== undefined
}

export const setPlan = (tx: Tx, { organisation_id }: OrgScope, plan_id: string | null): Promise<unknown> =>
  tx.updateTable('organisation').set({ plan_id }).where('organisation_id', '=', organisation_id).execute()

type NewPlan = Omit<Plan, 'plan_id' | 'version'>

/** Every plan by name. */
export const plans = (tx: Tx): Promise<Plan[]> =>
  tx.selectFrom('plan').select(PLAN).orderBy(sql`lower(plan.name)`).execute()

/** How many organisations have each plan. Only inside `asPlatform`. */
export async function organisationsByPlan(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('organisation')
    .select(['plan_id', (of) => of.fn.countAll<number>().as('count')])
    .where('plan_id', 'is not', null)
    .groupBy('plan_id')
    .execute()
  return new Map(rows.map(({ plan_id, count }) => [plan_id ?? '', count]))
}

export const planRow = (tx: Tx, plan_id: string): Promise<Plan | undefined> =>
  tx.selectFrom('plan').select(PLAN).where('plan_id', '=', plan_id).executeTakeFirst()

/** Whether another plan is called so. */
export async function isPlanNamed(tx: Tx, name: string, except: string | null): Promise<boolean> {
  const { rows } = await sql`select from plan
    where lower(name) = lower(${name}) and plan_id is distinct from ${except}::uuid`.execute(tx)
  return rows.length > 0
}

export const insertPlan = (tx: Tx, plan: NewPlan & { readonly plan_id: string }): Promise<Plan> =>
  tx.insertInto('plan').values(plan).returning(PLAN).executeTakeFirstOrThrow()

/** @returns undefined when it was changed since it was read as `version` */
export const updatePlan = (tx: Tx, plan_id: string, version: number, plan: NewPlan): Promise<Plan | undefined> =>
  tx
    .updateTable('plan')
    .set({ ...plan, version: version + 1 })
    .where('plan_id', '=', plan_id)
    .where('version', '=', version)
    .returning(PLAN)
    .executeTakeFirst()
