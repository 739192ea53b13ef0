import type { Plan } from '@niyam/contract/plan-limits.ts'
import { v7 as uuidv7 } from 'uuid'
import { asPlatform, type Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import * as organisations from './figures-store.ts'
import * as store from './store.ts'
import type { Staff, StaffParts } from './users.ts'

type GivenPlan = Omit<Plan, 'plan_id' | 'version'>

export const listPlans = ({ db }: StaffParts) =>
  asPlatform(db, async (tx) => {
    const plans = await organisations.plans(tx)
    const counts = await organisations.organisationsByPlan(tx)
    return { plans: plans.map((plan) => ({ ...plan, organisations: counts.get(plan.plan_id) ?? 0 })) }
  })

export const createPlan = (parts: StaffParts, by: Staff, input: GivenPlan): Promise<Plan> =>
  asPlatform(
    parts.db,
    async (tx) => {
      await refuseTakenName(tx, input.name, null)
      const plan = await organisations.insertPlan(tx, { ...input, plan_id: uuidv7() })
      await note(parts, tx, by, 'plan-made', plan)
      return plan
    },
    by.actor,
  )

/** Holds at once for every organisation that has the plan. */
export const changePlan = (
  parts: StaffParts,
  by: Staff,
  plan_id: string,
  { version, ...input }: GivenPlan & { readonly version: number },
): Promise<Plan> =>
  asPlatform(
    parts.db,
    async (tx) => {
      const before = await organisations.planRow(tx, plan_id)
      if (!before) throw new AppError('not_found', 'There is no such plan. Open the list of plans again.')
      await refuseTakenName(tx, input.name, plan_id)
      const plan = await organisations.updatePlan(tx, plan_id, version, input)
      if (!plan) {
        throw new AppError('conflict', 'Another person changed this plan meanwhile. Open it again to see its limits.')
      }
      await note(parts, tx, by, 'plan-changed', plan)
      return plan
    },
    by.actor,
  )

async function refuseTakenName(tx: Tx, name: string, except: string | null): Promise<void> {
  if (await organisations.isPlanNamed(tx, name, except)) {
    throw invalidField('name', 'There is a plan of this name. Choose another one.')
  }
}

const note = ({ clock }: StaffParts, tx: Tx, { person, actor }: Staff, kind: string, plan: Plan) =>
  store.insertAct(tx, {
    actor_id: person.user_id,
    kind,
    about_plan: plan.plan_id,
    detail: JSON.stringify(plan),
    address: actor.address,
    acted_at: clock.now().toISOString(),
  })
