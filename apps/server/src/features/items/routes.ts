import * as contract from '@niyam/contract/items.ts'
import type { FastifyInstance } from 'fastify'
import { scopedRoute } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { assignEntities, countOpenItems } from './assign-entities.ts'
import * as bulk from './bulk.ts'
import { changeItem, costOfItem, itemDetail } from './service.ts'

export function itemRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.getCalendarItem, ({ params, scope }) => itemDetail(parts, scope, params.item_id))
  scopedRoute(app, parts, contract.costOfItem, ({ params, body, scope }) =>
    costOfItem(parts, scope, params.item_id, body),
  )
  scopedRoute(app, parts, contract.updateCalendarItem, ({ params, body, person, scope }) =>
    changeItem(parts, scope, person.user_id, params.item_id, body),
  )
  scopedRoute(app, parts, contract.assignItems, ({ body, person, scope }) =>
    bulk.assignItems(parts, scope, person.user_id, body),
  )
  scopedRoute(app, parts, contract.countOpenItems, ({ body, scope }) => countOpenItems(parts, scope, body.entity_ids))
  scopedRoute(app, parts, contract.assignEntities, ({ body, person, scope }) =>
    assignEntities(parts, scope, person.user_id, body),
  )
  scopedRoute(app, parts, contract.dateItems, ({ body, scope }) => bulk.dateItems(parts, scope, body))
  scopedRoute(app, parts, contract.startItems, ({ body, person, scope }) =>
    bulk.startItems(parts, scope, person.user_id, body.item_ids),
  )
  scopedRoute(app, parts, contract.stopItems, ({ body, scope }) => bulk.stopItems(parts, scope, body.item_ids))
  scopedRoute(app, parts, contract.setAsideItems, ({ body, person, scope }) =>
    bulk.setAsideItems(parts, scope, person.user_id, body),
  )
  scopedRoute(app, parts, contract.takeUpItems, ({ body, scope }) => bulk.takeUpItems(parts, scope, body.item_ids))
  scopedRoute(app, parts, contract.remindOfItems, ({ body, person, scope }) =>
    bulk.remindOfItems(parts, scope, person.user_id, body),
  )
}
