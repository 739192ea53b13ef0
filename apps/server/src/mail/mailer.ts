import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Log } from '../db/log.ts'
import type { Spoken } from '../language/speak.ts'
import type { Composed } from './compose.ts'
import type { RefusalReason } from './refusal.ts'
import { refusalIn } from './smtp-answer.ts'

/** A file that goes with a mail. */
export interface Attachment {
  readonly filename: string
  readonly content: Buffer
  readonly contentType: string
}

/** One mail to one person. Made of a letter by `sendLetter`. */
export interface Mail extends Composed {
  readonly to: string
  readonly language: Spoken
  /** The headers and the sender that link a bounce to its address. */
  readonly token: string
  /** A page where mails like this are stopped. */
  readonly unsubscribe?: string
  readonly attachments?: readonly Attachment[]
}

export interface Mailer {
  /**
   * Resolves with why the address refuses it for good, or null when it was taken.
   *
   * @throws when it may be taken another time; the job that sends it tries again later
   */
  send(mail: Mail): Promise<RefusalReason | null>
}

/** Who mails come from, and the address that gets what comes back; null leaves that to the sender's own. */
export interface Sender {
  readonly from: string
  readonly bounces_to: string | null
}

const PATIENCE_MS = 20_000

/** Hands mail to a mail server. One that offers encryption is spoken to in no other way. */
export function smtpMailer(url: string, sender: Sender, patience_ms = PATIENCE_MS): Mailer {
  const times = {
    dnsTimeout: patience_ms,
    connectionTimeout: patience_ms,
    greetingTimeout: patience_ms,
    socketTimeout: patience_ms,
  }
  const transport = createTransport({ url, ...times, ...demandTls(url), ...NOTHING_FETCHED })
  return {
    async send(mail) {
      if (!isOneAddress(mail.to)) return 'unknown'
      try {
        // A server that keeps the line busy without an end is left too.
        await transport.sendMail({ ...messageOf(mail, sender), signal: AbortSignal.timeout(5 * patience_ms) })
        return null
      } catch (error) {
        return refusalIn(error)
      }
    },
  }
}

// A mail contains only its own text.
const NOTHING_FETCHED = { disableFileAccess: true, disableUrlAccess: true }

// A password goes over an encrypted line only, save to this very computer or where the URL itself says otherwise.
function demandTls(url: string): { requireTLS?: boolean } {
  const { username, hostname, searchParams } = new URL(url)
  const isHere = /^(localhost|127\.|\[::1\])/.test(hostname)
  return username && !isHere && !searchParams.has('requireTLS') ? { requireTLS: true } : {}
}

/**
 * Without a mail server, writes each mail as a file that any mail program opens. The log names the file,
 * never the recipient.
 */
export function outboxMailer(folder: string, sender: Sender, log: Log): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, ...NOTHING_FETCHED })
  return {
    async send(mail) {
      if (!isOneAddress(mail.to)) return 'unknown'
      const { message } = await transport.sendMail(messageOf(mail, sender))
      if (!Buffer.isBuffer(message)) throw new TypeError('The mail was not made as one piece')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const moment = new Date().toISOString().replace(/[:.]/g, '-')
      const path = join(folder, `${moment}-${randomBytes(3).toString('hex')}.eml`)
      await writeFile(path, message, { mode: 0o600 })
      log.info({ path }, 'no SMTP_URL is set, so a mail was put into the outbox')
      return null
    },
  }
}

// The library reads a list of recipients out of any text.
const isOneAddress = (text: string): boolean => /^[^\s<>()[\],;:"\\@]+@[^\s<>()[\],;:"\\@]+$/.test(text)

function messageOf(
  { to, subject, text, html, language, token, unsubscribe, attachments = [] }: Mail,
  { from, bounces_to }: Sender,
) {
  const own = addressIn(from)
  const back = bounces_to === null ? own : bounces_to.replace('@', `+${token}@`)
  return {
    from,
    to: { name: '', address: to },
    envelope: { from: back, to: [to] },
    subject,
    text,
    html,
    attachments: [...attachments],
    messageId: `<${token}@${own.slice(own.lastIndexOf('@') + 1)}>`,
    // Asks servers that know how to send back the heads alone, and nothing on the way there.
    dsn: { id: token, return: 'headers' as const, notify: 'failure' as const },
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      // For Exchange, which otherwise sends automatic replies.
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
    },
    ...(unsubscribe !== undefined && { list: { unsubscribe } }),
  }
}

/** The bare address in `Niyam <niyam@example.in>`. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
