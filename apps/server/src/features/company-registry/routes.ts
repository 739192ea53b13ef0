import * as contract from '@niyam/contract/company-registry.ts'
import type { FastifyInstance } from 'fastify'
import { scopedRoute } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { registryTable } from './report.ts'
import { registryOfEntity } from './service.ts'

export function companyRegistryRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.companyRegistryReport, ({ query, scope, request }) =>
    registryTable(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.companyRegistry, ({ params, scope }) =>
    registryOfEntity(parts, scope, params.entity_id),
  )
}
