import type { Task } from '@niyam/contract/tasks.ts'

/** What the screens change at once, before the server has answered. */
export interface Change {
  readonly status?: Task['status']
  readonly assigned_to?: Task['assigned_to']
  readonly due_on?: string | null
}

export interface Move {
  /** As it was before. */
  readonly task: Task
  readonly change: Change
  /** The card it is put above; null is the end of the column, undefined its top. */
  readonly above?: string | null | undefined
}

/** Where a card can be moved to by its menu. */
export interface Target {
  readonly title: string
  readonly change: Change
  /** The column, where there is one. */
  readonly key?: string
}

export interface Column {
  readonly key: string
  readonly tasks: readonly Task[]
  /** More than the tasks where some are not loaded. */
  readonly total: number
}

export const changedTask = (task: Task, { status = task.status, assigned_to, due_on }: Change): Task => ({
  ...task,
  status,
  assigned_to: assigned_to === undefined ? task.assigned_to : assigned_to,
  ...(due_on !== undefined && { due_on, due_offset: null }),
})

/** Tasks of a list with their changes, each in its place. */
export const withChanges = (tasks: readonly Task[], moves: ReadonlyMap<string, Move>): readonly Task[] =>
  moves.size === 0
    ? tasks
    : tasks.map((task) => {
        const move = moves.get(task.task_id)
        return move ? changedTask(task, move.change) : task
      })

/** Cards after their moves: each is taken out of its column and put into the one that `keyOf` names. */
export function withMoves<C extends Column>(
  columns: readonly C[],
  keyOf: (task: Task) => string,
  moves: Iterable<Move>,
): readonly C[] {
  return [...moves].reduce((now, { task, change, above }) => {
    const { task_id } = task
    const from = now.find(({ tasks }) => tasks.some((one) => one.task_id === task_id))
    const before = from?.tasks.find((one) => one.task_id === task_id) ?? task
    const after = changedTask(before, change)
    const to = keyOf(after)
    return now.map((column) => {
      const isFrom = column === from
      const isTo = column.key === to
      if (!isFrom && !isTo) return column
      if (isFrom && isTo && above === undefined)
        return { ...column, tasks: column.tasks.map((one) => (one === before ? after : one)) }
      const rest = column.tasks.filter((one) => one !== before)
      return {
        ...column,
        tasks: isTo ? putAbove(rest, after, above) : rest,
        total: column.total - (isFrom ? 1 : 0) + (isTo ? 1 : 0),
      }
    })
  }, columns)
}

function putAbove(tasks: readonly Task[], task: Task, above: string | null | undefined): readonly Task[] {
  const at = above === undefined ? 0 : tasks.findIndex(({ task_id }) => task_id === above)
  return at === -1 ? [...tasks, task] : tasks.toSpliced(at, 0, task)
}
