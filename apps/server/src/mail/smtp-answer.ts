import { type RefusalReason, reasonOf } from './refusal.ts'

/**
 * A mail that was refused for now: the job that sends it tries again, with growing waits.
 *
 * A new error instead of the original, which contains the words of the mail server, with addresses and sometimes
 * credentials; errors end up in the log and in the queue.
 */
export class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken'
  readonly code: string
  constructor(code: string, reply?: number) {
    super(
      reply === undefined ? `The mail server was not reached: ${code}` : `The mail server answered ${reply}: ${code}`,
    )
    this.code = code
  }
}

interface SmtpFailure {
  readonly code?: unknown
  readonly command?: unknown
  readonly response?: unknown
  readonly responseCode?: unknown
}

// Replies about our own account, sent in response to an address: sign in first, encrypt first.
const ABOUT_US = [530, 534, 535, 538]

/**
 * Why the address refuses the mail, where that is what the mail server says for good.
 *
 * @throws MailNotTaken for everything else
 */
export function refusalIn(error: unknown): RefusalReason {
  const { code, command, response, responseCode } = (error ?? {}) as SmtpFailure
  const reply = typeof responseCode === 'number' ? responseCode : undefined
  const isOfAddress = command === 'RCPT TO' || command === 'DATA'
  if (isOfAddress && reply !== undefined && reply >= 500 && reply < 600 && !ABOUT_US.includes(reply)) {
    const [, status] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response)) ?? []
    return reasonOf(status, reply)
  }
  throw new MailNotTaken(typeof code === 'string' && /^[A-Z_]{2,30}$/.test(code) ? code : 'EUNKNOWN', reply)
}
