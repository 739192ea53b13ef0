import * as contract from '@niyam/contract/organisation-closing.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { platformRoute, scopedRoute } from '../../http/route.ts'
import * as service from './service.ts'

export function organisationClosingRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.getClosing, ({ scope }) => service.getClosing(parts, scope))
  scopedRoute(app, parts, contract.closeOrganisation, ({ scope, person, body }) =>
    service.closeOrganisation(parts, scope, person, body.name),
  )
  scopedRoute(app, parts, contract.reopenOrganisation, ({ scope }) => service.reopenOrganisation(parts, scope))
  platformRoute(app, parts, contract.listDeletions, async () => ({ deletions: await service.listDeletions(parts) }))
}
