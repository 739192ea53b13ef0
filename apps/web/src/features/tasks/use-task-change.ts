import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { TaskDetail, updateTask } from '@niyam/contract/tasks.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { taskQuery, tasksChanged } from './queries.ts'

/** Changes fields of one task. The errors of the server belong to the field that sent the change. */
export function useTaskChange(task_id: string) {
  return useTaskReply((body: BodySentTo<typeof updateTask>) =>
    api('PATCH task/:task_id/', { params: { task_id }, body, quiet: true }),
  )
}

/** A change that answers with the whole task, which is shown at once; lists are read again behind it. */
export function useTaskReply<V>(call: (values: V) => Promise<TaskDetail>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: call, onSuccess: (task) => taskIs(client, task) })
}

function taskIs(client: QueryClient, task: TaskDetail): void {
  client.setQueryData(taskQuery(task.task_id).queryKey, task)
  void tasksChanged(client)
}
