import * as contract from '@niyam/contract/reviews.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { evidenceOf } from './evidence.ts'
import { reviewCount, reviewQueue } from './queue.ts'
import { approveItems, changeReviewRules, returnItems, reviewRules, withdrawOwnApprovals } from './service.ts'

export function reviewRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.getReviewRules, ({ scope }) => reviewRules(parts, scope))
  scopedRoute(app, parts, contract.changeReviewRules, ({ scope, body }) => changeReviewRules(parts, scope, body))
  scopedRoute(app, parts, contract.approveItems, ({ scope, person, body }) =>
    approveItems(parts, scope, person.user_id, body),
  )
  scopedRoute(app, parts, contract.returnItems, ({ scope, person, body }) =>
    returnItems(parts, scope, person.user_id, body),
  )
  scopedRoute(app, parts, contract.withdrawApprovals, ({ scope, person, body }) =>
    withdrawOwnApprovals(parts, scope, person.user_id, body),
  )
  scopedRoute(app, parts, contract.listReviewQueue, ({ scope }) => reviewQueue(parts, scope))
  scopedRoute(app, parts, contract.countReviewQueue, ({ scope, person }) => reviewCount(parts, scope, person.user_id))
  scopedRoute(app, parts, contract.readEvidence, ({ scope, params }) => evidenceOf(parts, scope, params.item_id))
}
