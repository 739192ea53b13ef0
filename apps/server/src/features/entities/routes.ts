import * as applicability from '@niyam/contract/applicability.ts'
import * as contract from '@niyam/contract/entities.ts'
import * as records from '@niyam/contract/entity-records.ts'
import { matchEntities as matching } from '@niyam/contract/matching.ts'
import { permissionsOf } from '@niyam/contract/permissions.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { answer } from './answer.ts'
import { archiveEntity, deleteEntity, getDeletion, restoreEntity } from './archive.ts'
import { changeEvent, recordEvent, takeBackEvent } from './events.ts'
import { listEntities } from './list.ts'
import { matchEntities } from './matching.ts'
import { entityPreview } from './preview-entity.ts'
import { changeActivities, changeStatus, entityRecord, takeBackStatus, tryStatus } from './status-history.ts'
import { changeEntity, createEntity } from './service.ts'
import { getEntity } from './view.ts'

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
  scopedRoute(app, parts, contract.changeEvent, ({ params, body, scope }) => changeEvent(parts, scope, params, body))
  scopedRoute(app, parts, contract.deleteEvent, ({ params, scope }) =>
    takeBackEvent(parts, scope, params.entity_id, params.event_id),
  )
  scopedRoute(app, parts, applicability.previewEntity, ({ body, scope }) => entityPreview(parts, scope, body))
  scopedRoute(app, parts, applicability.answerFact, ({ params, body, scope }) =>
    answer(parts, scope, params.entity_id, body),
  )
  recordRoutes(app, parts)
  archiveRoutes(app, parts)
}

function recordRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, records.getEntityRecord, ({ params, scope }) => entityRecord(parts, scope, params.entity_id))
  scopedRoute(app, parts, records.changeEntityStatus, ({ params, body, scope }) =>
    changeStatus(parts, scope, params.entity_id, body),
  )
  scopedRoute(app, parts, records.tryEntityStatus, ({ params, body, scope }) =>
    tryStatus(parts, scope, params.entity_id, body),
  )
  scopedRoute(app, parts, records.takeBackEntityStatus, async ({ params, scope }) => {
    await takeBackStatus(parts, scope, params.entity_id, params.entity_standing_id)
    return { message: 'The change of status was taken back.' }
  })
  scopedRoute(app, parts, records.setActivities, ({ params, body, scope }) =>
    changeActivities(parts, scope, params.entity_id, body.activities),
  )
}

function archiveRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, records.archiveEntity, ({ params, body, scope }) =>
    archiveEntity(parts, scope, params.entity_id, body.reason),
  )
  scopedRoute(app, parts, records.restoreEntity, ({ params, scope }) => restoreEntity(parts, scope, params.entity_id))
  scopedRoute(app, parts, records.entityDeletion, ({ params, scope }) => getDeletion(parts, scope, params.entity_id))
  scopedRoute(app, parts, records.deleteEntity, ({ params, body, scope }) =>
    deleteEntity(parts, scope, params.entity_id, body.name),
  )
}
