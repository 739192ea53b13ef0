import * as contract from '@niyam/contract/audit.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { auditChoices, auditEntry, auditTable } from './trail.ts'

export function auditRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listAudit, ({ query, scope, request }) =>
    auditTable(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.auditChoices, ({ scope }) => auditChoices(parts, scope))
  scopedRoute(app, parts, contract.getAuditEntry, ({ query, scope }) => auditEntry(parts, scope, query.seq))
}
