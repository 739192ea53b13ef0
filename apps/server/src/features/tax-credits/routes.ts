import * as contract from '@niyam/contract/tax-credits.ts'
import type { FastifyInstance } from 'fastify'
import { scopedRoute } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { decide, undoDecision } from './decisions.ts'

export function taxCreditsRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.decideCredit, ({ params, body, person, scope }) =>
    decide(parts, scope, person.user_id, params.entity_id, body),
  )
  scopedRoute(app, parts, contract.undoCreditDecision, ({ params, scope }) =>
    undoDecision(parts, scope, params.entity_id, params.credit_decision_id),
  )
}
