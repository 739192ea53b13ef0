import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { FILE_BYTES_AT_MOST } from '@niyam/contract/documents.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { accountRoutes } from './features/accounts/routes.ts'
import { addressRoutes } from './features/addresses/routes.ts'
import { apiKeyRoutes } from './features/api-keys/routes.ts'
import { notRequiredRoutes } from './features/applicability/not-required-routes.ts'
import { applicabilityRoutes } from './features/applicability/routes.ts'
import { attachmentRoutes } from './features/attachments/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { bankRoutes } from './features/banks/routes.ts'
import { calendarRoutes } from './features/calendar/routes.ts'
import { choiceRoutes } from './features/choices/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { documentRoutes } from './features/documents/routes.ts'
import { emailChangeRoutes } from './features/email-changes/routes.ts'
import { entityRoutes } from './features/entities/routes.ts'
import { exportRoutes } from './features/exports/routes.ts'
import { extensionRoutes } from './features/extensions/routes.ts'
import { feedRoutes } from './features/feeds/routes.ts'
import { filingRoutes } from './features/filings/routes.ts'
import { grantRoutes } from './features/grants/routes.ts'
import { groupRoutes } from './features/groups/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { holidayRoutes } from './features/holidays/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { internalDeadlineRoutes } from './features/internal-deadlines/routes.ts'
import { itemRoutes } from './features/items/routes.ts'
import { lawRoutes } from './features/law/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { officerRoutes } from './features/officers/routes.ts'
import { organisationClosingRoutes } from './features/organisation-closing/routes.ts'
import { organisationImportRoutes } from './features/organisation-import/routes.ts'
import { organisationRoutes } from './features/organisations/routes.ts'
import { ownRuleRoutes } from './features/own-rules/routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { periodLockRoutes } from './features/period-locks/routes.ts'
import { personalDataRoutes } from './features/personal-data/routes.ts'
import { planLimitRoutes } from './features/plan-limits/routes.ts'
import { preferenceRoutes } from './features/preferences/routes.ts'
import { proposalRoutes } from './features/proposals/routes.ts'
import { receiptRoutes } from './features/receipts/routes.ts'
import { registrationRoutes } from './features/registrations/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { resellerRoutes } from './features/resellers/routes.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { signInPolicyRoutes } from './features/sign-in-policy/routes.ts'
import { staffRoutes } from './features/staff/routes.ts'
import { supportRoutes } from './features/support/routes.ts'
import { tagRoutes } from './features/tags/routes.ts'
import { telemetryRoutes } from './features/telemetry/routes.ts'
import { wishesFor } from './features/telemetry/telemetry.ts'
import { twoFactorRoutes } from './features/two-factor/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { whatIfPlanRoutes } from './features/what-if-plans/routes.ts'
import { protectBrowsers, shutReply } from './http/browsers.ts'
import { answerError, diskIsFull, handleErrors } from './http/errors.ts'
import { AccessLog, loggerOptions } from './http/log.ts'
import { openApiRoutes } from './http/openapi.ts'
import { webRoutes } from './http/web.ts'
import type { Parts } from './parts.ts'

/** Every feature's routes; a test compares them with the API document. */
export const FEATURES: readonly ((app: FastifyInstance, parts: Parts) => void)[] = [
  healthRoutes,
  accountRoutes,
  twoFactorRoutes,
  emailChangeRoutes,
  organisationRoutes,
  entityRoutes,
  registrationRoutes,
  calendarRoutes,
  lawRoutes,
  applicabilityRoutes,
  notRequiredRoutes,
  whatIfPlanRoutes,
  extensionRoutes,
  itemRoutes,
  holidayRoutes,
  internalDeadlineRoutes,
  reviewRoutes,
  ownRuleRoutes,
  filingRoutes,
  periodLockRoutes,
  documentRoutes,
  attachmentRoutes,
  officerRoutes,
  dashboardRoutes,
  peopleRoutes,
  apiKeyRoutes,
  webhookRoutes,
  proposalRoutes,
  tagRoutes,
  groupRoutes,
  grantRoutes,
  notificationRoutes,
  reportRoutes,
  preferenceRoutes,
  searchRoutes,
  choiceRoutes,
  bankRoutes,
  addressRoutes,
  auditRoutes,
  planLimitRoutes,
  staffRoutes,
  supportRoutes,
  signInPolicyRoutes,
  resellerRoutes,
  exportRoutes,
  organisationImportRoutes,
  importRoutes,
  receiptRoutes,
  organisationClosingRoutes,
  personalDataRoutes,
  feedRoutes,
  telemetryRoutes,
]

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

  for (const routes of FEATURES) routes(app, parts)
  await openApiRoutes(app, parts.version)
  await webRoutes(app, parts)
  return app
}
