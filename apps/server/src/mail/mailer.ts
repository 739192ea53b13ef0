import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Log } from '../db/log.ts'

/** One mail in plain text. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  /** @throws when the mail was not taken; the job that sends it tries again later */
  send(mail: Mail): Promise<void>
}

const SMTP_PATIENCE_MS = 20_000

/** Hands mail to a mail server. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: SMTP_PATIENCE_MS, greetingTimeout: SMTP_PATIENCE_MS, socketTimeout: SMTP_PATIENCE_MS },
    { from },
  )
  return {
    async send(mail) {
      await transport.sendMail(mail)
    },
  }
}

/**
 * Writes each mail as a file that any mail program opens, where no mail server is set up. The log says which file, and
 * never to whom.
 */
export function outboxMailer(folder: string, from: string, log: Log): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mail)
      if (!Buffer.isBuffer(message)) throw new TypeError('The mail was not made as one piece')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const moment = new Date().toISOString().replace(/[:.]/g, '-')
      const path = join(folder, `${moment}-${randomBytes(3).toString('hex')}.eml`)
      await writeFile(path, message, { mode: 0o600 })
      log.info({ path }, 'no SMTP_URL is set, so a mail was put into the outbox')
    },
  }
}
