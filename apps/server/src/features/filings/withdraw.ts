import type { ManyDone } from '@niyam/contract/many-done.ts'
import type { Action } from '@niyam/contract/permissions.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { reopenItems } from '../calendar/item-changes.ts'
import { costAgain } from '../calendar/queue-costs.ts'
import { byAssignee, hold, withoutLocked } from '../items/bulk.ts'
import { undo } from '../items/service.ts'
import { noteMany } from '../notifications/notify.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue'>

/** Withdraws filings with one reason; items that are not filed, or in a locked period, stay and are named. */
export const withdrawFilings = (
  deps: Deps,
  scope: OrgScope,
  by: string,
  { item_ids, reason }: { readonly item_ids: readonly string[]; readonly reason: string },
): Promise<ManyDone> =>
  inOrganisation(deps.db, scope, async (tx) => {
    const all = await withoutLocked(tx, scope, await hold(tx, scope, item_ids))
    const filings = await store.filingsOf(tx, scope, item_ids)
    const held = all.without(({ item_id }) => (filings.has(item_id) ? null : say('It is not marked as filed.')))
    const ids = held.items.map(({ item_id }) => item_id)
    await store.withdrawFilings(
      tx,
      scope,
      ids.flatMap((item_id) => filings.get(item_id) ?? []),
      { by, reason },
    )
    await reopenItems(tx, scope, ids)
    await costAgain(deps, tx, scope, [...new Set(held.items.map(({ entity_id }) => entity_id))])
    await tellWithdrawn(deps, tx, scope, { items: held.items, by, detail: reason })
    return held.reply()
  })

/** Undoes a change of items that its author made a moment ago; filings that it recorded are withdrawn. */
export const undoItems = (
  deps: Deps,
  scope: OrgScope,
  by: string,
  undo_id: string,
  holds: (action: Action) => boolean,
): Promise<ManyDone> =>
  inOrganisation(deps.db, scope, async (tx) => {
    const { held, items } = await undo(deps, tx, scope, { undo_id, holds })
    const recorded = items.flatMap(({ before, after }) =>
      ['filing_id', 'waiting_filing_id'].flatMap((name) =>
        before[name] === null && typeof after[name] === 'string' ? [after[name]] : [],
      ),
    )
    if (recorded.length > 0) {
      const detail = say('Undone at once')
      await store.withdrawFilings(tx, scope, recorded, { by, reason: detail })
      await tellWithdrawn(deps, tx, scope, { items: held.items, by, detail })
    }
    return held.reply()
  })

/** Each assignee gets one notification. */
async function tellWithdrawn(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  {
    items,
    by,
    detail,
  }: { readonly items: Parameters<typeof byAssignee>[0]; readonly by: string; readonly detail: string },
): Promise<void> {
  for (const [to, own] of byAssignee(items))
    await noteMany(deps, tx, scope, 'filing_withdrawn', {
      item_ids: own.map(({ item_id }) => item_id),
      to,
      by,
      detail,
    })
}
