import * as contract from '@niyam/contract/registrations.ts'
import * as records from '@niyam/contract/registration-records.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { filingHistory } from './filing-history.ts'
import * as record from './record.ts'
import { browseRegistrations } from './list.ts'
import { changeRegistration, createRegistration, listRegistrations, wholeNumber } from './service.ts'

export function registrationRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listRegistrations, async ({ params, scope }) => ({
    registrations: await listRegistrations(parts, scope, params.entity_id),
  }))
  scopedRoute(app, parts, contract.createRegistration, ({ params, body, scope }) =>
    createRegistration(parts, scope, params.entity_id, body),
  )
  scopedRoute(app, parts, contract.registrationsOfKind, async ({ params, scope }) => ({
    registrations: await listRegistrations(parts, scope, params.entity_id, params.kind),
  }))
  scopedRoute(app, parts, contract.createRegistrationOfKind, ({ params: { entity_id, kind }, body, scope }) =>
    createRegistration(parts, scope, entity_id, { ...body, kind }),
  )
  scopedRoute(app, parts, contract.browseRegistrations, ({ query, scope, request }) =>
    browseRegistrations(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.updateRegistration, ({ params, body, scope }) =>
    changeRegistration(parts, scope, params.registration_id, body),
  )
  scopedRoute(app, parts, contract.showNumber, async ({ params, scope }) => ({
    number: await wholeNumber(parts, scope, params.registration_id),
  }))
  scopedRoute(app, parts, contract.filingHistory, ({ params, query, scope, request }) =>
    filingHistory(parts, scope, params.registration_id, query, request.url),
  )
  scopedRoute(app, parts, records.getRegistration, ({ params, scope, member }) =>
    record.registrationRecord(parts, scope, params.registration_id, member.role),
  )
  scopedRoute(app, parts, records.updatePapers, ({ params, body, scope }) =>
    record.changePapers(parts, scope, params.registration_id, body),
  )
  scopedRoute(app, parts, records.changeStanding, ({ params, body, scope }) =>
    record.changeStatus(parts, scope, params.registration_id, body),
  )
  scopedRoute(app, parts, records.takeBackStanding, async ({ params, scope }) => {
    await record.takeBackStatus(parts, scope, params.registration_id, params.standing_id)
    return { message: 'The change of status was taken back.' }
  })
  scopedRoute(app, parts, records.turnDetail, ({ params, body, scope }) =>
    record.turnDetail(parts, scope, params.registration_id, body),
  )
  scopedRoute(app, parts, records.takeBackTurn, async ({ params, scope }) => {
    await record.takeBackTurn(parts, scope, params.registration_id, params.attribute)
    return { message: 'The change was taken back.' }
  })
  scopedRoute(app, parts, records.placesOfBusiness, ({ params, body, scope }) =>
    record.setPlaces(parts, scope, params.registration_id, body.places),
  )
  scopedRoute(app, parts, records.signatoriesOf, ({ params, body, scope }) =>
    record.setSignatories(parts, scope, params.registration_id, body.officer_ids),
  )
}
