import { createPrivateKey } from 'node:crypto'
import { IsoDay } from '@niyam/contract/fields.ts'
import { z } from 'zod'
import { StartError } from './db/start-error.ts'
import type { BucketSettings } from './features/documents/bucket.ts'
import type { GstService } from './features/gst-lookup/gst-service.ts'
import { gstServiceOf, GstSettings } from './gst-settings.ts'
import { LawKeys } from './law-keys.ts'
import { errorServer, type ErrorServer } from './features/telemetry/error-reports.ts'
import { type Counter, counterAt } from './features/telemetry/page-views.ts'
import { FCM_TOKEN_URL, FCM_URL, type FcmSettings, type VapidKeys } from './features/notifications/push.ts'
import { USUAL_LIMITS, type UsageLimits } from './http/usage.ts'

const flag = z
  .enum(['', '0', '1', 'true', 'false'], { error: 'is a switch: write 1 or 0' })
  .default('')
  .transform((text) => text === '1' || text === 'true')

const LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const
const PORT_WORDS = 'is a number from 0 to 65535'

const requests = (usual: number) => {
  const words = 'is a number from 1'
  return z.coerce.number({ error: words }).int(words).min(1, words).default(usual)
}

const base64url = (bytes: number) =>
  z
    .string()
    .refine((text) => Buffer.from(text, 'base64url').length === bytes, `is a key of ${bytes} bytes in base64url`)

function isPrivateKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

function webConfig(text: string): Record<string, string> | undefined {
  try {
    return z.record(z.string(), z.string()).safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const Environment = z.object({
  PORT: z.coerce.number({ error: PORT_WORDS }).int(PORT_WORDS).min(0, PORT_WORDS).max(65535, PORT_WORDS).default(8080),
  HOST: z.string().default('0.0.0.0'),
  NIYAM_DATA: z.string().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'starts with postgres://')
    .optional(),
  /** The folder of backups. */
  NIYAM_BACKUPS: z.string().optional(),
  /** Backups are encrypted with it. */
  NIYAM_BACKUP_PASSPHRASE: z.string().min(12, 'has at least 12 characters').optional(),
  /** As DATABASE_URL, for a user with bypassrls: backups of a foreign server. */
  NIYAM_BACKUP_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'starts with postgres://')
    .optional(),
  NIYAM_SECRET: z.string().min(32, 'has at least 32 characters').optional(),
  /** Where people reach the server, for links in mails; else taken from PORT. */
  NIYAM_URL: z.url('is a full address like https://niyam.example.in').optional(),
  /** Names, or addresses, that people reach the server by besides NIYAM_URL and those of its computer: parted by commas. */
  ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim().toLowerCase())
        .filter(Boolean),
    )
    .refine(
      (all) => all.every((one) => /^([a-z0-9.-]+|\[[0-9a-f:]+\])$/.test(one)),
      'is a list of names such as niyam.example.in, parted by commas, without https:// and port',
    ),
  /** The contact for personal data: name and address, shown to everyone. */
  NIYAM_CONTACT: z.string().trim().max(200, 'has at most 200 letters').optional(),
  /** Trust X-Forwarded-* of a balancer in front. */
  NIYAM_BEHIND_PROXY: flag,
  NIYAM_DEMO: flag,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: 'starts with smtp:// or smtps://', abort: true })
    .refine((text) => URL.canParse(text), 'is not an address: write signs such as @ : / in the password as %40 %3A %2F')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'is written as Niyam <niyam@example.in>')
    .default('Niyam <niyam@localhost>'),
  /** Gets what comes back; mails go out in the name of its sub-addresses, `bounces+…@`. */
  MAIL_BOUNCES_TO: z
    .string()
    .regex(/^[^<>@\s+]{1,16}@[^<>@\s]+$/, 'is a plain address, at most 16 letters before the @: bounces@example.in')
    .optional(),
  /** The look-up of banks by IFSC, which is asked as `<address>/<code>`; `off` leaves the built-in list alone. */
  IFSC_URL: z
    .union([z.literal('off'), z.url({ protocol: /^https?$/ })], {
      error: 'is a full address like https://ifsc.example.in, or off',
    })
    .default('https://ifsc.razorpay.com'),
  ...GstSettings,
  /** Where webhooks may lead beside https addresses of the internet: origins parted by commas. */
  WEBHOOK_ORIGINS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .refine(
      (all) => all.every((one) => /^https?:/.test(one) && URL.canParse(one) && new URL(one).origin === one),
      'is a list of origins such as http://10.0.0.5:9000, parted by commas',
    ),
  /** A browser key of Google Maps, for addresses that complete themselves. It is shown to everyone who signs in. */
  MAPS_KEY: z
    .string()
    .regex(/^[\w-]{10,100}$/, 'is a key of letters, digits, hyphens and underscores')
    .optional(),
  /** Public keys of those whose releases of the law may be installed: what `law keys` wrote as `.pub`, parted by commas. */
  LAW_KEYS: LawKeys,
  /** A bucket for files, of any store that speaks the S3 protocol: all of these but the region, or none. */
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'is a full address like https://s3.ap-south-1.amazonaws.com' })
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is the name of a bucket: small letters, digits, dots, hyphens')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** ClamAV's daemon, which looks into every file before it is kept. */
  CLAMD_URL: z
    .string()
    .regex(/^(tcp:\/\/[^\s/]+(:\d+)?|unix:\/\S+)$/, {
      error: 'is written as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
      abort: true,
    })
    .refine((text) => URL.canParse(text), 'is written as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl')
    .optional(),
  /** The key pair for push messages, in base64url; else one that follows from the secret. */
  VAPID_PUBLIC_KEY: base64url(65).optional(),
  VAPID_PRIVATE_KEY: base64url(32).optional(),
  /** The contact for push services. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:.+@.+|https:\/\/.+)$/, 'starts with mailto: or https://')
    .optional(),
  /** Firebase Cloud Messaging: all of these, or none. The key is PEM, its lines parted by \n. */
  FCM_PROJECT_ID: z.string().optional(),
  FCM_CLIENT_EMAIL: z.string().optional(),
  FCM_PRIVATE_KEY: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine(isPrivateKey, 'is not a private key in PEM')
    .optional(),
  FCM_WEB_CONFIG: z
    .string()
    .transform(webConfig)
    .refine((config) => config !== undefined, 'is not a JSON object of texts')
    .optional(),
  FCM_VAPID_KEY: z.string().optional(),
  /** A server that speaks the Sentry protocol, for errors of the server and of pages. */
  SENTRY_DSN: z
    .string()
    .transform(errorServer)
    .refine((server) => server !== undefined, 'is a DSN like https://KEY@sentry.example.in/1')
    .optional(),
  /** Where a counter takes page views: Plausible, Umami or GoatCounter, by its path. */
  ANALYTICS_URL: z
    .string()
    .transform(counterAt)
    .refine(
      (counter) => counter !== undefined,
      'is the address that a counter takes views at: https://stats.example.in/api/event?domain=… (Plausible), …/api/send?website=… (Umami) or https://TOKEN@…/api/v0/count (GoatCounter)',
    )
    .optional(),
  /** What one person, and one organisation, may ask in a minute. */
  PERSON_REQUESTS_A_MINUTE: requests(USUAL_LIMITS.person),
  ORGANISATION_REQUESTS_A_MINUTE: requests(USUAL_LIMITS.organisation),
  /** Multiplies the limits of new accounts, organisations and invitations: for many people behind one network address. */
  GROWTH_TIMES: requests(1),
  /** Shows the log on the screen, from this level on. */
  LOG_LEVEL: z.enum(LEVELS, { error: `is one of ${LEVELS.join(', ')}` }).optional(),
  /** A fixed day for trials and journeys, in place of today in India: 2026-11-20. */
  NIYAM_TODAY: IsoDay.optional(),
})

