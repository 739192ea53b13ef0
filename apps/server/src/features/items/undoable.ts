import type { Action } from '@niyam/contract/permissions.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../db/tx.ts'
import { differing, undoneUntil } from '../../db/undo.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Parts } from '../../parts.ts'
import * as store from './undo-store.ts'

interface Change {
  readonly item_ids: readonly string[]
  /** The action that the change needs, and undoing it needs again. */
  readonly access: Action
}

/** Makes a change of items, and keeps how they were before, so that its author can undo it. */
export async function undoable<T>(
  { clock }: Pick<Parts, 'clock'>,
  tx: Tx,
  scope: OrgScope,
  { item_ids, access }: Change,
  change: () => Promise<T>,
): Promise<T & { undo_id: string | null }> {
  const before = await store.decisionsOf(tx, scope, item_ids)
  const done = await change()
  const after = await store.decisionsOf(tx, scope, item_ids)
  const items = [...before].flatMap(([item_id, was]) => {
    const difference = differing(was, after.get(item_id) ?? was)
    return difference ? { item_id, ...difference } : []
  })
  if (items.length === 0) return { ...done, undo_id: null }
  const undo_id = uuidv7()
  const isKept = await store.insertUndo(tx, scope, { undo_id, access, expires_at: undoneUntil(clock.now()), items })
  return { ...done, undo_id: isKept ? undo_id : null }
}
