import { randomBytes } from 'node:crypto'
import { sha256 } from '../../http/session.ts'
import type { Handlers } from '../../jobs/queue.ts'
import { spokenFor } from '../../language/speak.ts'
import { type MailParts, sendLetter } from '../../mail/send.ts'
import { newAddressLetter, oldAddressLetter, undoLetter } from './mail.ts'
import * as store from './store.ts'

interface JobParts extends MailParts {
  readonly url: () => string
}

export const emailChangeJobs = (parts: JobParts): Pick<Handlers, 'email-change-mail' | 'email-undo-mail'> => ({
  'email-change-mail': ({ change_id, to }) => mailChange(parts, change_id, to),
  'email-undo-mail': ({ undo_id }) => mailUndo(parts, undo_id),
})

const newToken = () => randomBytes(32).toString('base64url')

// As with a password reset, the token is made here, so that only the mail holds it.
async function mailChange(parts: JobParts, change_id: string, end: 'old' | 'new'): Promise<void> {
  const { db, clock, url } = parts
  const change = await store.changeToMail(db, change_id, clock.now())
  if (!change || change[`${end}_confirmed_at`] !== null) return
  const token = newToken()
  await store.setToken(db, change_id, end, sha256(token))
  const { email, new_email, first_name, language } = change
  const link = `${url()}/accounts/email-change#token=${token}`
  const spoken = spokenFor(language)
  if (end === 'new') await sendLetter(parts, new_email, newAddressLetter(spoken, link))
  else await sendLetter(parts, email, oldAddressLetter(spoken, { first_name, new_email, link }))
}

async function mailUndo(parts: JobParts, undo_id: string): Promise<void> {
  const { db, clock, url } = parts
  const undo = await store.undoToMail(db, undo_id, clock.now())
  if (!undo) return
  const token = newToken()
  await store.setUndoToken(db, undo_id, sha256(token))
  const link = `${url()}/accounts/email-change/undo#token=${token}`
  const letter = undoLetter(spokenFor(undo.language), undo.first_name, undo.email, link)
  await sendLetter(parts, undo.old_email, letter)
}
