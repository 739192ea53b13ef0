import * as contract from '@niyam/contract/gst-reconciliation.ts'
import type { FastifyInstance } from 'fastify'
import { scopedRoute } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { decide, undoDecision } from './decisions.ts'
import { pdfReply } from '../documents/file-type.ts'
import { reconciliationOf, rowsOfTable } from './one-gstin.ts'
import { reconciliationPaper } from './paper.ts'
import { reconciliations } from './service.ts'

export function gstReconciliationRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.gstReconciliations, ({ query, scope, request }) =>
    reconciliations(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.gstReconciliation, ({ params, query, scope, request }) =>
    reconciliationOf(parts, scope, params.entity_id, query, request.url),
  )
  scopedRoute(app, parts, contract.gstReconciliationPaper, async ({ params, query, scope, reply }) => {
    const { content, name } = await reconciliationPaper(parts, scope, params.entity_id, query)
    void pdfReply(reply, name)
    return content
  })
  scopedRoute(app, parts, contract.gstReconciliationSources, ({ params, query, scope, request }) =>
    rowsOfTable(parts, scope, params.entity_id, query, request.url),
  )
  scopedRoute(app, parts, contract.decideMatch, ({ params, body, person, scope }) =>
    decide(parts, scope, person.user_id, params.entity_id, body),
  )
  scopedRoute(app, parts, contract.undoMatchDecision, ({ params, scope }) =>
    undoDecision(parts, scope, params.entity_id, params.match_decision_id),
  )
}
