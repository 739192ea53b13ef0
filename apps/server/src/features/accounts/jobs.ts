import { randomBytes } from 'node:crypto'
import { sha256 } from '../../http/session.ts'
import type { Handlers, Tasks } from '../../jobs/queue.ts'
import { spokenFor } from '../../language/speak.ts'
import { deleteCleared } from '../../mail/refusals.ts'
import { type MailParts, sendLetter } from '../../mail/send.ts'
import { newDeviceLetter, noticeLetter, passwordLetter, proofLetter, trialLetter } from './mail.ts'
import { LINK_LIVES_MS, PROOF_LIVES_MS } from './policy.ts'
import * as links from './link-store.ts'
import * as signIns from './sign-in-store.ts'
import * as store from './store.ts'

interface JobParts extends MailParts {
  readonly url: () => string
}

type Own = 'password-link' | 'email-proof-mail' | 'trial-mail' | 'forget-expired' | 'new-device-mail' | 'account-notice'

export const accountJobs = (parts: JobParts): Pick<Handlers, Own> => ({
  'password-link': ({ user_id }) => mailLink(parts, user_id),
  'email-proof-mail': ({ user_id }) => mailProof(parts, user_id),
  'trial-mail': ({ user_id }) => mailTrial(parts, user_id),
  'new-device-mail': ({ device_id }) => mailNewDevice(parts, device_id),
  'account-notice': ({ user_id, what }) => mailNotice(parts, user_id, what),
  'forget-expired': async () => {
    const now = parts.clock.now()
    await signIns.deleteExpired(parts.db, now)
    await deleteCleared(parts.db, now)
  },
})

// The token is made here and not at the request, so that only the mail holds it: the queue holds an ID, the database a
// hash. A mail that was refused is tried again with another token.
async function mailLink(parts: JobParts, user_id: string | null): Promise<void> {
  const { db, clock, url } = parts
  const user = user_id === null ? undefined : await store.recipient(db, user_id)
  if (!user) return
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(clock.now().getTime() + LINK_LIVES_MS).toISOString()
  await links.replaceReset(db, { token_hash: sha256(token), user_id: user.user_id, expires_at })
  // Behind the #, the token reaches neither a server's log nor another site's referrer.
  const link = `${url()}/accounts/reset-password#token=${token}`
  await sendLetter(parts, user.email, passwordLetter(spokenFor(user.language), user.first_name, link))
}

async function mailProof(parts: JobParts, user_id: string): Promise<void> {
  const { db, clock, url } = parts
  const user = await store.recipient(db, user_id)
  if (!user || user.email_confirmed_at !== null) return
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(clock.now().getTime() + PROOF_LIVES_MS).toISOString()
  await links.replaceProof(db, { token_hash: sha256(token), user_id, expires_at })
  const link = `${url()}/account/confirm-email#token=${token}`
  await sendLetter(parts, user.email, proofLetter(spokenFor(user.language), user.first_name, link))
}

async function mailTrial(parts: JobParts, user_id: string): Promise<void> {
  const user = await store.recipient(parts.db, user_id)
  if (!user) return
  const letter = trialLetter(spokenFor(user.language), user.first_name, `${parts.url()}/account`)
  await sendLetter(parts, user.email, letter)
}

async function mailNewDevice(parts: JobParts, device_id: string): Promise<void> {
  const device = await signIns.deviceById(parts.db, device_id)
  // Forgotten meanwhile: the password was changed, and every session has ended.
  if (!device) return
  const letter = newDeviceLetter(spokenFor(device.language), device, `${parts.url()}/accounts/forgot-password`)
  await sendLetter(parts, device.email, letter)
}

async function mailNotice(parts: JobParts, user_id: string, notice: Tasks['account-notice']['what']): Promise<void> {
  const user = await store.recipient(parts.db, user_id)
  if (!user) return
  const link = `${parts.url()}/accounts/forgot-password`
  await sendLetter(parts, user.email, noticeLetter(spokenFor(user.language), user.first_name, notice, link))
}
