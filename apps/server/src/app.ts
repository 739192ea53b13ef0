import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { FILE_BYTES_AT_MOST } from '@niyam/contract/documents.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { DailyBackups } from './backup/daily.ts'
import type { Clock } from './clock.ts'
import type { OpenDatabase } from './db/open.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { addressRoutes } from './features/addresses/routes.ts'
import { arrivalRoutes } from './features/arrivals/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { apiKeyRoutes } from './features/api-keys/routes.ts'
import { bankRoutes } from './features/banks/routes.ts'
import { closingRoutes } from './features/closings/routes.ts'
import { complianceRoutes } from './features/compliances/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import type { FileStore } from './features/documents/files.ts'
import { attachmentRoutes } from './features/attachments/routes.ts'
import { documentRoutes } from './features/documents/routes.ts'
import { emailChangeRoutes } from './features/email-changes/routes.ts'
import { entityRoutes } from './features/entities/routes.ts'
import { exportRoutes } from './features/exports/routes.ts'
import { acknowledgementRoutes } from './features/acknowledgements/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { factorRoutes } from './features/factors/routes.ts'
import { feedRoutes } from './features/feeds/routes.ts'
import { filingRoutes } from './features/filings/routes.ts'
import { periodLockRoutes } from './features/period-locks/routes.ts'
import { grantRoutes } from './features/grants/routes.ts'
import { groupRoutes } from './features/groups/routes.ts'
import { calendarYearRoutes } from './features/compliances/years/routes.ts'
import { itemRoutes } from './features/compliances/many/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { applicableRoutes } from './features/applicable/routes.ts'
import { notOursRoutes } from './features/not-ours/routes.ts'
import { whatIfPlanRoutes } from './features/what-if-plans/routes.ts'
import { lawRoutes } from './features/law/routes.ts'
import { extensionRoutes } from './features/own-law/extensions/routes.ts'
import type { PushSettings } from './features/notifications/push.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { officerRoutes } from './features/officers/routes.ts'
import { organisationRoutes } from './features/organisations/routes.ts'
import { ownDataRoutes } from './features/own-data/routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { quotaRoutes } from './features/quota/routes.ts'
import { registrationRoutes } from './features/registrations/routes.ts'
import { ownRuleRoutes } from './features/own-law/obligations/routes.ts'
import { dayOffRoutes } from './features/days-off/routes.ts'
import { ownDayRoutes } from './features/own-days/routes.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { resellerRoutes } from './features/resellers/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { settingRoutes } from './features/settings/routes.ts'
import { staffRoutes } from './features/staff/routes.ts'
import { policyRoutes } from './features/policy/routes.ts'
import { supportRoutes } from './features/support/routes.ts'
import { draftRoutes } from './features/drafts/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { tagRoutes } from './features/tags/routes.ts'
import { telemetryRoutes } from './features/telemetry/routes.ts'
import { type Telemetry, wishesFor } from './features/telemetry/telemetry.ts'
import { protectBrowsers, shutReply } from './http/browsers.ts'
import { answerError, diskIsFull, handleErrors } from './http/errors.ts'
import { AccessLog, loggerOptions } from './http/log.ts'
import { openApiRoutes } from './http/openapi.ts'
import type { OutgoingRules } from './http/outgoing.ts'
import type { Usage } from './http/usage.ts'
import { webRoutes } from './http/web.ts'
import type { Queue } from './jobs/queue.ts'
import type { Mailer } from './mail/mailer.ts'

/** Everything the application is given; tests give their own clock, mail and database. */
export interface Parts {
  readonly db: OpenDatabase
  readonly clock: Clock
  readonly secret: string
  readonly version: string
  readonly mail: Mailer
  /** Whether mails reach their addresses, so that a link in one shows whose the mailbox is; false where they lie in the outbox. */
  readonly proves_mailboxes: boolean
  /** Multiplies the limits of new accounts, organisations and invitations. */
  readonly growth_times: number
  readonly files: FileStore
  /** The folder of exports, each organisation's in a folder of its own. */
  readonly exports_folder: string
  /** The file that seals of the audit trail are written to besides the database. */
  readonly seal_file: string
  readonly queue: Queue
  readonly push: PushSettings
  /** Where people reach the server, for links in mails; no slash at the end. */
  readonly url: () => string
  /** Names that the server answers to besides `url` and those of its computer. */
  readonly allowed_hosts: readonly string[]
  /** The look-up of banks by IFSC; undefined leaves the built-in list alone. */
  readonly ifsc_url: string | undefined
  /** Where webhooks may lead beside public addresses. */
  readonly webhooks: OutgoingRules
  /** The browser key of the maps service; undefined leaves addresses to their pincode. */
  readonly maps_key: string | undefined
  /** What the operator hears of errors and page views. */
  readonly telemetry: Telemetry
  /** Whom to write to about personal data; null where the operator set nobody. */
  readonly contact: string | null
  readonly log_level: string
  /** Where log lines go instead of the standard output. */
  readonly log_to?: { write(line: string): void }
  /** Null takes no backups by itself. */
  readonly backups: DailyBackups | null
  readonly behind_proxy: boolean
  /** The folder of the built web application; undefined serves the API alone. */
  readonly web_folder: string | undefined
  /** Requests a minute from one address. */
  readonly requests_a_minute: number
  /** The same for a person and for an organisation. */
  readonly usage: Usage
}

/** Every feature's routes; a test compares them with the API document. */
export const FEATURES: readonly ((app: FastifyInstance, parts: Parts) => void)[] = [
  healthRoutes,
  accountRoutes,
  factorRoutes,
  emailChangeRoutes,
  organisationRoutes,
  entityRoutes,
  registrationRoutes,
  complianceRoutes,
  lawRoutes,
  applicableRoutes,
  notOursRoutes,
  whatIfPlanRoutes,
  extensionRoutes,
  itemRoutes,
  dayOffRoutes,
  ownDayRoutes,
  reviewRoutes,
  ownRuleRoutes,
  calendarYearRoutes,
  filingRoutes,
  periodLockRoutes,
  documentRoutes,
  attachmentRoutes,
  officerRoutes,
  dashboardRoutes,
  peopleRoutes,
  apiKeyRoutes,
  webhookRoutes,
  draftRoutes,
  tagRoutes,
  groupRoutes,
  grantRoutes,
  notificationRoutes,
  reportRoutes,
  settingRoutes,
  searchRoutes,
  bankRoutes,
  addressRoutes,
  auditRoutes,
  quotaRoutes,
  staffRoutes,
  supportRoutes,
  policyRoutes,
  resellerRoutes,
  exportRoutes,
  arrivalRoutes,
  importRoutes,
  acknowledgementRoutes,
  closingRoutes,
  ownDataRoutes,
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
    // Only the balancer's own word counts: what stands before it in X-Forwarded-For, anybody can write.
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
    // The day that counts: a computer at the desk may stand on another.
    void reply.header('x-today', parts.clock.today())
    if (wishes !== undefined) void reply.header('x-telemetry', wishes)
    // The little room that is left keeps the database alive.
    if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method) && parts.db.isDiskFull()) throw diskIsFull()
  })
  await protectBrowsers(app, parts)
  await app.register(rateLimit, {
    max: parts.requests_a_minute,
    timeWindow: '1 minute',
    // Files of the page cost next to nothing, and whoever sits at this very computer can do worse than ask often.
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
