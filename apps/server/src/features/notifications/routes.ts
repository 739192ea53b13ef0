import * as contract from '@niyam/contract/notifications.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { personRoute, scopedRoute } from '../../http/route.ts'
import { Live } from './stream.ts'
import * as service from './service.ts'
import * as subscriptions from './subscriptions.ts'
import { browseNotifications } from './table.ts'

export function notificationRoutes(app: FastifyInstance, parts: Parts): void {
  const live = new Live(parts)
  // Before the server waits for its connections: an open stream would hold it up.
  app.addHook('preClose', () => live.close())

  scopedRoute(app, parts, contract.listNotifications, ({ query, scope, person, request }) =>
    service.listNotifications(parts, scope, person, query, request.url),
  )
  scopedRoute(app, parts, contract.browseNotifications, ({ query, scope, person, request }) =>
    browseNotifications(parts, scope, person, query, request.url),
  )
  scopedRoute(app, parts, contract.unreadNotifications, async ({ scope, person }) => ({
    unread: await service.unreadCount(parts, scope, person.user_id),
  }))
  scopedRoute(app, parts, contract.readNotifications, ({ body, scope, person }) =>
    service.markRead(parts, scope, person, body),
  )
  scopedRoute(app, parts, contract.notificationPreferences, ({ member, person }) =>
    service.preferences(parts, member, person),
  )
  scopedRoute(app, parts, contract.changeNotificationPreference, ({ member, person, body }) =>
    service.changePreference(parts, member, person, body),
  )
  scopedRoute(app, parts, contract.notificationStream, async ({ scope, person, request, reply }) => {
    const body = await live.open(request, person.user_id, scope)
    reply.raw.on('close', () => body.destroy())
    // Gone while it was opened.
    if (reply.raw.destroyed) body.destroy()
    // A proxy must hand on each event as it comes; the connection ends with the stream.
    void reply.type('text/event-stream').headers({ 'x-accel-buffering': 'no', connection: 'close' })
    return body
  })
  scopedRoute(app, parts, contract.getNotification, ({ params, scope, person }) =>
    service.notification(parts, scope, person, params.notification_id),
  )

  personRoute(app, parts, contract.pushConfig, async () => subscriptions.pushConfig(parts))
  personRoute(app, parts, contract.subscribeFcm, async ({ body, person }) => {
    await subscriptions.subscribe(parts, person, { kind: 'fcm', address: body.token })
    return { message: 'This browser takes push messages.' }
  })
  personRoute(app, parts, contract.subscribeWebPush, async ({ body: { endpoint, keys }, person }) => {
    await subscriptions.subscribe(parts, person, { kind: 'webpush', address: endpoint, ...keys })
    return { message: 'This browser takes push messages.' }
  })
  personRoute(app, parts, contract.unsubscribe, async ({ person }) => {
    await subscriptions.unsubscribe(parts, person)
    return { message: 'This browser takes no more push messages.' }
  })
}
