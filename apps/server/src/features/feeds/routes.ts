import * as contract from '@niyam/contract/feeds.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { publicRoute, scopedRoute } from '../../http/route.ts'
import { isHeld } from '../../http/etag.ts'
import { originOf } from '../../http/scope.ts'
import { usageLimits } from '../../http/usage.ts'
import { feedBodies } from './cache.ts'
import * as service from './service.ts'

/** By address; programs ask a few times a day. */
const READS_A_MINUTE = 60

export function feedRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listFeeds, async ({ member }) => ({ feeds: await service.listFeeds(parts, member) }))
  scopedRoute(app, parts, contract.createFeed, ({ member, body }) => service.createFeed(parts, member, body))
  scopedRoute(app, parts, contract.renewFeed, ({ member, params }) => service.renewFeed(parts, member, params.feed_id))
  scopedRoute(app, parts, contract.deleteFeed, async ({ member, params }) => {
    await service.deleteFeed(parts, member, params.feed_id)
    return { message: 'The feed was deleted. Calendars that subscribed get nothing any more.' }
  })
  const reads = usageLimits({ person: READS_A_MINUTE, organisation: Number.POSITIVE_INFINITY })
  const reading = { ...parts, bodies: feedBodies(), reads }
  publicRoute(app, parts, contract.readFeed, async ({ params, request, reply }) => {
    const feed = await service.openFeed(reading, params.token, originOf(request).address)
    void reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="niyam.ics"')
      .header('cache-control', 'private, no-cache')
      .header('etag', feed.etag)
    if (isHeld(request.headers['if-none-match'], feed.etag)) return reply.status(304).send()
    return feed.body()
  })
}
