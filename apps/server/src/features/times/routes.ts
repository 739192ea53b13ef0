import * as contract from '@niyam/contract/times.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { capacityOf } from './capacity.ts'
import { recordTime } from './record.ts'
import { timeOf, timeSheet } from './sheet.ts'
import { timeTable } from './table.ts'

export function timeRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.timeSheet, ({ scope, person, holds, query }) =>
    timeSheet(parts, scope, { user_id: person.user_id, holds }, query),
  )
  scopedRoute(app, parts, contract.timeTable, ({ scope, person, holds, query, request }) =>
    timeTable(parts, scope, { user_id: person.user_id, holds }, query, request.url),
  )
  scopedRoute(app, parts, contract.capacity, ({ scope, query }) => capacityOf(parts, scope, query.weeks))
  scopedRoute(app, parts, contract.recordTime, ({ scope, person, holds, body }) =>
    recordTime(parts, scope, { user_id: person.user_id, holds }, body),
  )
  scopedRoute(app, parts, contract.timeOfTask, ({ scope, person, holds, params }) =>
    timeOf(parts, scope, { user_id: person.user_id, holds }, params),
  )
  scopedRoute(app, parts, contract.timeOfItem, ({ scope, person, holds, params }) =>
    timeOf(parts, scope, { user_id: person.user_id, holds }, params),
  )
}
