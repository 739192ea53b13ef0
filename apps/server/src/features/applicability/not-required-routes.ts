import * as contract from '@niyam/contract/not-required.ts'
import { permissionsOf } from '@niyam/contract/permissions.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import * as service from './not-required.ts'

export function notRequiredRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listNotOurs, ({ query, scope, request }) =>
    service.listNotOurs(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.sayNotOurs, ({ params, body, person, scope }) =>
    service.sayNotOurs(parts, scope, person.user_id, params.entity_id, body),
  )
  scopedRoute(app, parts, contract.acceptNotOurs, ({ params, person, scope }) =>
    service.acceptNotOurs(parts, scope, person.user_id, params.decision_id),
  )
  scopedRoute(app, parts, contract.returnNotOurs, ({ params, body, person, scope }) =>
    service.returnNotOurs(parts, scope, person.user_id, params.decision_id, body.reason),
  )
  scopedRoute(app, parts, contract.takeBackNotOurs, ({ params, body, person, member, scope }) =>
    service.takeBackNotOurs(
      parts,
      scope,
      { by: person.user_id, actions: permissionsOf(member) },
      params.decision_id,
      body.reason,
    ),
  )
}
