import * as contract from '@niyam/contract/groups.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../app.ts'
import { scopedRoute } from '../../http/route.ts'
import { listGroups } from './service.ts'

export function groupRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listGroups, ({ query, scope, request }) =>
    listGroups(parts.db, scope, query, request.url),
  )
}
