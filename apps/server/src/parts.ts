import type { DailyBackups } from './backup/take.ts'
import type { Clock } from './clock.ts'
import type { OpenDatabase } from './db/open.ts'
import type { FileStore } from './features/documents/files.ts'
import type { GstService } from './features/gst-lookup/gst-service.ts'
import type { PushSettings } from './features/notifications/push.ts'
import type { Telemetry } from './features/telemetry/telemetry.ts'
import type { OutgoingRules } from './http/outgoing.ts'
import type { Usage } from './http/usage.ts'
import type { Queue } from './jobs/queue.ts'
import type { Mailer } from './mail/mailer.ts'

/** Everything the application is given; tests give their own clock, mail and database. */
export interface Parts {
  readonly db: OpenDatabase
  readonly clock: Clock
  readonly secret: string
  readonly version: string
  readonly mail: Mailer
  /** Whether mails reach their addresses, so that a link in one shows whose the mailbox is; false if they are written to the outbox. */
  readonly proves_mailboxes: boolean
  /** Multiplies the limits of new accounts, organisations, invitations and mails to holders of certificates. */
  readonly growth_times: number
  readonly files: FileStore
  /** The folder of exports, with a subfolder for each organisation. */
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
  /** The look-up of GSTINs; undefined looks none up. */
  readonly gst_service: GstService | undefined
  /** Where webhooks may lead beside public addresses. */
  readonly webhooks: OutgoingRules
  /** The browser key of the maps service; undefined leaves addresses to their pincode. */
  readonly maps_key: string | undefined
  /** Public keys of those whose releases of the law may be installed, as SPKI in base64; empty refuses every file. */
  readonly law_keys: readonly string[]
  /** What the operator hears of errors and page views. */
  readonly telemetry: Telemetry
  /** The contact for personal data; null if the operator set none. */
  readonly contact: string | null
  readonly log_level: string
  /** Where log lines go instead of the standard output. */
  readonly log_to?: { write(line: string): void }
  /** Null disables automatic backups. */
  readonly backups: DailyBackups | null
  readonly behind_proxy: boolean
  /** The folder of the built web application; undefined serves the API alone. */
  readonly web_folder: string | undefined
  /** Requests a minute from one address. */
  readonly requests_a_minute: number
  /** The same for a person and for an organisation. */
  readonly usage: Usage
}
