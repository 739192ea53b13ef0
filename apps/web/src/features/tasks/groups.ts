import type { Task } from '@niyam/contract/tasks.ts'
import { isOpen } from './task-status.ts'

export type Grouping = 'due' | 'person' | 'entity'

export interface TaskGroup {
  /** `overdue`, a day, an id; '' where a task has none. */
  readonly key: string
  readonly tasks: readonly Task[]
}

export const OVERDUE = 'overdue'

/** Tasks in groups: in the order of the list by day, open ones past it together; or by person or client, by name, those without last. */
export function grouped(tasks: readonly Task[], by: Grouping, today: string): TaskGroup[] {
  const groups = new Map<string, Task[]>()
  for (const task of tasks) {
    const key = keyOf(task, by, today)
    const group = groups.get(key)
    if (group) group.push(task)
    else groups.set(key, [task])
  }
  const all = [...groups].map(([key, some]) => ({ key, tasks: some }))
  if (by === 'due') return all
  const name = ({ tasks: [task] }: TaskGroup) => (by === 'person' ? task?.assigned_to?.name : task?.entity?.name) ?? ''
  return all.toSorted((one, other) =>
    one.key === '' || other.key === ''
      ? Number(one.key === '') - Number(other.key === '')
      : name(one).localeCompare(name(other)),
  )
}

export function keyOf({ due_on, status, assigned_to, entity }: Task, by: Grouping, today: string): string {
  if (by === 'person') return assigned_to?.user_id ?? ''
  if (by === 'entity') return entity?.entity_id ?? ''
  return due_on !== null && due_on < today && isOpen(status) ? OVERDUE : (due_on ?? '')
}
