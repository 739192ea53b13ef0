import * as contract from '@niyam/contract/compliances.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../app.ts'
import { scopedRoute } from '../../http/route.ts'
import { browseCalendar } from './page/table.ts'
import { calendarMonth, changeItem, costOfItem, formsOfLaw, itemDetail, listCalendar } from './service.ts'

export function complianceRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listCalendar, ({ query, scope, request }) =>
    listCalendar(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.browseCalendar, ({ query, scope, request }) =>
    browseCalendar(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.calendarMonth, ({ query, scope }) => calendarMonth(parts, scope, query))
  scopedRoute(app, parts, contract.listForms, ({ scope }) => formsOfLaw(parts, scope))
  scopedRoute(app, parts, contract.getCalendarItem, ({ params, scope }) => itemDetail(parts, scope, params.item_id))
  scopedRoute(app, parts, contract.costOfItem, ({ params, body, scope }) =>
    costOfItem(parts, scope, params.item_id, body),
  )
  scopedRoute(app, parts, contract.updateCalendarItem, ({ params, body, person, scope }) =>
    changeItem(parts, scope, person.user_id, params.item_id, body),
  )
}