/** Settings, read once. Absent ones are filled by an embedded part or by saying plainly that it is not set up. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly data_folder: string | undefined
  readonly database_url: string | undefined
  /** Undefined is `backups` in the data folder. */
  readonly backups: string | undefined
  readonly backup_passphrase: string | undefined
  readonly backup_url: string | undefined
  readonly secret: string | undefined
  readonly url: string | undefined
  /** Null without a contact. */
  readonly contact: string | null
  readonly behind_proxy: boolean
  readonly demo: boolean
  readonly smtp_url: string | undefined
  readonly mail_from: string
  /** Null: what comes back goes to the sender. */
  readonly mail_bounces_to: string | null
  /** Without a slash at the end; undefined when it is off. */
  readonly ifsc_url: string | undefined
  /** Undefined looks no GSTIN up. */
  readonly gst_service: GstService | undefined
  readonly allowed_hosts: readonly string[]
  readonly webhook_origins: readonly string[]
  readonly maps_key: string | undefined
  /** SPKI in base64; none installs no release of the law. */
  readonly law_keys: readonly string[]
  /** Null keeps files in the data folder. */
  readonly bucket: BucketSettings | null
  /** Undefined looks into no file. */
  readonly clamd_url: string | undefined
  /** Undefined follows from the secret. */
  readonly vapid: VapidKeys | undefined
  readonly vapid_subject: string | undefined
  /** Null leaves push messages to the browsers' own services. */
  readonly fcm: FcmSettings | null
  /** Undefined reports errors nowhere but in the log. */
  readonly error_server: ErrorServer | undefined
  /** Undefined counts no page views. */
  readonly counter: Counter | undefined
  readonly requests_a_minute: UsageLimits
  readonly growth_times: number
  /** Undefined writes the log to a file in the data folder; else it is on the screen, from this level on. */
  readonly log_level: z.infer<typeof Environment>['LOG_LEVEL']
  readonly today: string | undefined
}

