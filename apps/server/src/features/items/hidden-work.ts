import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, invalidFields } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { noteHiddenWork } from '../notifications/notify-organisation.ts'
import { isMember } from './store.ts'
import { assignItems } from '../calendar/item-changes.ts'
import * as store from './hidden-work-store.ts'

const named = (hiddenWork: readonly store.HiddenWork[]) => hiddenWork.map(({ name, items }) => `${name} (${items})`)

/**
 * After a change of visibility, in its transaction: no open item stays with a person who cannot see it.
 *
 * @param unseen_to a colleague's `user_id`, or `nobody`; undefined when not chosen
 * @throws AppError `conflict` when there are such items and no choice, `invalid` for a colleague who cannot see them
 */
export async function handOverHiddenWork(
  { clock }: Pick<Parts, 'clock'>,
  tx: Tx,
  scope: OrgScope,
  unseen_to: string | undefined,
): Promise<void> {
  const day = clock.today()
  const hiddenWork = await store.hiddenWork(tx, scope, day)
  if (hiddenWork.length === 0) return
  const fields = { unseen: named(hiddenWork) }
  if (unseen_to === undefined) {
    throw new AppError(
      'conflict',
      `Open items would stay with people who can no longer see them: ${fields.unseen.join(', ')}. Choose a colleague for them, or leave them unassigned.`,
      fields,
    )
  }
  const to = unseen_to === 'nobody' ? null : unseen_to
  await assignItems(tx, scope, await store.hiddenItems(tx, scope, day), to)
  const sees = to === null || ((await isMember(tx, scope, to)) && (await store.hiddenWork(tx, scope, day)).length === 0)
  if (sees) return
  throw invalidFields({
    ...fields,
    unseen_to: ['This person does not see all of these items. Choose another colleague, or leave them unassigned.'],
  })
}

/** Unassigns items that people can no longer see, for example after a grant ended, and notifies the admins. */
export async function unassignHiddenWork(parts: Parts, scope: OrgScope): Promise<void> {
  const day = parts.clock.today()
  await inOrganisation(parts.db, scope, async (tx) => {
    const hiddenWork = await store.hiddenWork(tx, scope, day)
    if (hiddenWork.length === 0) return
    await assignItems(tx, scope, await store.hiddenItems(tx, scope, day), null)
    for (const one of hiddenWork) await noteHiddenWork(parts, tx, scope, one)
  })
}
