import * as contract from '@niyam/contract/choices.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import type { OrgScope } from '../../http/scope.ts'
import * as service from './service.ts'

type Find = (db: Parts['db'], scope: OrgScope, query: contract.ChoiceQuery) => Promise<contract.Choice[]>

/** What fields choose from, each answered in the same way. */
export function choiceRoutes(app: FastifyInstance, parts: Parts): void {
  const choices = (endpoint: contract.ChoiceCall, find: Find) =>
    scopedRoute(app, parts, endpoint, async ({ query, scope }) => ({ results: await find(parts.db, scope, query) }))
  choices(contract.entityChoices, service.entityChoices)
  choices(contract.registrationChoices, service.registrationChoices)
  choices(contract.peopleChoices, service.peopleChoices)
  choices(contract.tagChoices, service.tagChoices)
  choices(contract.groupChoices, service.groupChoices)
  choices(contract.formChoices, service.formChoices)
}
