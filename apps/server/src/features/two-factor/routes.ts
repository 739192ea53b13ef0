import * as contract from '@niyam/contract/two-factor.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../http/errors.ts'
import { type Deps, personRoute } from '../../http/route.ts'
import { beginPasskey, keepPasskey } from './passkeys.ts'
import * as service from './service.ts'

export function twoFactorRoutes(app: FastifyInstance, parts: Deps & service.FactorParts): void {
  const siteOf = (request: FastifyRequest) => service.siteOf(parts.url(), request)
  const mustHaveSite = (request: FastifyRequest) => {
    const site = siteOf(request)
    if (site) return site
    throw new AppError('conflict', service.noPasskeys(parts.url()))
  }

  personRoute(app, parts, contract.getSecurity, ({ person, request }) =>
    service.security(parts, person, siteOf(request)),
  )

  personRoute(app, parts, contract.beginApp, async ({ person }) => {
    await service.mustHaveProvedMailbox(parts, person)
    return service.beginApp(parts, person)
  })

  personRoute(app, parts, contract.confirmApp, async ({ person, body }) => ({
    recovery_codes: await service.confirmApp(parts, person, body.code),
  }))

  personRoute(app, parts, contract.removeApp, async ({ person }) => {
    await service.removeApp(parts, person)
    return { message: 'The authenticator app was removed.' }
  })

  personRoute(app, parts, contract.beginPasskey, async ({ person, request }) => {
    await service.mustHaveProvedMailbox(parts, person)
    return beginPasskey(parts, mustHaveSite(request), person)
  })

  personRoute(app, parts, contract.addPasskey, async ({ person, body, request }) => ({
    recovery_codes: await keepPasskey(parts, mustHaveSite(request), person, body, (tx) =>
      service.added(parts, tx, person, 'passkey-added'),
    ),
  }))

  personRoute(app, parts, contract.renamePasskey, async ({ person, params, body }) => {
    await service.renamePasskey(parts, person, params.passkey_id, body.name)
    return { message: 'The passkey has its new name.' }
  })

  personRoute(app, parts, contract.removePasskey, async ({ person, params }) => {
    await service.removePasskey(parts, person, params.passkey_id)
    return { message: 'The passkey was removed.' }
  })

  personRoute(app, parts, contract.renewRecoveryCodes, async ({ person }) => ({
    recovery_codes: await service.renewCodes(parts, person),
  }))
}
