import * as contract from '@niyam/contract/applicability.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { notCovered } from './not-covered.ts'
import { answerPreview } from './preview-answer.ts'
import { applicableOne, applicableTable } from './service.ts'

export function applicabilityRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listApplicable, ({ params, query, scope, request }) =>
    applicableTable(parts, scope, params.entity_id, query, request.url),
  )
  scopedRoute(app, parts, contract.getApplicable, ({ params, query, member }) =>
    applicableOne(parts, member, params.entity_id, query),
  )
  scopedRoute(app, parts, contract.listNotCovered, ({ params, scope }) => notCovered(parts, scope, params.entity_id))
  scopedRoute(app, parts, contract.previewAnswer, ({ params, body, scope }) =>
    answerPreview(parts, scope, params.entity_id, body),
  )
}
