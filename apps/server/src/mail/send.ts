import type { Clock } from '../clock.ts'
import type { Db } from '../db/tx.ts'
import { composed } from './compose.ts'
import type { Letter } from './letter.ts'
import type { Attachment, Mailer } from './mailer.ts'
import { isSilenced } from './refusal.ts'
import * as store from './store.ts'
import { addressKey, tokenFor } from './token.ts'

export interface MailParts {
  readonly db: Db
  readonly clock: Clock
  readonly secret: string
  readonly mail: Mailer
}

/**
 * Sends a letter to one address, and keeps in mind whether that address takes mail.
 *
 * @returns `refused` when the address takes no mail: that is noted, and there is no use in trying again. `held` for news
 * to an address whose mails come back
 * @throws MailNotTaken when it may be taken another time: let the job fail, the queue tries again with growing waits
 */
export async function sendLetter(
  { db, clock, secret, mail }: MailParts,
  to: string,
  letter: Letter,
  attachments: readonly Attachment[] = [],
): Promise<'sent' | 'refused' | 'held'> {
  const key = addressKey(secret, to)
  // To the second, as the token has it.
  const sent_at = new Date(Math.floor(clock.now().getTime() / 1000) * 1000)
  const { language, preferences } = letter
  if (preferences) {
    const refusal = await store.refusalOf(db, key)
    if (refusal && isSilenced(refusal, sent_at)) return 'held'
  }
  const reason = await mail.send({
    to,
    language,
    token: tokenFor(secret, key, sent_at),
    ...composed(letter),
    ...(preferences && { unsubscribe: preferences.href }),
    ...(attachments.length > 0 && { attachments }),
  })
  if (reason === null) {
    await store.clearRefusal(db, key, sent_at)
    return 'sent'
  }
  await store.noteRefusal(db, { key, reason, sent_at, now: clock.now() })
  return 'refused'
}