/** @throws StartError with one line a wrong setting: its name, the reason, never its value (it may be a secret) */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable is one that was not set: `PORT= npm start`.
  const settings = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(settings)
  if (!parsed.success) {
    throw new StartError(
      parsed.error.issues
        .map((issue) => `Setting ${issue.path.join('.')}: ${issue.message.replace(/\.$/, '')}.`)
        .join('\n'),
    )
  }
  const e = parsed.data
  return Object.freeze({
    port: e.PORT,
    host: e.HOST,
    data_folder: e.NIYAM_DATA,
    database_url: e.DATABASE_URL,
    backups: e.NIYAM_BACKUPS,
    backup_passphrase: e.NIYAM_BACKUP_PASSPHRASE,
    backup_url: e.NIYAM_BACKUP_URL,
    secret: e.NIYAM_SECRET,
    url: e.NIYAM_URL?.replace(/\/$/, ''),
    contact: e.NIYAM_CONTACT ?? null,
    behind_proxy: e.NIYAM_BEHIND_PROXY,
    demo: e.NIYAM_DEMO,
    smtp_url: e.SMTP_URL,
    mail_from: e.MAIL_FROM,
    mail_bounces_to: e.MAIL_BOUNCES_TO ?? null,
    gst_service: gstServiceOf(e),
    ifsc_url: e.IFSC_URL === 'off' ? undefined : e.IFSC_URL.replace(/\/$/, ''),
    allowed_hosts: e.ALLOWED_HOSTS,
    webhook_origins: e.WEBHOOK_ORIGINS,
    maps_key: e.MAPS_KEY,
    law_keys: e.LAW_KEYS,
    bucket: bucketOf(e),
    clamd_url: e.CLAMD_URL,
    vapid: vapidOf(e),
    vapid_subject: e.VAPID_SUBJECT,
    fcm: fcmOf(e),
    error_server: e.SENTRY_DSN,
    counter: e.ANALYTICS_URL,
    requests_a_minute: { person: e.PERSON_REQUESTS_A_MINUTE, organisation: e.ORGANISATION_REQUESTS_A_MINUTE },
    growth_times: e.GROWTH_TIMES,
    log_level: e.LOG_LEVEL,
    today: e.NIYAM_TODAY,
  })
}

type Read = z.infer<typeof Environment>

/** @throws StartError when some are set and others not */
function allOrNone(settings: Record<string, unknown>): boolean {
  const missing = Object.keys(settings).filter((name) => settings[name] === undefined)
  if (missing.length === 0) return true
  if (missing.length === Object.keys(settings).length) return false
  const set = Object.keys(settings).filter((name) => !missing.includes(name))
  throw new StartError(missing.map((name) => `Setting ${name}: is missing beside ${set.join(', ')}.`).join('\n'))
}

function vapidOf({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Read): VapidKeys | undefined {
  if (!allOrNone({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY })) return undefined
  return { public_key: VAPID_PUBLIC_KEY ?? '', private_key: VAPID_PRIVATE_KEY ?? '' }
}

function bucketOf({
  S3_ENDPOINT,
  S3_BUCKET,
  S3_REGION,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
}: Read): BucketSettings | null {
  if (!allOrNone({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY })) return null
  return {
    endpoint: (S3_ENDPOINT ?? '').replace(/\/$/, ''),
    bucket: S3_BUCKET ?? '',
    region: S3_REGION,
    access_key_id: S3_ACCESS_KEY_ID ?? '',
    secret_access_key: S3_SECRET_ACCESS_KEY ?? '',
  }
}

function fcmOf({ FCM_PROJECT_ID, FCM_CLIENT_EMAIL, FCM_PRIVATE_KEY, FCM_WEB_CONFIG, FCM_VAPID_KEY }: Read) {
  if (!allOrNone({ FCM_PROJECT_ID, FCM_CLIENT_EMAIL, FCM_PRIVATE_KEY, FCM_WEB_CONFIG, FCM_VAPID_KEY })) return null
  return {
    project_id: FCM_PROJECT_ID ?? '',
    client_email: FCM_CLIENT_EMAIL ?? '',
    private_key: FCM_PRIVATE_KEY ?? '',
    web_config: FCM_WEB_CONFIG ?? {},
    vapid_key: FCM_VAPID_KEY ?? '',
    url: FCM_URL,
    token_url: FCM_TOKEN_URL,
  }
}
