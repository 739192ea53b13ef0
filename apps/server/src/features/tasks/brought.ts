import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import type { Tx } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { tellOfTask } from '../notifications/notify.ts'
import { withTime, markDeleted } from './many-store.ts'
import { checkPeople } from './people.ts'
import { insertTask, lockTasks } from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue'>

/** A task of a sheet, of an entity or of none. */
export interface BroughtTask {
  readonly title: string
  readonly details: string
  readonly entity_id: string | null
  readonly due_on: string | null
  readonly assigned_to: string | null
  readonly reviewer: string | null
  readonly estimate_minutes: number | null
}

/**
 * Adds tasks of one assignee, with one notification.
 *
 * @returns for each its id, or why it was refused
 */
export async function bringTasks(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  by: string,
  tasks: readonly BroughtTask[],
): Promise<readonly ({ readonly task_id: string } | { readonly refused: string })[]> {
  const { clock } = deps
  const brought: (BroughtTask & { readonly task_id: string; readonly area: null })[] = []
  const outcomes: ({ task_id: string } | { refused: string })[] = []
  for (const task of tasks) {
    try {
      await checkPeople(tx, scope, { ...task, area: null }, clock.today())
    } catch (error) {
      if (!(error instanceof AppError) || !error.fields) throw error
      outcomes.push({ refused: Object.values(error.fields).flat().join(' ') })
      continue
    }
    const task_id = uuidv7()
    await insertTask(tx, scope, {
      ...task,
      task_id,
      item_id: null,
      area: null,
      status: 'to_do',
      due_basis: null,
      due_offset_days: null,
      checks: [],
      created_by: by,
      created_at: clock.now().toISOString(),
      is_touched: false,
    })
    brought.push({ ...task, task_id, area: null })
    outcomes.push({ task_id })
  }
  const [first] = brought
  if (first?.assigned_to)
    await tellOfTask(deps, tx, scope, { kind: 'task_assigned', tasks: brought, to: [first.assigned_to], by })
  return outcomes
}

/**
 * Takes out a task that a sheet brought, unless someone has worked on it since.
 *
 * @returns why it stays, in words; null when it is gone
 */
export async function takeOutTask({ clock }: Deps, tx: Tx, scope: OrgScope, task_id: string): Promise<string | null> {
  const [task] = await lockTasks(tx, scope, [task_id])
  if (!task) return null
  if (task.is_touched || (await withTime(tx, scope, [task_id])).has(task_id))
    return say(`${task.title} stays: someone has worked on it.`)
  await markDeleted(tx, scope, [task_id], clock.now().toISOString())
  return null
}
