import {
  checkInvitations as checking,
  inviteRows as inviting,
  resendInvitations as resending,
  revokeInvitations as revoking,
} from '@niyam/contract/invitations.ts'
import * as contract from '@niyam/contract/people.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { personRoute, scopedRoute } from '../../http/route.ts'
import { acceptInvitation, showInvitation } from './acceptance.ts'
import { checkInvitations, inviteRows, resendInvitations, revokeInvitations } from './invite-rows.ts'
import { listInvitations } from './invitation-table.ts'
import { invitePeople, linkOfInvitation, resendInvitation, revokeInvitation } from './invitations.ts'
import { deactivatePerson, handOver, leaveOrganisation, leaving, reactivatePerson, removePerson } from './leaving.ts'
import { browsePeople, changeRole, getPerson } from './service.ts'

export function peopleRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.browsePeople, ({ query, scope, request }) =>
    browsePeople(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.getPerson, ({ params, scope }) =>
    getPerson(parts, scope, params.organisation_user_id),
  )
  scopedRoute(app, parts, contract.changePerson, ({ params, query, body, person, member }) =>
    changeRole(parts, member, person.user_id, params.organisation_user_id, { ...body, ...query }),
  )
  scopedRoute(app, parts, contract.removePerson, ({ params, query, member }) =>
    removePerson(parts, member, params.organisation_user_id, query.hand_to ?? null),
  )
  scopedRoute(app, parts, contract.deactivatePerson, ({ params, body, member }) =>
    deactivatePerson(parts, member, params.organisation_user_id, body.hand_to),
  )
  scopedRoute(app, parts, contract.reactivatePerson, ({ params, member }) =>
    reactivatePerson(parts, member, params.organisation_user_id),
  )
  scopedRoute(app, parts, contract.handOver, ({ params, query, body, member }) =>
    handOver(parts, member, params.organisation_user_id, { ...body, ...query }),
  )
  scopedRoute(app, parts, contract.leaving, ({ member }) => leaving(parts, member))
  scopedRoute(app, parts, contract.leaveOrganisation, ({ body, member }) =>
    leaveOrganisation(parts, member, body.hand_to),
  )
  scopedRoute(app, parts, contract.invitePeople, ({ body, scope, person }) => invitePeople(parts, scope, person, body))
  scopedRoute(app, parts, checking, ({ body, scope }) => checkInvitations(parts, scope, body.cells))
  scopedRoute(app, parts, inviting, ({ body, scope, person }) => inviteRows(parts, scope, person, body.rows))
  scopedRoute(app, parts, resending, ({ body, scope, person }) =>
    resendInvitations(parts, scope, person, body.invitation_ids),
  )
  scopedRoute(app, parts, revoking, ({ body, scope }) => revokeInvitations(parts, scope, body.invitation_ids))
  scopedRoute(app, parts, contract.listInvitations, ({ query, scope, request }) =>
    listInvitations(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.resendInvitation, ({ params, scope, person }) =>
    resendInvitation(parts, scope, person, params.invitation_id),
  )
  scopedRoute(app, parts, contract.linkOfInvitation, ({ params, scope }) =>
    linkOfInvitation(parts, scope, params.invitation_id),
  )
  scopedRoute(app, parts, contract.revokeInvitation, ({ params, scope }) =>
    revokeInvitation(parts, scope, params.invitation_id),
  )
  personRoute(app, parts, contract.showInvitation, ({ body, person }) => showInvitation(parts, person, body.token))
  personRoute(app, parts, contract.acceptInvitation, ({ body, person }) => acceptInvitation(parts, person, body.token))
}
