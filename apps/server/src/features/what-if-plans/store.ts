import type { WhatIfPlan } from '@niyam/contract/what-if-plans.ts'
import { sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

/** The plans of an entity by name, or one of them. */
export async function plansOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_id: string,
  only?: string,
): Promise<WhatIfPlan[]> {
  const one = only === undefined ? sql`true` : sql`p.what_if_plan_id = ${only}`
  const { rows } = await sql<WhatIfPlan>`
    select p.what_if_plan_id, p.name, p.changes, p.years, p.counts, p.release, case when u.user_id is not null then ${personName('u')} end as kept_by,
      p.kept_at
    from what_if_plan p left join user_account u on u.user_id = p.kept_by
    where p.organisation_id = ${organisation_id} and p.entity_id = ${entity_id} and ${one}
    order by lower(p.name), p.what_if_plan_id`.execute(tx)
  return rows
}

/** The written fields of a plan: the question with its answer, or its name alone. */
export interface StoredPlan {
  readonly name: string
  readonly changes: WhatIfPlan['changes']
  readonly years: number
  readonly counts: WhatIfPlan['counts']
  readonly release: string
  readonly kept_by: string | null
  readonly kept_at: string
}

const written = ({ changes, counts, ...rest }: StoredPlan) => ({
  ...rest,
  changes: JSON.stringify(changes),
  counts: JSON.stringify(counts),
})

export const insertPlan = (
  tx: Tx,
  { organisation_id }: OrgScope,
  ids: { readonly entity_id: string; readonly what_if_plan_id: string },
  plan: StoredPlan,
): Promise<unknown> =>
  tx
    .insertInto('what_if_plan')
    .values({ ...written(plan), ...ids, organisation_id })
    .execute()

export const savePlan = (
  tx: Tx,
  { organisation_id }: OrgScope,
  what_if_plan_id: string,
  plan: StoredPlan | Pick<StoredPlan, 'name'>,
): Promise<unknown> =>
  tx
    .updateTable('what_if_plan')
    .set('changes' in plan ? written(plan) : plan)
    .where('organisation_id', '=', organisation_id)
    .where('what_if_plan_id', '=', what_if_plan_id)
    .execute()

export const deletePlan = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_id: string,
  what_if_plan_id: string,
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('what_if_plan')
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .where('what_if_plan_id', '=', what_if_plan_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
