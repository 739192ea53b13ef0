import * as contract from '@niyam/contract/what-if-plans.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { changePlan, keepPlan, listPlans, removePlan } from './service.ts'

export function whatIfPlanRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listWhatIfPlans, async ({ params, scope }) => ({
    plans: await listPlans(parts, scope, params.entity_id),
  }))
  scopedRoute(app, parts, contract.keepWhatIfPlan, ({ params, body, scope }) =>
    keepPlan(parts, scope, params.entity_id, body),
  )
  scopedRoute(app, parts, contract.changeWhatIfPlan, ({ params, body, scope }) =>
    changePlan(parts, scope, params, body),
  )
  scopedRoute(app, parts, contract.deleteWhatIfPlan, ({ params, scope }) =>
    removePlan(parts, scope, params.entity_id, params.what_if_plan_id),
  )
}
