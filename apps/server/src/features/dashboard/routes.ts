import * as contract from '@niyam/contract/dashboard.ts'
import { heatMap } from '@niyam/contract/dashboard-heat.ts'
import { onTimeByPerson } from '@niyam/contract/dashboard-people.ts'
import { browseRenewals, renewalCounts } from '@niyam/contract/dashboard-renewals.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { cashOf, cashOfEntities } from './cash.ts'
import { heatOf } from './heat.ts'
import { lawMovedFor } from './law-moved.ts'
import { peopleOnTime } from './people.ts'
import { renewalCountsOf, renewalsOf } from './renewals.ts'
import { dashboardOf } from './service.ts'

export function dashboardRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.dashboard, ({ scope }) => dashboardOf(parts, scope))
  scopedRoute(app, parts, contract.cashForDues, ({ scope }) => cashOf(parts, scope))
  scopedRoute(app, parts, contract.cashByEntity, ({ query, scope, request }) =>
    cashOfEntities(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, heatMap, ({ query, scope, request }) => heatOf(parts, scope, query, request.url))
  scopedRoute(app, parts, onTimeByPerson, ({ query, scope }) => peopleOnTime(parts, scope, query.month))
  scopedRoute(app, parts, renewalCounts, ({ scope }) => renewalCountsOf(parts, scope))
  scopedRoute(app, parts, browseRenewals, ({ query, scope, request }) => renewalsOf(parts, scope, query, request.url))
  scopedRoute(app, parts, contract.lawMoved, ({ scope }) => lawMovedFor(parts, scope))
}
