import * as contract from '@niyam/contract/organisations.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, personRoute, scopedRoute } from '../../http/route.ts'
import type { GrowthParts } from '../accounts/service.ts'
import { actorOf } from '../../http/session.ts'
import { listOrganisations } from './list.ts'
import * as service from './service.ts'

export function organisationRoutes(app: FastifyInstance, parts: Deps & GrowthParts): void {
  personRoute(app, parts, contract.myOrganisations, async ({ person }) => ({
    organisations: await service.myOrganisations(parts, person),
  }))

  personRoute(app, parts, contract.listOrganisations, ({ person, query, request }) =>
    listOrganisations(parts, person, query, request.url),
  )

  personRoute(app, parts, contract.createOrganisation, ({ person, body, request }) =>
    service.createOrganisation(parts, actorOf(request, person), body),
  )

  personRoute(app, parts, contract.chooseOrganisation, ({ person, body }) =>
    service.chooseOrganisation(parts, person, body.organisation_id),
  )

  scopedRoute(app, parts, contract.currentOrganisation, ({ member, person }) =>
    service.currentOrganisation(parts, member, person),
  )

  scopedRoute(app, parts, contract.listPermissions, async ({ holds }) => ({
    permissions: service.permissionsFor(holds),
  }))

  scopedRoute(app, parts, contract.organisationUsers, async ({ query, scope }) => ({
    users: await service.organisationUsers(parts, scope, query.item_id),
  }))
}
