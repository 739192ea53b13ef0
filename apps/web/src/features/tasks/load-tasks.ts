import type { LoadOptions } from '../../fields/use-remote-options.ts'
import { api } from '../../lib/api.ts'
import { OPEN_STATUSES } from './task-status.ts'

/** Open tasks by title. */
export const loadTasks: LoadOptions = async ({ search, limit, signal }) => {
  const query = { search, pagesize: limit, status: OPEN_STATUSES.join(',') }
  const { tasks } = await api('GET task/', { query, signal, quiet: true })
  return tasks.map(({ task_id, title, entity }) => ({
    value: task_id,
    label: entity ? `${title} · ${entity.name}` : title,
  }))
}
