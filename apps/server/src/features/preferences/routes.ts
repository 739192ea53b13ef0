import * as contract from '@niyam/contract/preferences.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, personRoute, scopedRoute } from '../../http/route.ts'
import { changeOrganisationSettings, changeUserSettings, organisationSettings, userSettings } from './service.ts'

export function preferenceRoutes(app: FastifyInstance, parts: Deps): void {
  const { db } = parts
  personRoute(app, parts, contract.getUserSettings, ({ person }) => userSettings(db, person))
  personRoute(app, parts, contract.changeUserSettings, ({ person, body }) => changeUserSettings(db, person, body))
  scopedRoute(app, parts, contract.getOrganisationSettings, ({ member }) => organisationSettings(db, member))
  scopedRoute(app, parts, contract.changeOrganisationSettings, ({ member, body }) =>
    changeOrganisationSettings(db, member, body),
  )
}
