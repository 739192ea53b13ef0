import { dashboard } from '@niyam/contract/dashboard.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { dashboardOf } from './service.ts'

export function dashboardRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, dashboard, ({ scope }) => dashboardOf(parts, scope))
}
