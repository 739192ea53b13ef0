import * as contract from '@niyam/contract/telemetry.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, publicRoute } from '../../http/route.ts'
import { pageFault } from './fault.ts'
import type { Telemetry } from './telemetry.ts'

// A page sends to its own server alone. So the content policy stays shut, and neither the error server nor the counter sees
// the address of a person.
export function telemetryRoutes(app: FastifyInstance, parts: Deps & { readonly telemetry: Telemetry }): void {
  const { errors, views } = parts.telemetry
  publicRoute(app, parts, contract.reportPageError, async ({ body }) => ({
    taken: errors?.report(pageFault(body)) ?? false,
  }))
  publicRoute(app, parts, contract.countPageView, async ({ body }) => ({ taken: views?.count(body.page) ?? false }))
}
