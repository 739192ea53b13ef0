import { createHash } from 'node:crypto'
import type { Dsc, DscReminder } from '@niyam/contract/dsc.ts'
import { Email } from '@niyam/contract/fields.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { refusalOf } from '../../mail/refusals.ts'
import * as store from './reminder-store.ts'

/** Without the secret of the server: the wish of a person holds on another server, too. */
export const addressHash = (email: string): string => createHash('sha256').update(email).digest('hex')

/** The reminder of a certificate in sight, for its panel. */
export async function shownReminder(
  tx: Tx,
  scope: OrgScope,
  secret: string,
  { dsc_id, email: own_email }: Pick<Dsc, 'dsc_id' | 'email'>,
): Promise<DscReminder> {
  const row = await store.reminderOf(tx, scope, dsc_id)
  const { email = null, language = 'en', mail = 'none', mailed_on = null, stopped_at = null } = row ?? {}
  const refusal = email === null ? null : await refusalOf(tx, secret, email)
  return {
    state: email !== null ? 'on' : stopped_at !== null ? 'stopped' : 'off',
    email,
    language,
    proposed_email: proposedEmail(row, own_email),
    // One that came back after it was taken, or that is not tried again.
    mail: (mail === 'sent' && refusal) || (mail === 'waiting' && email === null) ? 'failed' : mail,
    mailed_on,
    refusal: refusal?.why ?? '',
    stopped_at: email === null ? stopped_at : null,
  }
}

/** The address of the officer, else the one in the certificate. */
export function proposedEmail(row: store.ReminderRow | undefined, own_email: string): string | null {
  const [first] = [row?.officer_email, own_email].flatMap((email) => Email.safeParse(email).data ?? [])
  return first ?? null
}
