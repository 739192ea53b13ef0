import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Email, Moment } from './fields.ts'

/** A change of the account's address that waits for a word from one inbox or both. */
export const EmailChange = z.object({
  new_email: z.string(),
  expires_at: Moment,
  is_confirmed_by_old: z.boolean(),
  is_confirmed_by_new: z.boolean(),
})
export type EmailChange = z.infer<typeof EmailChange>

const MailedToken = z.object({ token: z.string().min(20).max(100) })

export const getEmailChange = endpoint({
  method: 'GET',
  path: 'accounts/email-change/',
  access: 'signed-in',
  summary: 'The pending change of e-mail address',
  reply: z.object({ change: EmailChange.nullable() }),
})

export const askEmailChange = endpoint({
  method: 'POST',
  path: 'accounts/email-change/',
  access: 'signed-in',
  fresh: true,
  summary: 'Request a change of e-mail address; links are mailed to the new and the old address, and both must be used',
  body: z.object({ email: Email }),
  reply: Done,
})

export const withdrawEmailChange = endpoint({
  method: 'DELETE',
  path: 'accounts/email-change/',
  access: 'signed-in',
  summary: 'Cancel the pending change of e-mail address',
  reply: Done,
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: 'accounts/email-change/confirm/',
  access: 'public',
  summary: 'Confirm a change of address with the token from either mailed link',
  body: MailedToken,
  reply: Done.extend({
    /** False while the other inbox has not agreed. */
    is_done: z.boolean(),
  }),
})

export const undoEmailChange = endpoint({
  method: 'POST',
  path: 'accounts/email-change/undo/',
  access: 'public',
  summary: 'Undo a change of address with the token mailed to the old address; ends all sessions',
  body: MailedToken,
  reply: Done,
})
