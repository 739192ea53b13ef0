import { createECDH, createSign, hkdfSync } from 'node:crypto'
import webPush from 'web-push'
import { type OutgoingRules, ask } from '../../http/outgoing.ts'
import type { Subscription } from './subscriptions-store.ts'

/** The key pair by which push services know this server again; both in base64url. */
export interface VapidKeys {
  readonly public_key: string
  readonly private_key: string
}

/** A project of the messaging service: its service account, and what a browser needs to subscribe. */
export interface FcmSettings {
  readonly project_id: string
  readonly client_email: string
  /** PEM. */
  readonly private_key: string
  readonly web_config: Readonly<Record<string, string>>
  readonly vapid_key: string
  /** Where it answers; tests have their own. */
  readonly url: string
  readonly token_url: string
}

/** How messages reach devices. Where `fcm` is set, browsers subscribe there; else by the standard Web Push. */
export interface PushSettings {
  readonly vapid: VapidKeys | null
  /** The contact for push services: `mailto:` or `https:`. */
  readonly subject: string
  readonly fcm: FcmSettings | null
  /** Tests use their own services. */
  readonly isPushService?: (address: string) => boolean
  readonly outgoing?: OutgoingRules
}

export const FCM_URL = 'https://fcm.googleapis.com'
export const FCM_TOKEN_URL = 'https://oauth2.googleapis.com/token'

/** What a page asks to get a device token. */
export const FCM_SOURCES: readonly string[] = [
  'https://firebaseinstallations.googleapis.com',
  'https://fcmregistrations.googleapis.com',
]

/** The text on a device, and the page and organisation it opens. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly organisation_id: string
  /** A later message of the same tag takes the place of this one. */
  readonly tag: string
}

// The push services of today's browsers. The server posts to addresses that people send: any other address could be a
// machine on its own network.
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.push\.apple\.com$/,
  /\.notify\.windows\.com$/,
]

export function isPushService(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain && SERVICES.some((service) => service.test(hostname))
}

/**
 * The key pair of a server that was given none: the same for every process that has the secret, and useless for finding
 * the secret out.
 */
export function vapidKeysFrom(secret: string): VapidKeys {
  const pair = createECDH('prime256v1')
  // Not every 32 bytes are a key of the curve, though it is hard to meet some that are none.
  for (let attempt = 0; ; attempt += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', secret, 'niyam', `push messages ${attempt}`, 32))
    try {
      pair.setPrivateKey(bytes)
      return { public_key: pair.getPublicKey('base64url'), private_key: bytes.toString('base64url') }
    } catch {
      continue
    }
  }
}

const A_DAY_SECONDS = 86_400
/** `gone`: the browser accepts no more messages, so the subscription is useless. */
export type Outcome = 'sent' | 'gone'

// 404 and 410: unsubscribed or forgotten; 403: made for another key than ours.
const GONE = new Set([403, 404, 410])

const outcomeOf = (status: number): Outcome => {
  if (status >= 200 && status < 300) return 'sent'
  if (GONE.has(status)) return 'gone'
  throw new Error(`The push service answered ${status}`)
}

/** @throws when the service did not take it; the job that sends it tries again */
export async function sendPush(
  settings: PushSettings,
  { kind, address, p256dh, auth }: Subscription,
  message: PushMessage,
  now: Date,
): Promise<Outcome> {
  if (kind === 'fcm') return settings.fcm ? sendFcm(settings.fcm, address, message, now) : 'gone'
  const { vapid } = settings
  if (!vapid || p256dh === null || auth === null) return 'gone'
  if (!(settings.isPushService ?? isPushService)(address)) return 'gone'
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: address, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      TTL: A_DAY_SECONDS,
      vapidDetails: { subject: settings.subject, publicKey: vapid.public_key, privateKey: vapid.private_key },
    },
  )
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  const request = { method: 'POST', headers: sent, body: body ?? null } as const
  return outcomeOf((await ask(endpoint, request, settings.outgoing)).status)
}

/** The settings of the server hold the address of the messaging service. */
const named = ({ url, token_url }: FcmSettings): OutgoingRules => ({
  origins: [new URL(url).origin, new URL(token_url).origin],
})

async function sendFcm(settings: FcmSettings, token: string, message: PushMessage, now: Date): Promise<Outcome> {
  const body = {
    message: { token, data: message, webpush: { headers: { TTL: String(A_DAY_SECONDS), Urgency: 'normal' } } },
  }
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await accessToken(settings, now)}`,
  }
  const address = `${settings.url}/v1/projects/${encodeURIComponent(settings.project_id)}/messages:send`
  const request = { method: 'POST', headers, body: JSON.stringify(body) } as const
  return outcomeOf((await ask(address, request, named(settings))).status)
}

const RENEW_BEFORE_MS = 60_000
const tokens = new WeakMap<FcmSettings, { readonly token: string; readonly until: number }>()

/** A service account proves itself by a signed claim and is handed a token for an hour; it is kept that long. */
async function accessToken(settings: FcmSettings, now: Date): Promise<string> {
  const cached = tokens.get(settings)
  if (cached && cached.until - RENEW_BEFORE_MS > now.getTime()) return cached.token
  const form = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: claimOf(settings, now),
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const request = { method: 'POST', headers, body: form.toString() } as const
  const { status, text } = await ask(settings.token_url, request, named(settings))
  if (status !== 200) throw new Error(`The messaging service refused the service account with ${status}`)
  const { access_token, expires_in } = JSON.parse(text) as { access_token: string; expires_in: number }
  tokens.set(settings, { token: access_token, until: now.getTime() + expires_in * 1000 })
  return access_token
}

function claimOf({ client_email, private_key, token_url }: FcmSettings, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claim = {
    iss: client_email,
    scope: 'https://www.googleapis.com/auth/firebase.messaging',
    aud: token_url,
    iat,
    exp: iat + 3600,
  }
  const unsigned = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claim)}`
  return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(private_key, 'base64url')}`
}
