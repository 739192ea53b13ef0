import * as contract from '@niyam/contract/own-rules.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import * as service from './service.ts'

export function ownRuleRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listOwnRules, ({ scope }) => service.listRules(parts, scope))
  scopedRoute(app, parts, contract.previewOwnRule, ({ scope, person, body }) =>
    service.previewRule(parts, scope, person.user_id, body),
  )
  scopedRoute(app, parts, contract.createOwnRule, ({ scope, person, body }) =>
    service.createRule(parts, scope, person.user_id, body),
  )
  scopedRoute(app, parts, contract.changeOwnRule, ({ scope, person, params, body }) =>
    service.changeRule(parts, scope, person.user_id, { ...params, corrects: false }, body),
  )
  scopedRoute(app, parts, contract.correctOwnRule, ({ scope, person, params, body }) =>
    service.changeRule(parts, scope, person.user_id, { ...params, corrects: true }, body),
  )
  scopedRoute(app, parts, contract.endOwnRule, ({ scope, params, body }) =>
    service.endRule(parts, scope, params.rule_id, body.ends_on),
  )
  scopedRoute(app, parts, contract.deleteOwnRule, ({ scope, params }) =>
    service.deleteRule(parts, scope, params.rule_id),
  )
}
