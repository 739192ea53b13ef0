import type { TasksDone, TasksUndoable } from '@niyam/contract/tasks.ts'
import { v7 as uuidv7 } from 'uuid'
import type { UndoneTask, UndoneTemplate } from '../../db/tables/tasks.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import type { Action } from '@niyam/contract/permissions.ts'
import type { Parts } from '../../parts.ts'
import { generateSoon } from './generate.ts'
import * as templates from './template-store.ts'
import * as store from './undo-store.ts'

const UNDONE_WITHIN_MS = 15 * 60_000

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
  const tasks = [...after].flatMap(([task_id, is]) => changed(task_id, before.get(task_id), is) ?? [])
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
  const expires_at = new Date(clock.now().getTime() + UNDONE_WITHIN_MS).toISOString()
  await store.insertUndo(tx, scope, { ...change, undo_id, expires_at })
  return undo_id
}

function changed(task_id: string, was: store.Decided | undefined, is: store.Decided): UndoneTask | null {
  if (!was) return null
  const names = Object.keys(was).filter((name) => was[name] !== is[name])
  if (names.length === 0) return null
  const only = (all: store.Decided) => Object.fromEntries(names.map((name) => [name, all[name] ?? null]))
  return { task_id, before: only(was), after: only(is) }
}

/**
 * Brings tasks back to how they were before a change, but for those that were changed since.
 *
 * @throws AppError `conflict` where the change is not the caller's, is too old, or was undone already
 */
export const undoTasks = (
  { db, clock, queue }: Pick<Parts, 'db' | 'clock' | 'queue'>,
  scope: OrgScope,
  { undo_id, holds }: { readonly undo_id: string; readonly holds: (action: Action) => boolean },
): Promise<TasksDone> =>
  inOrganisation(db, scope, async (tx) => {
    const change = await store.takeUndo(tx, scope, undo_id, clock.now().toISOString())
    if (!change)
      throw new AppError(
        'conflict',
        'This can no longer be undone: it was undone already, or too much time has passed. Change the tasks themselves.',
      )
    if (!holds(change.access))
      throw new AppError('forbidden', 'You do not have permissions to perform the requested operation.')
    if (change.template) {
      await restoreTemplate(tx, scope, change.template)
      await generateSoon({ queue }, tx, scope)
      return { done: change.template.removed, refused: [] }
    }
    const now = await store.decisionsOf(
      tx,
      scope,
      change.tasks.map(({ task_id }) => task_id),
    )
    const isSame = ({ task_id, after }: UndoneTask) => {
      const is = now.get(task_id)
      return is !== undefined && Object.entries(after).every(([name, value]) => is[name] === value)
    }
    const undone = change.tasks.filter(isSame)
    await store.restoreTasks(tx, scope, undone)
    const refused = change.tasks
      .filter((task) => !isSame(task))
      .map(({ task_id }) => ({
        task_id,
        title: now.get(task_id)?.title ?? '',
        reason: say('It was changed since then.'),
      }))
    return { done: undone.length, refused }
  })

/** The template as it was; its tasks are generated again. */
async function restoreTemplate(tx: Tx, scope: OrgScope, { template_id, obligations }: UndoneTemplate): Promise<void> {
  const before = await templates.nameTaken(tx, scope, template_id)
  if (before !== undefined)
    throw new AppError('conflict', `There is another template "${before}" now. Rename it first, then undo again.`)
  await templates.setDeleted(tx, scope, template_id, null)
  await templates.setObligations(tx, scope, template_id, obligations)
}
