import * as contract from '@niyam/contract/calendar-years.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../../parts.ts'
import { scopedRoute } from '../../../http/route.ts'
import { calendarMatrix, calendarYear } from './service.ts'

export function calendarYearRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.calendarMatrix, ({ query, scope, request }) =>
    calendarMatrix(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.calendarYear, ({ query, scope }) => calendarYear(parts, scope, query))
}
