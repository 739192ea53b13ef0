import * as contract from '@niyam/contract/law.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { personRoute, scopedRoute } from '../../http/route.ts'
import { compareReleases, releasesShown } from './releases.ts'
import { coverageShown } from './coverage.ts'
import { complianceFields } from './fields.ts'
import { askWhatIf, explainObligation, listObligations } from './service.ts'

export function lawRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listObligations, ({ params, query, scope }) =>
    listObligations(parts, scope, params.entity_id, query),
  )
  scopedRoute(app, parts, contract.explainObligation, ({ params, query, scope }) =>
    explainObligation(parts, scope, params.entity_id, query),
  )
  scopedRoute(app, parts, contract.askWhatIf, ({ params, body, scope }) =>
    askWhatIf(parts, scope, params.entity_id, body),
  )
  scopedRoute(app, parts, contract.listReleases, ({ scope }) => releasesShown(parts, scope))
  scopedRoute(app, parts, contract.compareReleases, ({ query, scope, request }) =>
    compareReleases(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.complianceFields, ({ query, scope }) => complianceFields(parts, scope, query))
  personRoute(app, parts, contract.lawCoverage, () => coverageShown(parts))
}
