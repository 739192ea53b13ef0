import * as contract from '@niyam/contract/internal-deadlines.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { changeOwnDays, ownDays, previewOwnDays } from './service.ts'

export function internalDeadlineRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.getOwnDays, ({ scope }) => ownDays(parts, scope))
  scopedRoute(app, parts, contract.previewOwnDays, ({ scope, body }) => previewOwnDays(parts, scope, body.rules))
  scopedRoute(app, parts, contract.changeOwnDays, ({ scope, body }) => changeOwnDays(parts, scope, body.rules))
}
