import * as contract from '@niyam/contract/webhooks.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { say } from '../../language/speak.ts'
import * as deliveries from './deliveries.ts'
import * as service from './service.ts'

export function webhookRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listWebhooks, async ({ scope }) => ({
    webhooks: await service.listWebhooks(parts, scope),
  }))
  scopedRoute(app, parts, contract.createWebhook, ({ scope, person, body }) =>
    service.createWebhook(parts, scope, person, body),
  )
  scopedRoute(app, parts, contract.updateWebhook, ({ scope, params, body }) =>
    service.updateWebhook(parts, scope, params.webhook_id, body),
  )
  scopedRoute(app, parts, contract.rotateWebhook, ({ scope, params }) =>
    service.rotateWebhook(parts, scope, params.webhook_id),
  )
  scopedRoute(app, parts, contract.deleteWebhook, async ({ scope, params }) => {
    await service.deleteWebhook(parts, scope, params.webhook_id)
    return { message: 'The webhook was deleted. Nothing more is sent to its address.' }
  })
  scopedRoute(app, parts, contract.testWebhook, ({ scope, params }) =>
    deliveries.testWebhook(parts, scope, params.webhook_id),
  )
  scopedRoute(app, parts, contract.listDeliveries, ({ scope, query, request }) =>
    deliveries.listDeliveries(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.getDelivery, ({ scope, params }) =>
    deliveries.getDelivery(parts, scope, params.delivery_id),
  )
  scopedRoute(app, parts, contract.resendDelivery, async ({ scope, params }) => {
    await deliveries.resendDelivery(parts, scope, params.delivery_id)
    return { message: 'It is sent once more, under the same id.' }
  })
  scopedRoute(app, parts, contract.resendDead, async ({ scope, params }) => {
    const count = await deliveries.resendDead(parts, scope, params.webhook_id)
    return { count, message: say('Failed deliveries are sent again.') }
  })
}
