import type { RefusedTask, TasksDone, TasksUndoable } from '@niyam/contract/tasks.ts'
import type { TaskStatus } from '@niyam/contract/task-limits.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { fullVisibility } from '../../db/visibility.ts'
import { invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { tellOfTask, type NotifyParts } from '../notifications/notify.ts'
import { openBlockers } from './blocks-store.ts'
import { mustBeMembers, unseenBy } from './people.ts'
import { noTask, refusalOf, refusalOfPeople } from './policy.ts'
import { type HeldTask, lockTasks } from './store.ts'
import { undoable } from './undoable.ts'
import * as store from './many-store.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

/** Holds the tasks, refuses those that are gone or that `wrong` has a reason against, changes the rest. */
function changeMany(
  { db, clock }: Deps,
  scope: OrgScope,
  task_ids: readonly string[],
  prepare: (tx: Tx, held: readonly HeldTask[]) => Promise<(task: HeldTask) => string | null>,
  change: (tx: Tx, ids: readonly string[], held: readonly HeldTask[]) => Promise<unknown>,
): Promise<TasksUndoable> {
  return inOrganisation(db, scope, (tx) =>
    undoable({ clock }, tx, scope, { task_ids, access: 'tasks.write' }, async (): Promise<TasksDone> => {
      const held = await lockTasks(tx, scope, task_ids)
      const wrong = await prepare(tx, held)
      const checked = held.map((task) => ({ task, reason: wrong(task) }))
      const ids = checked.flatMap(({ task, reason }) => (reason === null ? [task.task_id] : []))
      if (ids.length > 0) await change(tx, ids, held)
      const there = new Set(held.map(({ task_id }) => task_id))
      const gone = [...new Set(task_ids)].filter((task_id) => !there.has(task_id))
      const refused: RefusedTask[] = [
        ...gone.map((task_id) => ({ task_id, title: '', reason: say('This task no longer exists.') })),
        ...checked.flatMap(({ task: { task_id, title }, reason }) =>
          reason === null ? [] : [{ task_id, title, reason }],
        ),
      ]
      return { done: ids.length, refused }
    }),
  )
}

/** Reasons against a status, by the rules of checks, order and review. */
async function statusRefusals(tx: Tx, scope: OrgScope, held: readonly HeldTask[], status: TaskStatus, by: string) {
  const ids = held.map(({ task_id }) => task_id)
  // Also earlier tasks that the caller does not see hold a task back; only visible ones are named.
  const open = status === 'done' ? await openBlockers(fullVisibility(tx, scope), scope, ids) : new Map()
  const visible = status === 'done' ? await openBlockers(tx, scope, ids) : new Map()
  return (task: HeldTask) => {
    const seen = new Set((visible.get(task.task_id) ?? []).map(({ task_id }: { task_id: string }) => task_id))
    const blockers = (open.get(task.task_id) ?? []).map(({ task_id, title }: { task_id: string; title: string }) => ({
      title: seen.has(task_id) ? title : null,
    }))
    return refusalOf(task, status, by, { open: blockers })
  }
}

export const setTaskStatus = (
  deps: Deps,
  scope: OrgScope,
  by: string,
  { task_ids, status }: { readonly task_ids: readonly string[]; readonly status: TaskStatus },
): Promise<TasksUndoable> =>
  changeMany(
    deps,
    scope,
    task_ids,
    (tx, held) => statusRefusals(tx, scope, held, status, by),
    (tx, ids) => store.setStatus(tx, scope, ids, { status, by, at: deps.clock.now().toISOString() }),
  )

interface Assignment {
  readonly task_ids: readonly string[]
  readonly assigned_to?: string | null | undefined
  readonly reviewer?: string | null | undefined
}

export function assignTasks(
  deps: Deps & NotifyParts,
  scope: OrgScope,
  by: string,
  assignment: Assignment,
): Promise<TasksUndoable> {
  const { task_ids, assigned_to, reviewer } = assignment
  if (assigned_to === undefined && reviewer === undefined)
    throw invalidField('assigned_to', 'Choose an assignee or a reviewer.')
  return changeMany(
    deps,
    scope,
    task_ids,
    async (tx, held) => {
      await mustBeMembers(tx, scope, { assigned_to, reviewer })
      const unseen = await unseenBy(tx, held, [assigned_to, reviewer], deps.clock.today())
      return (task) =>
        refusalOfPeople(
          task,
          {
            assigned_to: assigned_to === undefined ? task.assigned_to : assigned_to,
            reviewer: reviewer === undefined ? task.reviewer : reviewer,
          },
          by,
        ) ?? (unseen(task) ? say('This person does not see the entity, or not with this law.') : null)
    },
    async (tx, ids, held) => {
      await store.setPeople(tx, scope, ids, { assigned_to, reviewer })
      if (!assigned_to) return
      const tasks = held.filter((task) => ids.includes(task.task_id) && task.assigned_to !== assigned_to)
      await tellOfTask(deps, tx, scope, { kind: 'task_assigned', tasks, to: [assigned_to], by })
    },
  )
}

interface Dating {
  readonly task_ids: readonly string[]
  readonly due_on?: string | null | undefined
  readonly by_days?: number | undefined
}

export function dateTasks(deps: Deps, scope: OrgScope, { task_ids, due_on, by_days }: Dating): Promise<TasksUndoable> {
  if ((due_on === undefined) === (by_days === undefined))
    throw invalidField('due_on', 'Choose either a day, or a number of days.')
  const due = by_days === undefined ? { on: due_on ?? null } : { by_days }
  const wrong = ({ due_on: was }: HeldTask) =>
    by_days !== undefined && was === null ? say('It has no due day that could be moved.') : null
  return changeMany(
    deps,
    scope,
    task_ids,
    () => Promise.resolve(wrong),
    (tx, ids) => store.setDue(tx, scope, ids, due),
  )
}

export const deleteTasks = (deps: Deps, scope: OrgScope, task_ids: readonly string[]): Promise<TasksUndoable> =>
  changeMany(
    deps,
    scope,
    task_ids,
    async (tx) => {
      const timed = await store.withTime(tx, scope, task_ids)
      return ({ task_id, template_id, item_id, series_id }: HeldTask) =>
        series_id !== null || (template_id !== null && item_id !== null)
          ? say('It belongs to a template or a recurring task. Cancel it instead.')
          : timed.has(task_id)
            ? say('Time is recorded on it. Cancel it instead.')
            : null
    },
    (tx, ids) => store.markDeleted(tx, scope, ids, deps.clock.now().toISOString()),
  )

/** Moves a card to a column of the board, above a card of it or to its end. */
export const moveTask = (
  deps: Deps,
  scope: OrgScope,
  by: string,
  { task_id, status, above }: { readonly task_id: string; readonly status: TaskStatus; readonly above: string | null },
): Promise<TasksUndoable> =>
  changeMany(
    deps,
    scope,
    [task_id],
    (tx, held) => {
      if (held.length === 0) throw noTask()
      return statusRefusals(tx, scope, held, status, by)
    },
    async (tx) => {
      await store.setStatus(tx, scope, [task_id], { status, by, at: deps.clock.now().toISOString() })
      await store.setPosition(
        tx,
        scope,
        task_id,
        above === null ? null : await placeAbove(tx, scope, { status, above, moved: task_id }),
      )
    },
  )

async function placeAbove(tx: Tx, scope: OrgScope, at: Parameters<typeof store.ranksAbove>[2]) {
  const place = await store.ranksAbove(tx, scope, at)
  if (!place || at.above === at.moved)
    throw invalidField('above', 'This card is not in the column any more. Open the board again.')
  if (place.before !== place.rank) return place
  await store.spread(tx, scope, at.status, place.rank)
  const apart = await store.ranksAbove(tx, scope, at)
  if (!apart) throw new Error('A card left its column while it was held')
  return apart
}
