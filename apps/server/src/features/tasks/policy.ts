import type { TaskStatus } from '@niyam/contract/task-limits.ts'
import { AppError } from '../../http/errors.ts'
import { say } from '../../language/speak.ts'
import type { HeldTask } from './store.ts'

export const isClosed = (status: TaskStatus): boolean => status === 'done' || status === 'cancelled'

export const noTask = () => new AppError('not_found', 'This task no longer exists. Open the list of tasks again.')

const quoted = (titles: readonly string[]) => titles.map((one) => `"${one}"`).join(', ')

/** Open tasks before a task. Those without a title are not visible to the caller. */
export interface Blockers {
  readonly open: readonly { readonly title: string | null }[]
}

/**
 * Why a person cannot give a task a status; null if they can. A task with a reviewer is completed from `in_review`, by a
 * person who neither was assigned it nor sent it to review.
 */
export function refusalOf(task: HeldTask, status: TaskStatus, by: string, { open }: Blockers): string | null {
  if (status !== 'done' || task.status === 'done') return null
  const checks = task.checks.filter(({ is_required, state }) => is_required && state === 'open')
  if (checks.length > 0)
    return say(`Required checks are open: ${quoted(checks.map(({ text }) => text))}. Settle them first.`)
  const titles = open.flatMap(({ title }) => (title === null ? [] : [title]))
  if (titles.length > 0) return say(`Earlier tasks are open: ${quoted(titles)}. Complete them first.`)
  if (open.length > 0) return say('An earlier task that you do not see is open.')
  if (task.reviewer === null) return null
  if (task.status !== 'in_review') return say('It has a reviewer. Set it to In review first.')
  if (by === task.assigned_to || by === task.submitted_by)
    return say('It has a reviewer. A person who did not work on it completes it.')
  return null
}

/** Why a person cannot name these people for a task; null if they can. */
export function refusalOfPeople(
  task: Pick<HeldTask, 'assigned_to' | 'reviewer'>,
  { assigned_to, reviewer }: Pick<HeldTask, 'assigned_to' | 'reviewer'>,
  by: string,
): string | null {
  if (assigned_to !== null && assigned_to === reviewer)
    return say('The assignee cannot be the reviewer too. Choose another person.')
  if (task.reviewer !== null && task.reviewer !== reviewer && task.assigned_to === by)
    return say('The assignee cannot change the reviewer.')
  return null
}
