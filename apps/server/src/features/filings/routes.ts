import { fileCalendarItem, withdrawFiling as withdrawal } from '@niyam/contract/calendar.ts'
import { fileItems as filingOfMany } from '@niyam/contract/items.ts'
import { filingData as recorded } from '@niyam/contract/filing-data.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { filingData } from './filing-data.ts'
import { fileItems } from './many.ts'
import { fileItem, withdrawFiling } from './service.ts'

export function filingRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, recorded, ({ query, scope, request }) => filingData(parts, scope, query, request.url))
  scopedRoute(app, parts, fileCalendarItem, ({ params, body, person, scope }) =>
    fileItem(parts, scope, person.user_id, params.item_id, body),
  )
  scopedRoute(app, parts, filingOfMany, ({ body, person, scope }) =>
    fileItems(parts, scope, person.user_id, body.filings),
  )
  scopedRoute(app, parts, withdrawal, ({ params, body, person, scope }) =>
    withdrawFiling(parts, scope, person.user_id, params.item_id, body.reason),
  )
}
