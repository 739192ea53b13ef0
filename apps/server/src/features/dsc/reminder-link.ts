import { createHmac } from 'node:crypto'
import type { ShownDscReminder } from '@niyam/contract/dsc-reminders.ts'
import { nameInTx } from '../../db/organisation-name.ts'
import { asPlatform, inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import { type OrgScope, provenScope } from '../../http/scope.ts'
import { sha256 } from '../../http/session.ts'
import type { Parts } from '../../parts.ts'
import { claim, placeOf } from '../accounts/service.ts'
import { wrongReminderLimit } from './policy.ts'
import * as store from './reminder-store.ts'

// The side of the holder, who has no account: the token of the link is the proof of the mailbox.

type LinkParts = Pick<Parts, 'db' | 'clock' | 'secret'>

/**
 * The token of an address in one organisation. It is the same in every mail, so that an old one still ends them, and only
 * the server can make it: the database holds its hash.
 */
export const reminderToken = (secret: string, organisation_id: string, email: string): string =>
  createHmac('sha256', secret).update(['dsc reminder link', organisation_id, email].join('\n')).digest('base64url')

/** Behind the #, the token reaches no server's log, no history of a server and no other site's referrer. */
export const reminderLink = (url: string, token: string) => `${url}/dsc-reminder#token=${token}`

/** @throws AppError `not_found` for a link that is unknown or was replaced; `too_many` after many of them */
export const showReminder = (parts: LinkParts, token: string, address: string): Promise<ShownDscReminder> =>
  opened(parts, token, address, async () => {})

/** Ends the mails to the address of the link; a second press changes nothing. @throws AppError as `showReminder` does */
export const stopReminders = (parts: LinkParts, token: string, address: string): Promise<ShownDscReminder> =>
  opened(parts, token, address, (tx, scope, address_hash) => stopAddress(parts, tx, scope, address_hash))

export async function stopAddress(
  { clock }: Pick<Parts, 'clock'>,
  tx: Tx,
  scope: OrgScope,
  address_hash: string,
): Promise<void> {
  await store.insertStop(tx, scope, address_hash, clock.now().toISOString())
  await store.forgetAddress(tx, scope, address_hash)
}

/** @param address where the request came from: wrong links are counted by it */
async function opened(
  parts: LinkParts,
  token: string,
  address: string,
  act: (tx: Tx, scope: OrgScope, address_hash: string) => Promise<void>,
): Promise<ShownDscReminder> {
  const { db, secret } = parts
  const found = await asPlatform(db, (tx) => store.reminderOfTokenAcrossOrganisations(tx, sha256(token)))
  if (!found) {
    await claim(parts, [wrongReminderLimit(secret, placeOf(address))])
    throw noLink()
  }
  const scope = provenScope(found.organisation_id)
  return inOrganisation(db, scope, async (tx) => {
    await act(tx, scope, found.address_hash)
    return {
      organisation_name: await nameInTx(tx, scope),
      stopped_at: (await store.stoppedAt(tx, scope, found.address_hash)) ?? null,
    }
  })
}

// One answer for every link that opens nothing: it does not tell why.
const noLink = () =>
  new AppError('not_found', 'This link opens nothing, or no longer. No mails are sent to an address that was replaced.')
