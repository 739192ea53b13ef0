import * as contract from '@niyam/contract/settings.ts'
import type { FastifyInstance } from 'fastify'
import { scopedRoute } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { placeCounts, settingStates } from './service.ts'

export function settingsRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.countPlaces, ({ scope, holds }) => placeCounts(parts, scope, { holds }))
  scopedRoute(app, parts, contract.readSettings, ({ scope, member, holds }) =>
    settingStates(parts, scope, { organisation_user_id: member.organisation_user_id, holds }),
  )
}
