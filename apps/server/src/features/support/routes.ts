import { listSupportOffered } from '@niyam/contract/staff.ts'
import * as contract from '@niyam/contract/support.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { platformRoute, scopedRoute } from '../../http/route.ts'
import { actorOf } from '../../http/session.ts'
import * as service from './service.ts'

export function supportRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listSupport, async ({ scope }) => ({
    supports: await service.listSupport(parts, scope),
  }))
  scopedRoute(app, parts, contract.allowSupport, ({ scope, person, body }) =>
    service.allowSupport(parts, scope, person, body),
  )
  scopedRoute(app, parts, contract.revokeSupport, ({ scope, person, params }) =>
    service.revokeSupport(parts, scope, person, params.support_id),
  )
  scopedRoute(app, parts, contract.supportVisits, ({ scope, params }) =>
    service.supportVisits(parts, scope, params.support_id),
  )
  platformRoute(app, parts, listSupportOffered, async ({ person }) => ({
    offered: await service.listOffered(parts, person),
  }))
  platformRoute(app, parts, contract.openSupport, ({ person, params, request }) =>
    service.openSupport(parts, person, actorOf(request, person).address, params.support_id),
  )
}
