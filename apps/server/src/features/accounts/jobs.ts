import { randomBytes } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/tx.ts'
import { sha256 } from '../../http/session.ts'
import type { Handlers } from '../../jobs/queue.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { LINK_LIVES_MS } from './policy.ts'
import * as store from './store.ts'

interface JobParts {
  readonly db: Db
  readonly clock: Clock
  readonly mail: Mailer
  readonly url: () => string
}

export const accountJobs = (parts: JobParts): Pick<Handlers, 'password-link' | 'forget-expired'> => ({
  'password-link': ({ user_id }) => mailLink(parts, user_id),
  'forget-expired': () => store.deleteExpired(parts.db, parts.clock.now()),
})

// The token is made here and not when it is asked for, so that it lies nowhere but in the mail: the queue holds an id,
// the database a hash. A mail that was not taken is tried again with another token.
async function mailLink({ db, clock, mail, url }: JobParts, user_id: string | null): Promise<void> {
  const user = user_id === null ? undefined : await store.recipient(db, user_id)
  if (!user) return
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(clock.now().getTime() + LINK_LIVES_MS).toISOString()
  await store.replaceReset(db, { token_hash: sha256(token), user_id: user.user_id, expires_at })
  // Behind the #, the token reaches neither a server's log nor another site's referrer.
  const link = `${url()}/accounts/reset-password#token=${token}`
  await mail.send({
    to: user.email,
    subject: 'Set a new password for Niyam',
    text: `Hello ${user.first_name},

somebody, probably you, asked for a new password for your Niyam account. Open this link within one hour to set it:

${link}

It works once, and signs you out everywhere else. If it was not you, do nothing: your password stays as it is.
`,
  })
}
