import type { Closing, OrganisationDeletion } from '@niyam/contract/organisation-closing.ts'
import { formatDay } from '@niyam/law/format/date-text.ts'
import type { Parts } from '../../parts.ts'
import { indianDay } from '../../clock.ts'
import { asPlatform, inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Person } from '../../http/session.ts'
import { adminsOf } from '../notifications/notify-organisation.ts'
import * as store from './store.ts'

type ClosingParts = Pick<Parts, 'db' | 'clock' | 'queue'>

const toReply = ({ closing_at, deletes_at, by, has_export, is_downloaded }: store.ClosingRow): Closing => ({
  closing: closing_at !== null && deletes_at !== null ? { at: closing_at, by, deletes_at } : null,
  has_export,
  is_downloaded,
})

export const getClosing = ({ db, clock }: ClosingParts, scope: OrgScope): Promise<Closing> =>
  inOrganisation(db, scope, async (tx) => toReply(await store.closingRow(tx, scope, clock.now().toISOString())))

/**
 * Read only from now on; deleted after the grace.
 *
 * @throws AppError `invalid` when the name is typed otherwise, `conflict` without an export that can be downloaded
 */
export const closeOrganisation = (
  parts: ClosingParts,
  scope: OrgScope,
  { user_id }: Person,
  typed: string,
): Promise<Closing> => {
  const now = parts.clock.now()
  return inOrganisation(parts.db, scope, async (tx) => {
    const row = await store.closingRow(tx, scope, now.toISOString())
    if (typed.trim() !== row.name.trim()) {
      throw invalidField('name', 'This is not the name of the organisation. Type it as it is written above.')
    }
    if (!row.has_export) {
      throw new AppError('conflict', 'There is no export that can be downloaded. Export everything first, then close.')
    }
    const day = formatDay(indianDay(new Date(await store.graceEnd(tx))))
    if (!(await store.close(tx, user_id, `its admins close it, and it is deleted on ${day}`))) {
      throw new AppError('conflict', 'This organisation is being closed already. Open the page again.')
    }
    await tellAdmins(parts, tx, scope)
    return toReply(await store.closingRow(tx, scope, now.toISOString()))
  })
}

async function tellAdmins({ queue }: ClosingParts, tx: Tx, scope: OrgScope): Promise<void> {
  const { organisation_id } = scope
  for (const user_id of await adminsOf(tx, scope)) {
    await queue.add(tx, 'closing-mail', { organisation_id, user_id }, { key: `closing:${organisation_id}:${user_id}` })
  }
}

/** Everything is as it was before; what staff suspended stays suspended. */
export const reopenOrganisation = ({ db }: ClosingParts, scope: OrgScope): Promise<{ message: string }> =>
  inOrganisation(db, scope, async (tx) => ({
    message: (await store.reopen(tx))
      ? 'The organisation is open again.'
      : 'This organisation is not being closed, or is being deleted already.',
  }))

export const listDeletions = ({ db }: Pick<Parts, 'db'>): Promise<OrganisationDeletion[]> =>
  asPlatform(db, store.deletions)
