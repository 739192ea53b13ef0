import { ARRIVAL_PART_BYTES } from '@niyam/contract/organisation-import-limits.ts'
import * as contract from '@niyam/contract/organisation-import.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { uploadedBytes } from '../../http/uploaded-file.ts'
import { personRoute, scopedRoute } from '../../http/route.ts'
import { actorOf } from '../../http/session.ts'
import * as brought from '../people/imported.ts'
import { broughtTrail } from './former-trail.ts'
import * as service from './service.ts'

export function organisationImportRoutes(app: FastifyInstance, parts: Parts): void {
  personRoute(app, parts, contract.listArrivals, async ({ person }) => ({
    arrivals: await service.listArrivals(parts, person.user_id),
  }))
  personRoute(app, parts, contract.beginArrival, ({ person, body, request }) =>
    service.beginArrival(parts, actorOf(request, person), body),
  )
  personRoute(app, parts, contract.addArrivalPart, async ({ person, params, query, request }) => {
    const { content } = await uploadedBytes(request, ARRIVAL_PART_BYTES)
    return service.addPart(parts, actorOf(request, person), params.arrival_id, { ...query, content })
  })
  personRoute(app, parts, contract.getArrival, ({ person, params }) =>
    service.getArrival(parts, person.user_id, params.arrival_id),
  )
  personRoute(app, parts, contract.startArrival, ({ person, params, body, request }) =>
    service.startArrival(parts, actorOf(request, person), params.arrival_id, body.name),
  )
  personRoute(app, parts, contract.cancelArrival, ({ person, params, request }) =>
    service.cancelArrival(parts, actorOf(request, person), params.arrival_id),
  )
  scopedRoute(app, parts, contract.listBrought, ({ scope }) => brought.listBrought(parts, scope))
  scopedRoute(app, parts, contract.inviteBrought, ({ scope, person, body }) =>
    brought.inviteBrought(parts, scope, person, body.person_ids),
  )
  scopedRoute(app, parts, contract.forgetBrought, ({ scope, body }) =>
    brought.forgetBrought(parts, scope, body.person_ids),
  )
  scopedRoute(app, parts, contract.listBroughtTrail, ({ scope, query, request }) =>
    broughtTrail(parts, scope, query, request.url),
  )
}
