import { IsoDay } from '@niyam/contract/fields.ts'
import { z } from 'zod'
import { StartError } from './db/start-error.ts'

const flag = z
  .enum(['', '0', '1', 'true', 'false'], { error: 'is a switch: write 1 or 0' })
  .default('')
  .transform((text) => text === '1' || text === 'true')

const LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const
const PORT_WORDS = 'is a number from 0 to 65535'

const Environment = z.object({
  PORT: z.coerce.number({ error: PORT_WORDS }).int(PORT_WORDS).min(0, PORT_WORDS).max(65535, PORT_WORDS).default(8080),
  HOST: z.string().default('0.0.0.0'),
  NIYAM_DATA: z.string().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'starts with postgres://')
    .optional(),
  NIYAM_SECRET: z.string().min(32, 'has at least 32 characters').optional(),
  /** Where people reach the server, for links in mails; else taken from PORT. */
  NIYAM_URL: z.url('is a full address like https://niyam.example.in').optional(),
  /** Trust X-Forwarded-* of a balancer in front. */
  NIYAM_BEHIND_PROXY: flag,
  NIYAM_DEMO: flag,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'starts with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Niyam <niyam@localhost>'),
  LOG_LEVEL: z.enum(LEVELS, { error: `is one of ${LEVELS.join(', ')}` }).default('info'),
  /** A fixed day for trials and journeys, in place of today in India: 2026-11-20. */
  NIYAM_TODAY: IsoDay.optional(),
})

/** Settings, read once. Absent ones are filled by an embedded part or by saying plainly that it is not set up. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly data_folder: string | undefined
  readonly database_url: string | undefined
  readonly secret: string | undefined
  readonly url: string | undefined
  readonly behind_proxy: boolean
  readonly demo: boolean
  readonly smtp_url: string | undefined
  readonly mail_from: string
  readonly log_level: z.infer<typeof Environment>['LOG_LEVEL']
  readonly today: string | undefined
}

/** @throws StartError with one line a wrong setting: its name, the reason, never its value (it may be a secret) */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable is one that was not set: `PORT= npm start`.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
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
    secret: e.NIYAM_SECRET,
    url: e.NIYAM_URL?.replace(/\/$/, ''),
    behind_proxy: e.NIYAM_BEHIND_PROXY,
    demo: e.NIYAM_DEMO,
    smtp_url: e.SMTP_URL,
    mail_from: e.MAIL_FROM,
    log_level: e.LOG_LEVEL,
    today: e.NIYAM_TODAY,
  })
}
