import * as contract from '@niyam/contract/addresses.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { personRoute, scopedRoute } from '../../http/route.ts'
import { addAddress, changeAddress, listAddresses, lookUpPincode, removeAddress } from './service.ts'

export function addressRoutes(app: FastifyInstance, parts: Parts): void {
  personRoute(app, parts, contract.lookUpPincode, async ({ params }) => lookUpPincode(params.pincode))
  personRoute(app, parts, contract.addressCompletion, async () => ({ maps_key: parts.maps_key ?? null }))
  scopedRoute(app, parts, contract.listEntityAddresses, async ({ params, scope }) => ({
    addresses: await listAddresses(parts, scope, params.entity_id),
  }))
  scopedRoute(app, parts, contract.createEntityAddress, ({ params, body, scope }) =>
    addAddress(parts, scope, params.entity_id, body),
  )
  scopedRoute(app, parts, contract.updateEntityAddress, ({ params, body, scope }) =>
    changeAddress(parts, scope, params, body),
  )
  scopedRoute(app, parts, contract.deleteEntityAddress, ({ params, scope }) => removeAddress(parts, scope, params))
}
