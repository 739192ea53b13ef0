import { say } from '../language/speak.ts'

/** Why an address refuses mail, only as exactly as a person can act on it. The mail server's text is not stored. */
export type RefusalReason = 'unknown' | 'closed' | 'full' | 'unreachable' | 'refused'

export interface Refusal {
  readonly reason: RefusalReason
  readonly since: string
  readonly last_at: string
}

/**
 * The reason behind a status (`5.1.1`, RFC 3463), else behind the three digits of a reply (`550`).
 *
 * The second number of a status is its subject, also for `4.…`: a server that gives up after days reports `4.4.7`.
 */
export function reasonOf(status: string | undefined, reply?: number): RefusalReason {
  const [, subject, detail] = /^[245]\.(\d{1,3})\.(\d{1,3})$/.exec(status ?? '') ?? []
  if (subject === '1') return ['7', '8', '9'].includes(detail ?? '') ? 'refused' : 'unknown'
  if (subject === '2') return detail === '2' ? 'full' : detail === '3' ? 'refused' : 'closed'
  if (subject === '4') return 'unreachable'
  if (subject !== undefined) return 'refused'
  if (reply === 552) return 'full'
  return [521, 550, 551, 553, 556].includes(reply ?? 0) ? 'unknown' : 'refused'
}

const DAY_MS = 86_400_000
const PAUSE_MS = 3 * DAY_MS

/**
 * Whether notices are held back. A missing or closed mailbox stays silenced until a requested mail gets through. The other
 * reasons may pass, for example when our server was on a block list, so notices are tried again.
 */
export const isSilenced = ({ reason, last_at }: Refusal, now: Date): boolean =>
  reason === 'unknown' || reason === 'closed' || now.getTime() - Date.parse(last_at) < PAUSE_MS

const WHY: Readonly<Record<RefusalReason, string>> = {
  unknown: 'There is no such mailbox.',
  closed: 'The mailbox is closed.',
  full: 'The mailbox is full.',
  unreachable: 'The mail server of this address does not answer.',
  refused: 'The mail server of this address refuses our mails.',
}

/** The reason in the language of the call. */
export const whyRefused = (reason: RefusalReason): string => say(WHY[reason])
