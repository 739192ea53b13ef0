import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { reasonOf } from './refusal.ts'
import type { MailParts } from './send.ts'
import * as store from './store.ts'
import { sentMailIn } from './token.ts'

/** A notice holds heads, not files: whatever is larger is none of a mail of ours. */
export const NOTICE_BYTES_AT_MOST = 1024 * 1024

/**
 * Reads a notice of non-delivery (RFC 3464) and notes the address that our mail came back from.
 *
 * Only a notice with a token of ours counts, and only for the address that this token was made for: an invented one
 * changes nothing.
 *
 * @returns what became of it; `nothing` for every other message
 */
export async function takeNotice(
  { db, clock, secret }: Omit<MailParts, 'mail'>,
  message: Uint8Array,
): Promise<'noted' | 'cleared' | 'nothing'> {
  if (message.length > NOTICE_BYTES_AT_MOST) return 'nothing'
  const notice = await parsed(message)
  if (!notice || !isReport(notice)) return 'nothing'
  const status = outcomeIn(textOf(notice, 'message/delivery-status'))
  const now = clock.now()
  const sent = sentMailIn(secret, placesOfToken(notice), now)
  if (!status || !sent) return 'nothing'
  const { address_key: key, sent_at } = sent
  if (status.isDelivered) {
    await store.clearRefusal(db, key, sent_at)
    return 'cleared'
  }
  await store.noteRefusal(db, { key, reason: reasonOf(status.code), sent_at, now })
  return 'noted'
}

async function parsed(message: Uint8Array): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(message, {
      forceRfc822Attachments: true,
      attachmentEncoding: 'utf8',
      maxNestingDepth: 10,
      maxHeadersSize: NOTICE_BYTES_AT_MOST,
    })
  } catch {
    // Nested or headed beyond all measure.
    return undefined
  }
}

const headerOf = ({ headers }: Pick<Email, 'headers'>, key: string): string =>
  headers.find((header) => header.key === key)?.value ?? ''

const isReport = (notice: Email): boolean => {
  const type = headerOf(notice, 'content-type').toLowerCase()
  return type.startsWith('multipart/report') && /report-type="?delivery-status\b/.test(type)
}

const contentOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('utf8')

const textOf = ({ attachments }: Email, ...types: readonly string[]): string =>
  attachments
    .filter(({ mimeType }) => types.includes(mimeType))
    .map(contentOf)
    .join('\n')

interface Outcome {
  readonly isDelivered: boolean
  readonly code: string | undefined
}

// Each mail of ours has one recipient. `delayed`, `relayed` and `expanded` decide nothing yet.
function outcomeIn(report: string): Outcome | undefined {
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(\\S+)`, 'im').exec(report)?.[1]?.toLowerCase()
  const action = field('Action')
  if (action !== 'failed' && action !== 'delivered') return undefined
  return { isDelivered: action === 'delivered', code: field('Status') }
}

// The address that the notice came to, the number that we gave the envelope, and the head of the mail itself.
const TO_US = ['to', 'delivered-to', 'x-original-to', 'envelope-to', 'in-reply-to', 'references']
const HEAD_BYTES = 64 * 1024

function placesOfToken(notice: Email): string[] {
  const heads = notice.headers.filter(({ key }) => TO_US.includes(key)).map(({ value }) => value)
  const report = textOf(notice, 'message/delivery-status')
  const original = textOf(notice, 'text/rfc822-headers', 'message/rfc822', 'message/global-headers').slice(
    0,
    HEAD_BYTES,
  )
  const ids = [...original.matchAll(/^(?:Message-ID|Return-Path):(.*(?:\r?\n[ \t].*)*)/gim)].map(([, id = '']) => id)
  const envelope = /^Original-Envelope-Id:(.*)$/im.exec(report)?.[1] ?? ''
  return [...heads, envelope, ...ids]
}
