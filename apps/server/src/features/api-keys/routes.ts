import * as contract from '@niyam/contract/api-keys.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { apiKeyChoices, createApiKey, listApiKeys, revokeApiKey } from './service.ts'

export function apiKeyRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listApiKeys, ({ query, scope, request }) =>
    listApiKeys(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.apiKeyChoices, ({ scope }) => apiKeyChoices(parts, scope))
  scopedRoute(app, parts, contract.createApiKey, ({ body, scope, person }) => createApiKey(parts, scope, person, body))
  scopedRoute(app, parts, contract.revokeApiKey, ({ params, scope, person }) =>
    revokeApiKey(parts, scope, person, params.key_id),
  )
}
