import * as contract from '@niyam/contract/period-locks.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { listPeriodLocks, lockPeriod, unlockPeriod } from './service.ts'

export function periodLockRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listPeriodLocks, ({ query, scope, request }) =>
    listPeriodLocks(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.lockPeriod, ({ body, person, scope }) =>
    lockPeriod(parts, scope, person.user_id, body),
  )
  scopedRoute(app, parts, contract.unlockPeriod, ({ params, body, person, scope }) =>
    unlockPeriod(parts, scope, person.user_id, params.lock_id, body.reason),
  )
}
