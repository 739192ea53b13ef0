import * as contract from '@niyam/contract/dashboard.ts'
import { heatMap } from '@niyam/contract/dashboard-heat.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { cashOf, cashOfEntities } from './cash.ts'
import { heatOf } from './heat.ts'
import { lawMovedFor } from './law-moved.ts'
import { dashboardOf } from './service.ts'

export function dashboardRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.dashboard, ({ scope }) => dashboardOf(parts, scope))
  scopedRoute(app, parts, contract.cashForDues, ({ scope }) => cashOf(parts, scope))
  scopedRoute(app, parts, contract.cashByEntity, ({ query, scope, request }) =>
    cashOfEntities(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, heatMap, ({ query, scope, request }) => heatOf(parts, scope, query, request.url))
  scopedRoute(app, parts, contract.lawMoved, ({ scope }) => lawMovedFor(parts, scope))
}
