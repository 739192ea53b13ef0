import * as contract from '@niyam/contract/registrations.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../app.ts'
import { scopedRoute } from '../../http/route.ts'
import { filingHistory } from './history.ts'
import { changeRegistration, createRegistration, listRegistrations, wholeNumber } from './service.ts'

export function registrationRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listRegistrations, async ({ params, scope }) => ({
    registrations: await listRegistrations(parts, scope, params.entity_id),
  }))
  scopedRoute(app, parts, contract.createRegistration, ({ params, body, scope }) =>
    createRegistration(parts, scope, params.entity_id, body),
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
}
