import * as contract from '@niyam/contract/holidays.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import * as service from './service.ts'

export function holidayRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.getDaysOff, ({ scope }) => service.daysOff(parts, scope))
  scopedRoute(app, parts, contract.daysOffBetween, ({ scope, query }) => service.daysOffBetween(parts, scope, query))
  scopedRoute(app, parts, contract.changeWeek, ({ scope, body }) => service.changeWeek(parts, scope, body))
  scopedRoute(app, parts, contract.addDaysOff, ({ scope, body }) => service.addDaysOff(parts, scope, body.days))
  scopedRoute(app, parts, contract.changeDayOff, ({ scope, params, body }) =>
    service.changeDayOff(parts, scope, params.day_off_id, body),
  )
  scopedRoute(app, parts, contract.removeDayOff, ({ scope, params }) =>
    service.removeDayOff(parts, scope, params.day_off_id),
  )
}
