import * as contract from '@niyam/contract/entities.ts'
import { matchEntities as matching } from '@niyam/contract/matching.ts'
import { permissionsOf } from '@niyam/contract/permissions.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../app.ts'
import { scopedRoute } from '../../http/route.ts'
import { recordEvent, takeBackEvent } from './events.ts'
import { listEntities } from './list.ts'
import { matchEntities } from './matching.ts'
import { changeEntity, createEntity, getEntity } from './service.ts'

export function entityRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listEntities, ({ query, scope, request }) =>
    listEntities(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.createEntity, ({ body, scope }) => createEntity(parts, scope, body))
  scopedRoute(app, parts, matching, ({ body, scope }) => matchEntities(parts.db, scope, body.rows))
  scopedRoute(app, parts, contract.getEntity, ({ params, scope, member }) =>
    getEntity(parts, scope, params.entity_id, permissionsOf(member)),
  )
  scopedRoute(app, parts, contract.updateEntity, ({ params, body, scope }) =>
    changeEntity(parts, scope, params.entity_id, body),
  )
  scopedRoute(app, parts, contract.recordEvent, ({ params, body, scope }) =>
    recordEvent(parts, scope, params.entity_id, body),
  )
  scopedRoute(app, parts, contract.deleteEvent, ({ params, scope }) =>
    takeBackEvent(parts, scope, params.entity_id, params.event_id),
  )
}
