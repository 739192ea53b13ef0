import type { Plan } from '@niyam/contract/plan-limits.ts'
import { type Selectable, sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Database } from '../../db/tables.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Counts } from './policy.ts'

export const PLAN = [
  'plan.plan_id',
  'plan.name',
  'plan.entities',
  'plan.people',
  'plan.storage_bytes',
  'plan.sms_a_month',
  'plan.api_calls_a_day',
  'plan.is_offered',
  'plan.version',
] as const

/** The plan of the organisation; undefined when it has none, so that nothing is limited. */
export const planOf = (tx: Tx, { organisation_id }: OrgScope): Promise<Plan | undefined> =>
  tx
    .selectFrom('organisation')
    .innerJoin('plan', 'plan.plan_id', 'organisation.plan_id')
    .select(PLAN)
    .where('organisation.organisation_id', '=', organisation_id)
    .executeTakeFirst()

/** Two who add the last one at the same moment wait for one another here; the second finds the plan full. */
export const lockOrganisation = (tx: Tx, { organisation_id }: OrgScope): Promise<unknown> =>
  sql`select from organisation where organisation_id = ${organisation_id} for no key update`.execute(tx)

/** Counted whole, whatever the caller sees. */
export async function counts(tx: Tx, today: string): Promise<Counts> {
  const { rows } = await sql<Counts>`select * from organisation_usage(${today}::date)`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('Usage is always one row')
  return row
}

/** Whether the organisation keeps this content already: once more takes no more room. */
export async function keepsContent(tx: Tx, { organisation_id }: OrgScope, sha256: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('document')
    .select('document_id')
    .where('organisation_id', '=', organisation_id)
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface StandingRow {
  readonly suspended_reason: string | null
  readonly two_factor_from: string | null
  readonly ask: { readonly name: string; readonly email: string } | null
}

/** Whether the organisation is suspended, its sign-in policy, and its reseller. */
export async function standingRow(tx: Tx, { organisation_id }: OrgScope): Promise<StandingRow> {
  const { reseller_name, reseller_email, suspended_reason, two_factor_from } = await tx
    .selectFrom('organisation as o')
    .leftJoin('user_account as u', 'u.user_id', 'o.reseller_id')
    .select(['o.suspended_reason', 'o.two_factor_from', 'u.email as reseller_email'])
    .select(personName('u').as('reseller_name'))
    .where('o.organisation_id', '=', organisation_id)
    .executeTakeFirstOrThrow()
  const ask = reseller_email === null ? null : { name: reseller_name, email: reseller_email }
  return { suspended_reason, two_factor_from, ask }
}

/** Adds to what leaves no row behind. */
export const countUse = (
  tx: Tx,
  { organisation_id }: OrgScope,
  use: Pick<Selectable<Database['usage_count']>, 'kind' | 'day' | 'count'>,
): Promise<unknown> =>
  sql`insert into usage_count as u (organisation_id, kind, day, count)
    values (${organisation_id}, ${use.kind}, ${use.day}::date, ${use.count})
    on conflict (organisation_id, kind, day) do update set count = u.count + excluded.count`.execute(tx)

interface Helper {
  readonly name: string | null
  readonly ends_at: string
}

/** Who of support may look in now. */
export const helpersNow = (tx: Tx, { organisation_id }: OrgScope, now: string): Promise<Helper[]> =>
  tx
    .selectFrom('support_access as s')
    .leftJoin('user_account as u', 'u.user_id', 's.staff_id')
    .select('s.ends_at')
    .select(sql<string | null>`case when u.user_id is not null then ${personName('u')} end`.as('name'))
    .where('s.organisation_id', '=', organisation_id)
    .where('s.revoked_at', 'is', null)
    .where('s.ends_at', '>', now)
    .orderBy('s.ends_at')
    .execute()
