import type { Supposition } from '@niyam/contract/law.ts'
import { WHAT_IF_PLANS_AT_MOST, type WhatIfPlan } from '@niyam/contract/what-if-plans.ts'
import { addDays, addMonths } from '@niyam/law'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { expectEntity, holdEntity } from '../entity-presence/service.ts'
import { askWhatIf } from '../law/service.ts'
import { releaseFollowed } from '../law-in-force/service.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

const personOf = ({ by }: OrgScope): string | null => (by?.kind === 'person' ? by.user_id : null)

const noPlan = () => new AppError('not_found', 'This plan was deleted already. Open the page again.')

export const listPlans = ({ db }: Pick<Deps, 'db'>, scope: OrgScope, entity_id: string): Promise<WhatIfPlan[]> =>
  inOrganisation(db, scope, async (tx) => {
    await expectEntity(tx, scope, entity_id)
    return store.plansOf(tx, scope, entity_id)
  })

interface Question {
  readonly changes: readonly Supposition[]
  readonly years: number
}

/** Today's answer. An impossible supposition is refused by its field, as on the page. */
async function answered(deps: Deps, scope: OrgScope, entity_id: string, { changes, years }: Question) {
  const to = addDays(addMonths(deps.clock.today(), 12 * years), -1)
  const { counts } = await askWhatIf(deps, scope, entity_id, { changes, to })
  const release = await inOrganisation(deps.db, scope, (tx) => releaseFollowed(tx, scope))
  return { changes: [...changes], years, counts, release, kept_at: deps.clock.now().toISOString() }
}

/** Keeps a question as a plan. */
export async function keepPlan(
  deps: Deps,
  scope: OrgScope,
  entity_id: string,
  { name, ...question }: Question & { readonly name: string },
): Promise<WhatIfPlan> {
  const answer = await answered(deps, scope, entity_id, question)
  return inOrganisation(deps.db, scope, async (tx) => {
    await holdEntity(tx, scope, entity_id)
    if ((await store.plansOf(tx, scope, entity_id)).length >= WHAT_IF_PLANS_AT_MOST)
      throw new AppError(
        'conflict',
        `There are at most ${WHAT_IF_PLANS_AT_MOST} plans for one entity. Delete one first.`,
      )
    const what_if_plan_id = uuidv7()
    await store.insertPlan(tx, scope, { entity_id, what_if_plan_id }, { ...answer, name, kept_by: personOf(scope) })
    return one(await store.plansOf(tx, scope, entity_id, what_if_plan_id))
  })
}

interface Changes {
  readonly name?: string | undefined
  readonly changes?: readonly Supposition[] | undefined
  readonly years?: number | undefined
}

/** Renames a plan; new suppositions or years are answered again. */
export async function changePlan(
  deps: Deps,
  scope: OrgScope,
  { entity_id, what_if_plan_id }: { readonly entity_id: string; readonly what_if_plan_id: string },
  { name, changes, years }: Changes,
): Promise<WhatIfPlan> {
  const before = await inOrganisation(deps.db, scope, async (tx) =>
    one(await store.plansOf(tx, scope, entity_id, what_if_plan_id)),
  )
  const isAsked = changes !== undefined || years !== undefined
  const question = { changes: changes ?? before.changes, years: years ?? before.years }
  const answer = isAsked ? { ...(await answered(deps, scope, entity_id, question)), kept_by: personOf(scope) } : {}
  return inOrganisation(deps.db, scope, async (tx) => {
    await store.savePlan(tx, scope, what_if_plan_id, { ...answer, name: name ?? before.name })
    return one(await store.plansOf(tx, scope, entity_id, what_if_plan_id))
  })
}

export const removePlan = (
  { db }: Pick<Deps, 'db'>,
  scope: OrgScope,
  entity_id: string,
  what_if_plan_id: string,
): Promise<{ message: string }> =>
  inOrganisation(db, scope, async (tx) => {
    if (!(await store.deletePlan(tx, scope, entity_id, what_if_plan_id))) throw noPlan()
    return { message: 'The plan is deleted.' }
  })

function one([plan]: readonly WhatIfPlan[]): WhatIfPlan {
  if (!plan) throw noPlan()
  return plan
}
