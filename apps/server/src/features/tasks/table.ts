import type { QueryOf } from '@niyam/contract/endpoint.ts'
import type { TaskStatus } from '@niyam/contract/task-limits.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import type { Task, taskTable as call } from '@niyam/contract/tasks.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import { text, withSecond } from '../../http/cells.ts'
import { limitsOf, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import * as store from './list-store.ts'
import { tasksOf } from './store.ts'

const FIELDS: TableReply['fields'] = [
  { key: 'title', label: 'Title', class: '', sortable: true },
  { key: 'entity', label: 'Entity', class: '', sortable: true, detail: 'Calendar item' },
  { key: 'due_on', label: 'Due day', class: '', sortable: true },
  { key: 'status', label: 'Status', class: '', sortable: false },
  { key: 'assigned_to', label: 'Assigned to', class: '', sortable: false },
  { key: 'reviewer', label: 'Reviewer', class: '', sortable: false },
  { key: 'estimate', label: 'Estimate (minutes)', class: 'number', sortable: false },
]

const STATUS_WORDS: Readonly<Record<TaskStatus, string>> = {
  to_do: 'To do',
  in_progress: 'In progress',
  waiting_for_client: 'Waiting for client',
  in_review: 'In review',
  done: 'Done',
  cancelled: 'Cancelled',
}

const toRow = ({ task_id, title, status, entity, item, due_on, ...task }: Task): Row => ({
  id: task_id,
  groups: [
    text(title),
    withSecond(entity?.name ?? null, item && `${item.form} ${item.period}`),
    text(due_on),
    text(say(STATUS_WORDS[status])),
    text(task.assigned_to?.name ?? null),
    text(task.reviewer?.name ?? null),
    text(task.estimate_minutes === null ? null : String(task.estimate_minutes)),
  ],
  actions: [],
})

export function taskTable(
  { db }: Pick<Parts, 'db'>,
  scope: OrgScope,
  query: QueryOf<typeof call>,
  url: string,
): Promise<TableReply> {
  const { key: sort, descending } = sortOf(query.sort, ['due_on', 'title', 'entity'] as const, 'due_on')
  return inOrganisation(db, scope, async (tx) => {
    const { ids, total } = await store.pageOf(tx, scope, query, { sort, descending, ...limitsOf(query) })
    const tasks = await tasksOf(tx, scope, ids)
    return { rows: tasks.map(toRow), fields: FIELDS, meta: pageMeta(url, query, total) }
  })
}
