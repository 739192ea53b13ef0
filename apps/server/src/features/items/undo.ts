import type { Action } from '@niyam/contract/permissions.ts'
import { organisationIdsAcrossPlatform } from '../../db/organisation-ids.ts'
import type { UndoneItem } from '../../db/tables/calendar.ts'
import { asPlatform, inOrganisation, type Tx } from '../../db/tx.ts'
import { isAsLeft, takeUndo } from '../../db/undo.ts'
import { AppError } from '../../http/errors.ts'
import { type OrgScope, provenScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import type { Parts } from '../../parts.ts'
import { restoreItems } from '../calendar/item-changes.ts'
import { costAgain } from '../calendar/queue-costs.ts'
import { type Held, hold, withoutLocked } from './bulk.ts'
import * as store from './undo-store.ts'

/** A change that is being undone: its items as they were, without those that stay as they are. */
export interface Undone {
  readonly held: Held
  readonly items: readonly UndoneItem[]
}

/**
 * Brings items back to how they were before a change, but for those that were changed since, have gone or are in a locked period.
 *
 * @throws AppError `conflict` where the change is not the caller's, is too old, or was undone already
 */
export async function undo(
  { clock, queue }: Pick<Parts, 'clock' | 'queue'>,
  tx: Tx,
  scope: OrgScope,
  { undo_id, holds }: { readonly undo_id: string; readonly holds: (action: Action) => boolean },
): Promise<Undone> {
  const change = await takeUndo(tx, scope, 'item_undo', undo_id, clock.now().toISOString())
  if (!change)
    throw new AppError(
      'conflict',
      'This can no longer be undone: it was undone already, or too much time has passed. Change the items themselves.',
    )
  if (!holds(change.access))
    throw new AppError('forbidden', 'You do not have permissions to perform the requested operation.')
  const undone = new Map(change.items.map((item) => [item.item_id, item]))
  const all = await withoutLockedWhereItMatters(tx, scope, await hold(tx, scope, [...undone.keys()]), undone)
  const now = await store.decisionsOf(tx, scope, [...undone.keys()])
  const held = all.without(({ item_id }) => {
    const { after = {} } = undone.get(item_id) ?? {}
    const is = now.get(item_id) ?? {}
    return isAsLeft(after, is) ? null : say('It was changed since then.')
  })
  const items = held.items.flatMap(({ item_id }) => undone.get(item_id) ?? [])
  await restoreItems(tx, scope, items)
  const isCostly = items.some(({ before }) => 'filing_id' in before || 'set_aside' in before)
  if (isCostly) await costAgain({ queue }, tx, scope, [...new Set(held.items.map(({ entity_id }) => entity_id))])
  return { held, items }
}

const LOCKED = ['filing_id', 'waiting_filing_id', 'set_aside', 'set_aside_reason']

// Who works on an item may still change in a locked period.
async function withoutLockedWhereItMatters(
  tx: Tx,
  scope: OrgScope,
  held: Held,
  undone: ReadonlyMap<string, UndoneItem>,
): Promise<Held> {
  const isHeldByLock = [...undone.values()].some(({ before }) => LOCKED.some((name) => name in before))
  return isHeldByLock ? withoutLocked(tx, scope, held) : held
}

/** Deletes what can no longer be undone. */
export async function forgetUndos({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const ids = await asPlatform(db, organisationIdsAcrossPlatform)
  for (const organisation_id of ids) {
    const scope = provenScope(organisation_id)
    await inOrganisation(db, scope, (tx) => store.forgetUndos(tx, scope, clock.now().toISOString()))
  }
}
