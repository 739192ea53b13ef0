import * as contract from '@niyam/contract/grants.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import * as service from './service.ts'

export function grantRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.personRights, ({ params, scope }) =>
    service.personRights(parts, scope, params.organisation_user_id),
  )
  scopedRoute(app, parts, contract.changePersonRights, ({ params, query, body, scope }) =>
    service.changeOutside(parts, scope, params.organisation_user_id, { ...body, ...query }),
  )
  scopedRoute(app, parts, contract.addGrant, ({ params, body, scope, person }) =>
    service.addGrant(parts, scope, params.organisation_user_id, body, person.user_id),
  )
  scopedRoute(app, parts, contract.changeGrant, ({ params, body, scope }) =>
    service.changeGrant(parts, scope, params.grant_id, body),
  )
  scopedRoute(app, parts, contract.endGrant, ({ params, query, scope }) =>
    service.changeGrant(parts, scope, params.grant_id, query),
  )
  scopedRoute(app, parts, contract.ownSight, ({ member }) => service.ownVisibility(parts, member))
}
