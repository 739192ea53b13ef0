import * as contract from '@niyam/contract/gst-lookup.ts'
import type { FastifyInstance } from 'fastify'
import { scopedRoute } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { gstinLookup } from './lookup.ts'

export function gstLookupRoutes(app: FastifyInstance, parts: Parts): void {
  const lookUp = gstinLookup(parts, app.log)
  scopedRoute(app, parts, contract.lookUpGstin, ({ body }) => lookUp(body.gstin))
}
