import * as contract from '@niyam/contract/reviews.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { approveItems, changeReviewRules, returnItems, reviewRules } from './service.ts'

export function reviewRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.getReviewRules, ({ scope }) => reviewRules(parts, scope))
  scopedRoute(app, parts, contract.changeReviewRules, ({ scope, body }) => changeReviewRules(parts, scope, body))
  scopedRoute(app, parts, contract.approveItems, ({ scope, person, body }) =>
    approveItems(parts, scope, person.user_id, body),
  )
  scopedRoute(app, parts, contract.returnItems, ({ scope, person, body }) =>
    returnItems(parts, scope, person.user_id, body),
  )
}
