import * as plans from '@niyam/contract/plan-limits.ts'
import * as contract from '@niyam/contract/staff.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Parts } from '../../parts.ts'
import { platformRoute } from '../../http/route.ts'
import { actorOf, type Person } from '../../http/session.ts'
import * as organisations from './organisations.ts'
import { changePlan, createPlan, listPlans } from './plans.ts'
import * as users from './users.ts'

const staffOf = (person: Person, request: FastifyRequest): users.Staff => ({ person, actor: actorOf(request, person) })

export function staffRoutes(app: FastifyInstance, parts: Parts): void {
  platformRoute(app, parts, contract.staffProfile, ({ person }) => users.staffProfile(parts, person))

  platformRoute(app, parts, contract.browseUsers, ({ query, request }) => users.browseUsers(parts, query, request.url))
  platformRoute(app, parts, contract.getUser, ({ params }) => users.getUser(parts, params.user_id))
  platformRoute(app, parts, contract.suspendUser, ({ params, body, person, request }) =>
    users.suspendUser(parts, staffOf(person, request), params.user_id, body.reason),
  )
  platformRoute(app, parts, contract.restoreUser, ({ params, body, person, request }) =>
    users.restoreUser(parts, staffOf(person, request), params.user_id, body.reason),
  )
  platformRoute(app, parts, contract.changeUserRole, ({ params, body, person, request }) =>
    users.changeUserRole(parts, staffOf(person, request), params.user_id, body.role),
  )

  platformRoute(app, parts, contract.browseOrganisations, ({ query, request }) =>
    organisations.browseOrganisations(parts, query, request.url),
  )
  platformRoute(app, parts, contract.getOrganisation, ({ params }) =>
    organisations.getOrganisation(parts, params.organisation_id),
  )
  platformRoute(app, parts, contract.suspendOrganisation, ({ params, body, person, request }) =>
    organisations.suspendOrganisation(parts, staffOf(person, request), params.organisation_id, body.reason),
  )
  platformRoute(app, parts, contract.restoreOrganisation, ({ params, body, person, request }) =>
    organisations.restoreOrganisation(parts, staffOf(person, request), params.organisation_id, body.reason),
  )
  platformRoute(app, parts, contract.changePlanOfOrganisation, ({ params, body, person, request }) =>
    organisations.changePlan(parts, staffOf(person, request), params.organisation_id, body.plan_id),
  )

  platformRoute(app, parts, plans.listPlans, () => listPlans(parts))
  platformRoute(app, parts, plans.createPlan, ({ body, person, request }) =>
    createPlan(parts, staffOf(person, request), body),
  )
  platformRoute(app, parts, plans.changePlan, ({ params, body, person, request }) =>
    changePlan(parts, staffOf(person, request), params.plan_id, body),
  )
}
