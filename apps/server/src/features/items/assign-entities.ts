import type { assignEntities as assignEntitiesCall, countOpenItems as countCall } from '@niyam/contract/items.ts'
import type { BodyOf, ReplyOf } from '@niyam/contract/endpoint.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { assign } from './bulk.ts'
import * as store from './open-items-store.ts'
import { undoable } from './undoable.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue'>

export const countOpenItems = (
  { db }: Pick<Deps, 'db'>,
  scope: OrgScope,
  entity_ids: readonly string[],
): Promise<ReplyOf<typeof countCall>> => inOrganisation(db, scope, (tx) => store.countOpenItems(tx, scope, entity_ids))

/** Assigns the open items of entities, as they are now. The person gets one notification. */
export function assignEntities(
  deps: Deps,
  scope: OrgScope,
  by: string,
  { entity_ids, assigned_to, is_replacing }: BodyOf<typeof assignEntitiesCall>,
): Promise<ReplyOf<typeof assignEntitiesCall>> {
  return inOrganisation(deps.db, scope, async (tx) => {
    const item_ids = await store.itemsToAssign(tx, scope, { entity_ids, assigned_to, is_replacing })
    const { done, refused, undo_id } = await undoable(deps, tx, scope, { item_ids, access: 'calendar.work' }, () =>
      assign(deps, tx, scope, by, { item_ids, assigned_to }),
    )
    return { done, unseen: refused.length, undo_id }
  })
}
