import * as contract from '@niyam/contract/sign-in-policy.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, scopedRoute } from '../../http/route.ts'
import { originOf } from '../../http/scope.ts'
import { changePolicy, policy } from './service.ts'

export function signInPolicyRoutes(app: FastifyInstance, parts: Deps): void {
  scopedRoute(app, parts, contract.getPolicy, ({ scope, request }) => policy(parts, scope, originOf(request).address))
  scopedRoute(app, parts, contract.changePolicy, ({ scope, person, body, request }) =>
    changePolicy(parts, scope, { is_two_factor: person.is_two_factor, address: originOf(request).address }, body),
  )
}
