import * as contract from '@niyam/contract/facts.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { openRows, questions } from './questions.ts'
import { setFacts } from './service.ts'

export function factRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.setFacts, ({ body, scope }) => setFacts(parts, scope, body))
  scopedRoute(app, parts, contract.listQuestions, ({ scope }) => questions(parts, scope))
  scopedRoute(app, parts, contract.openRows, ({ query, scope }) => openRows(parts, scope, query.attribute))
}
