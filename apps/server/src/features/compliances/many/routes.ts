import * as contract from '@niyam/contract/items.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../../parts.ts'
import { scopedRoute } from '../../../http/route.ts'
import * as many from './service.ts'

export function itemRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.assignItems, ({ body, person, scope }) =>
    many.assignItems(parts, scope, person.user_id, body),
  )
  scopedRoute(app, parts, contract.dateItems, ({ body, scope }) => many.dateItems(parts, scope, body))
  scopedRoute(app, parts, contract.startItems, ({ body, person, scope }) =>
    many.startItems(parts, scope, person.user_id, body.item_ids),
  )
  scopedRoute(app, parts, contract.stopItems, ({ body, scope }) => many.stopItems(parts, scope, body.item_ids))
  scopedRoute(app, parts, contract.setAsideItems, ({ body, person, scope }) =>
    many.setAsideItems(parts, scope, person.user_id, body),
  )
  scopedRoute(app, parts, contract.takeUpItems, ({ body, scope }) => many.takeUpItems(parts, scope, body.item_ids))
  scopedRoute(app, parts, contract.remindOfItems, ({ body, person, scope }) =>
    many.remindOfItems(parts, scope, person.user_id, body),
  )
}
