import { searchOrganisation } from '@niyam/contract/search.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { search } from './service.ts'

export function searchRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, searchOrganisation, ({ query, scope, holds }) =>
    search(parts, scope, { words: query.search, withNotices: holds('notices.read') }),
  )
}
