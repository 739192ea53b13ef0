import * as contract from '@niyam/contract/extensions.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { approveRelease, changeLawFollowed, lawFollowed } from './law-followed.ts'
import { itemsOfExtension, textOfExtension } from './affected-items.ts'
import * as service from './service.ts'

export function extensionRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listExtensions, ({ scope }) => service.listExtensions(parts, scope))
  scopedRoute(app, parts, contract.extensionChoices, ({ scope }) => service.extensionChoices(parts, scope))
  scopedRoute(app, parts, contract.createExtension, ({ scope, person, body }) =>
    service.createExtension(parts, scope, person.user_id, body),
  )
  scopedRoute(app, parts, contract.previewExtension, ({ scope, body }) => service.previewExtension(parts, scope, body))
  scopedRoute(app, parts, contract.getExtension, ({ scope, params }) =>
    service.extensionDetail(parts, scope, params.extension_id),
  )
  scopedRoute(app, parts, contract.changeExtension, ({ scope, params, body }) =>
    service.changeExtension(parts, scope, params.extension_id, body),
  )
  scopedRoute(app, parts, contract.deleteExtension, async ({ scope, params }) => {
    await service.deleteExtension(parts, scope, params.extension_id)
    return { message: 'The draft was thrown away. It had moved nothing.' }
  })
  scopedRoute(app, parts, contract.itemsOfExtension, ({ scope, params, query, request }) =>
    itemsOfExtension(parts, scope, params.extension_id, query, request.url),
  )
  scopedRoute(app, parts, contract.textOfExtension, ({ scope, params }) =>
    textOfExtension(parts, scope, params.extension_id),
  )
  scopedRoute(app, parts, contract.approveExtension, ({ scope, person, params }) =>
    service.approveExtension(parts, scope, person.user_id, params.extension_id),
  )
  scopedRoute(app, parts, contract.withdrawExtension, ({ scope, person, params, body }) =>
    service.withdrawExtension(parts, scope, person.user_id, params.extension_id, body.reason),
  )
  scopedRoute(app, parts, contract.lawFollowed, ({ scope }) => lawFollowed(parts, scope))
  scopedRoute(app, parts, contract.changeLawFollowed, ({ scope, body }) =>
    changeLawFollowed(parts, scope, body.approves_releases),
  )
  scopedRoute(app, parts, contract.approveRelease, ({ scope }) => approveRelease(parts, scope))
}
