import * as contract from '@niyam/contract/officers.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { allOfficers } from './all-officers.ts'
import * as service from './service.ts'

export function officerRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.browseOfficers, ({ query, scope, request }) =>
    allOfficers(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.listOfficers, async ({ params, scope }) => ({
    officers: await service.listOfficers(parts, scope, params.entity_id),
  }))
  scopedRoute(app, parts, contract.createOfficer, ({ params, body, scope }) =>
    service.addOfficer(parts, scope, params.entity_id, body),
  )
  scopedRoute(app, parts, contract.updateOfficer, ({ params, body, scope }) =>
    service.changeOfficer(parts, scope, params, body),
  )
  scopedRoute(app, parts, contract.deleteOfficer, async ({ params, scope }) => {
    await service.removeOfficer(parts, scope, params)
    return { message: 'The person was deleted.' }
  })
}
