import type { TasksUndoable } from '@niyam/contract/tasks.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../db/tx.ts'
import { differing, undoneUntil } from '../../db/undo.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Parts } from '../../parts.ts'
import * as store from './undo-store.ts'

interface Change {
  readonly task_ids: readonly string[]
  /** The action that the change needs, and undoing it needs again. */
  readonly access: 'tasks.write' | 'tasks.manage'
}

/** Makes a change of tasks, and keeps how they were before, so that its author can undo it. */
export async function undoable<T>(
  { clock }: Pick<Parts, 'clock'>,
  tx: Tx,
  scope: OrgScope,
  { task_ids, access }: Change,
  change: () => Promise<T>,
): Promise<T & Pick<TasksUndoable, 'undo_id'>> {
  const before = await store.decisionsOf(tx, scope, task_ids)
  const done = await change()
  const after = await store.decisionsOf(tx, scope, task_ids)
  const tasks = [...after].flatMap(([task_id, is]) => {
    const was = before.get(task_id)
    const difference = was && differing(was.decided, is.decided)
    return difference ? { task_id, ...difference } : []
  })
  if (tasks.length === 0) return { ...done, undo_id: null }
  return { ...done, undo_id: await keepUndo({ clock }, tx, scope, { access, tasks }) }
}

/** Keeps how tasks, and a template, were before a change. @returns the id by which its author undoes it */
export async function keepUndo(
  { clock }: Pick<Parts, 'clock'>,
  tx: Tx,
  scope: OrgScope,
  change: Omit<store.NewUndo, 'undo_id' | 'expires_at'>,
): Promise<string> {
  const undo_id = uuidv7()
  await store.insertUndo(tx, scope, { ...change, undo_id, expires_at: undoneUntil(clock.now()) })
  return undo_id
}
