import type { Action } from '@niyam/contract/permissions.ts'
import type { TasksDone } from '@niyam/contract/tasks.ts'
import type { UndoneTask, UndoneTemplate } from '../../db/tables/tasks.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { isAsLeft, takeUndo } from '../../db/undo.ts'
import { AppError } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import type { Parts } from '../../parts.ts'
import { generateSoon } from './generate.ts'
import { restoreEnd } from './series.ts'
import * as templates from './template-store.ts'
import * as store from './undo-store.ts'

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
    const change = await takeUndo(tx, scope, 'task_undo', undo_id, clock.now().toISOString())
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
    if (change.series) {
      await restoreEnd({ clock }, tx, scope, change.series)
      return { done: change.series.removed, refused: [] }
    }
    const now = await store.decisionsOf(
      tx,
      scope,
      change.tasks.map(({ task_id }) => task_id),
    )
    const isSame = ({ task_id, after }: UndoneTask) => {
      const is = now.get(task_id)
      return is !== undefined && !is.is_replaced && isAsLeft(after, is.decided)
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
