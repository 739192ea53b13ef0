import * as years from '@niyam/contract/calendar-years.ts'
import * as contract from '@niyam/contract/calendar.ts'
import type { FastifyInstance } from 'fastify'
import { scopedRoute } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { calendarMonth, formsOfLaw, listCalendar } from './service.ts'
import { browseCalendar } from './table.ts'
import { calendarMatrix } from './matrix.ts'
import { calendarYear, entityYear } from './years.ts'

export function calendarRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listCalendar, ({ query, scope, request }) =>
    listCalendar(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.browseCalendar, ({ query, scope, request }) =>
    browseCalendar(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.calendarMonth, ({ query, scope }) => calendarMonth(parts, scope, query))
  scopedRoute(app, parts, contract.listForms, ({ scope }) => formsOfLaw(parts, scope))
  scopedRoute(app, parts, years.calendarMatrix, ({ query, scope, request }) =>
    calendarMatrix(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, years.calendarYear, ({ query, scope }) => calendarYear(parts, scope, query))
  scopedRoute(app, parts, years.entityYear, ({ params, query, scope }) =>
    entityYear(parts, scope, params.entity_id, query.year),
  )
}
