import * as contract from '@niyam/contract/people.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../app.ts'
import { personRoute, scopedRoute } from '../../http/route.ts'
import { acceptInvitation, showInvitation } from './acceptance.ts'
import { invitePeople, listInvitations, resendInvitation, revokeInvitation } from './invitations.ts'
import { browsePeople, changeRole, getPerson, removePerson } from './service.ts'

export function peopleRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.browsePeople, ({ query, scope, request }) =>
    browsePeople(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.getPerson, ({ params, scope }) =>
    getPerson(parts, scope, params.organisation_user_id),
  )
  scopedRoute(app, parts, contract.changePerson, ({ params, body, person, scope }) =>
    changeRole(parts, scope, person.user_id, params.organisation_user_id, body.role),
  )
  scopedRoute(app, parts, contract.removePerson, ({ params, scope }) =>
    removePerson(parts, scope, params.organisation_user_id),
  )
  scopedRoute(app, parts, contract.invitePeople, ({ body, scope, person }) => invitePeople(parts, scope, person, body))
  scopedRoute(app, parts, contract.listInvitations, ({ query, scope, request }) =>
    listInvitations(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.resendInvitation, ({ params, scope }) =>
    resendInvitation(parts, scope, params.invitation_id),
  )
  scopedRoute(app, parts, contract.revokeInvitation, ({ params, scope }) =>
    revokeInvitation(parts, scope, params.invitation_id),
  )
  personRoute(app, parts, contract.showInvitation, ({ params, person }) => showInvitation(parts, person, params.token))
  personRoute(app, parts, contract.acceptInvitation, ({ params, person }) =>
    acceptInvitation(parts, person, params.token),
  )
}
