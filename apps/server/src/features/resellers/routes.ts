import * as contract from '@niyam/contract/resellers.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Parts } from '../../parts.ts'
import { platformRoute } from '../../http/route.ts'
import { actorOf, type Person } from '../../http/session.ts'
import * as service from './service.ts'
import { makeOfSheet } from './sheet.ts'

const resellerOf = (person: Person, request: FastifyRequest): service.Reseller => ({
  person,
  actor: actorOf(request, person),
})

export function resellerRoutes(app: FastifyInstance, parts: Parts): void {
  platformRoute(app, parts, contract.resellerOrganisations, ({ person, query, request }) =>
    service.resellerOrganisations(parts, person, query, request.url),
  )
  platformRoute(app, parts, contract.resellerUsers, ({ person, query, request }) =>
    service.resellerUsers(parts, person, query, request.url),
  )
  platformRoute(app, parts, contract.resellerPlans, () => service.resellerPlans(parts))
  platformRoute(app, parts, contract.resellerOrganisation, ({ person, params }) =>
    service.resellerOrganisation(parts, person, params.organisation_id),
  )
  platformRoute(app, parts, contract.makeResellerOrganisation, ({ person, body, request }) =>
    service.makeOrganisation(parts, resellerOf(person, request), body),
  )
  platformRoute(app, parts, contract.changeResellerPlan, ({ person, params, body, request }) =>
    service.changePlan(parts, resellerOf(person, request), params.organisation_id, body.plan_id),
  )
  platformRoute(app, parts, contract.inviteResellerAdmin, ({ person, params, body, request }) =>
    service.inviteFirstAdmin(parts, resellerOf(person, request), params.organisation_id, body.admin_email),
  )
  platformRoute(app, parts, contract.releaseOrganisation, ({ person, params, request }) =>
    service.releaseOrganisation(parts, resellerOf(person, request), params.organisation_id),
  )
  platformRoute(app, parts, contract.makeResellerOrganisations, ({ person, body, request }) =>
    makeOfSheet(parts, resellerOf(person, request), body),
  )
}
