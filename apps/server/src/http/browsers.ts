import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FCM_SOURCES, type PushSettings } from '../features/notifications/push.ts'
import { languageOf, sayIn } from '../language/speak.ts'
import { AppError } from './errors.ts'
import { note } from './log.ts'
import { mapsSources } from './maps-sources.ts'
import { ownHosts } from './own-host.ts'

interface Protection {
  readonly push: PushSettings
  readonly maps_key: string | undefined
  readonly behind_proxy: boolean
  /** The server's address for people, from the settings. */
  readonly url: () => string
  readonly allowed_hosts: readonly string[]
}

const UNKNOWN_HOST =
  'Niyam does not answer to this name. Open it at http://localhost or at an address of this computer, or ask the person who runs the server to add the name to ALLOWED_HOSTS.'

// Browser features that our pages never use. Passkeys stay allowed for our own pages.
const SHUT = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const OWN = ['publickey-credentials-create', 'publickey-credentials-get', 'clipboard-write']
const PERMISSIONS = [...SHUT.map((name) => `${name}=()`), ...OWN.map((name) => `${name}=(self)`)].join(', ')

/** The security headers of every reply, and the origin check for changes. */
export async function protectBrowsers(app: FastifyInstance, input: Protection): Promise<void> {
  const { push, maps_key, behind_proxy } = input
  const maps = mapsSources(maps_key)
  const isOwn = ownHosts(input)
  app.addHook('onRequest', async (request, reply) => {
    const { host } = request.headers
    // A request without a Host header (HTTP/1.0) is not from a page.
    if (host === undefined || isOwn(host)) return
    note(request, { refused: 'unknown_host' })
    const text = sayIn(languageOf(request))(UNKNOWN_HOST)
    return shutReply(reply).code(421).type('text/plain; charset=utf-8').send(text)
  })
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('permissions-policy', PERMISSIONS)
    if (isChange(request) && request.url.startsWith('/api/')) mustBeOurPage(request, input)
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...maps.script],
        scriptSrcAttr: ["'none'"],
        connectSrc: ["'self'", ...maps.connect, ...(push.fcm ? FCM_SOURCES : [])],
        // The components write style elements and attributes. Style sheets of other origins stay blocked.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...maps.image],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        // No upgrade-insecure-requests: an office PC may serve plain http only.
      },
    },
    strictTransportSecurity: behind_proxy ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // A maps key works only from registered origins, so the maps service receives our origin, not the page.
    referrerPolicy: { policy: maps_key === undefined ? 'same-origin' : 'strict-origin-when-cross-origin' },
  })
}

/** Headers for replies that no hook sees, such as those to an address that cannot be decoded. */
export const shutReply = (reply: FastifyReply): FastifyReply =>
  reply
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')

const isChange = ({ method }: FastifyRequest) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/**
 * The second check against changes sent by another site's page; the first is the session's anti-forgery
 * token. It applies before signing in as well. A browser says where a change comes from: by Sec-Fetch-Site where the page
 * is safe (https, this computer), by Origin everywhere. A program sends neither, and has no foreign cookie.
 *
 * @throws AppError `forbidden` when the page is another's
 */
function mustBeOurPage(request: FastifyRequest, { url }: Pick<Protection, 'url'>): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  const isOurs =
    site === undefined ? origin === undefined || isOwnHost(origin, [request.host, hostOf(url())]) : isSameOrigin(site)
  if (isOurs) return
  throw new AppError(
    'forbidden',
    'This change was sent by a page of another site, so nothing was done. Open Niyam at its own address and try again.',
  )
}

// `none`: the person typed the address or opened a bookmark; a page cannot cause it.
const isSameOrigin = (site: unknown) => site === 'same-origin' || site === 'none'

const isOwnHost = (origin: string, own: readonly (string | undefined)[]) => {
  const host = hostOf(origin)
  return host !== undefined && own.includes(host)
}

const hostOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).host : undefined)
