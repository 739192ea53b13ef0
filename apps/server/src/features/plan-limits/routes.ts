import { getQuota } from '@niyam/contract/plan-limits.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { quota } from './service.ts'

export function planLimitRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, getQuota, ({ scope }) => quota(parts, scope))
}
