import { randomBytes } from 'node:crypto'
import { sha256 } from '../../http/session.ts'
import type { Handlers } from '../../jobs/queue.ts'
import { spokenFor } from '../../language/speak.ts'
import { deleteCleared } from '../../mail/refusals.ts'
import { type MailParts, sendLetter } from '../../mail/send.ts'
import { passwordLetter, trialLetter } from './mail.ts'
import { LINK_LIVES_MS } from './policy.ts'
import * as store from './store.ts'

interface JobParts extends MailParts {
  readonly url: () => string
}

export const accountJobs = (parts: JobParts): Pick<Handlers, 'password-link' | 'trial-mail' | 'forget-expired'> => ({
  'password-link': ({ user_id }) => mailLink(parts, user_id),
  'trial-mail': ({ user_id }) => mailTrial(parts, user_id),
  'forget-expired': async () => {
    const now = parts.clock.now()
    await store.deleteExpired(parts.db, now)
    await deleteCleared(parts.db, now)
  },
})

// The token is made here and not when it is asked for, so that it lies nowhere but in the mail: the queue holds an id,
// the database a hash. A mail that was not taken is tried again with another token.
async function mailLink(parts: JobParts, user_id: string | null): Promise<void> {
  const { db, clock, url } = parts
  const user = user_id === null ? undefined : await store.recipient(db, user_id)
  if (!user) return
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(clock.now().getTime() + LINK_LIVES_MS).toISOString()
  await store.replaceReset(db, { token_hash: sha256(token), user_id: user.user_id, expires_at })
  // Behind the #, the token reaches neither a server's log nor another site's referrer.
  const link = `${url()}/accounts/reset-password#token=${token}`
  await sendLetter(parts, user.email, passwordLetter(spokenFor(user.language), user.first_name, link))
}

async function mailTrial(parts: JobParts, user_id: string): Promise<void> {
  const user = await store.recipient(parts.db, user_id)
  if (!user) return
  const letter = trialLetter(spokenFor(user.language), user.first_name, `${parts.url()}/account`)
  await sendLetter(parts, user.email, letter)
}
