import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { FILE_BYTES_AT_MOST } from '@niyam/contract/documents.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { FEATURES } from './features/features.ts'
import { wishesFor } from './features/telemetry/telemetry.ts'
import { protectBrowsers, shutReply } from './http/browsers.ts'
import { answerError, diskIsFull, handleErrors } from './http/errors.ts'
import { AccessLog, loggerOptions } from './http/log.ts'
import { openApiRoutes } from './http/openapi.ts'
import { webRoutes } from './http/web.ts'
import type { Parts } from './parts.ts'

const JSON_BYTES_AT_MOST = 1024 * 1024
const HEADER_BYTES_AT_MOST = 16 * 1024

/** The whole server, not yet listening. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { ...loggerOptions(parts.log_level), ...(parts.log_to && { stream: parts.log_to }) },
    logController: new AccessLog(),
    genReqId: () => uuidv7(),
    bodyLimit: JSON_BYTES_AT_MOST,
    // Only the balancer's own entry counts: clients can write the earlier entries of X-Forwarded-For.
    trustProxy: parts.behind_proxy ? (_, hop) => hop === 0 : false,
    frameworkErrors: (error, request, reply) => answerError(parts)(error, request, shutReply(reply)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    // Said here, so that no option of Node's can open it: a request that two servers read differently is refused.
    http: { insecureHTTPParser: false, maxHeaderSize: HEADER_BYTES_AT_MOST },
  })
  app.decorateRequest('noted', null)
  handleErrors(app, parts)
  app.removeContentTypeParser('text/plain')
  const wishes = wishesFor(parts.telemetry)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    if (!request.url.startsWith('/api/')) return
    // Replies hold what one person may see: no cache may keep them.
    void reply.header('cache-control', 'no-store')
    // The server's date: a desktop computer may have a wrong one.
    void reply.header('x-today', parts.clock.today())
    if (wishes !== undefined) void reply.header('x-telemetry', wishes)
    // The little room that is left keeps the database alive.
    if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method) && parts.db.isDiskFull()) throw diskIsFull()
  })
  await protectBrowsers(app, parts)
  await app.register(rateLimit, {
    max: parts.requests_a_minute,
    timeWindow: '1 minute',
    // Static files cost almost nothing, and a person at this computer can do worse than send many requests.
    allowList: ({ url, ip }) => !url.startsWith('/api/') || ip === '::1' || /^(::ffff:)?127\./.test(ip),
  })
  await app.register(compress, { threshold: 1024 })
  await app.register(cookie)
  await app.register(multipart, { limits: { fileSize: FILE_BYTES_AT_MOST, files: 1, fields: 5 } })

  addFeatureRoutes(app, parts)
  await openApiRoutes(app, parts.version)
  await webRoutes(app, parts)
  return app
}

export function addFeatureRoutes(app: FastifyInstance, parts: Parts): void {
  for (const feature of FEATURES) for (const addRoutes of feature.routes ?? []) addRoutes(app, parts)
}
