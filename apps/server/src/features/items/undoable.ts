import type { Action } from '@niyam/contract/permissions.ts'
import { v7 as uuidv7 } from 'uuid'
import type { UndoneItem } from '../../db/tables/calendar.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Parts } from '../../parts.ts'
import * as store from './undo-store.ts'

/** The page offers it for half a minute, and as long as the pointer or the focus rests on it. */
const UNDONE_WITHIN_MS = 15 * 60_000

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
  const items = [...before].flatMap(([item_id, was]) => changed(item_id, was, after.get(item_id) ?? was) ?? [])
  if (items.length === 0) return { ...done, undo_id: null }
  const undo_id = uuidv7()
  const expires_at = new Date(clock.now().getTime() + UNDONE_WITHIN_MS).toISOString()
  const isKept = await store.insertUndo(tx, scope, { undo_id, access, expires_at, items })
  return { ...done, undo_id: isKept ? undo_id : null }
}

/** The columns that differ; null where none does. */
function changed(item_id: string, was: store.Decided, is: store.Decided): UndoneItem | null {
  const names = Object.keys(was).filter((name) => was[name] !== is[name])
  if (names.length === 0) return null
  const only = (all: store.Decided) => Object.fromEntries(names.map((name) => [name, all[name] ?? null]))
  return { item_id, before: only(was), after: only(is) }
}
