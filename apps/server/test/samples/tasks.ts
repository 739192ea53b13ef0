import { addTaskComment } from '@niyam/contract/task-comments.ts'
import { addCheck, createTask } from '@niyam/contract/tasks.ts'
import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  make: async ({ t, place, caller, ids, name }) => {
    const { entity_id = '' } = ids
    const task = (title: string, checks: { text: string }[] = [], blocked_by: string[] = []) =>
      caller.call(createTask, { body: { title: `${title} of ${name}`, entity_id, checks, blocked_by } })
    const first = await task('Get the books', [{ text: 'Bank statement' }, { text: 'Invoices' }])
    const other = await task('Reconcile')
    const unneeded = await task('Unneeded')
    await task('Draft', [], [other.task_id])
    await caller.call(addCheck, { params: first, body: { text: 'Cash book' } })
    const colleague = await t.registerPerson({ first_name: 'Mentioned', last_name: '' })
    await t.addPerson(place, colleague, 'm')
    const comment = (text: string) =>
      caller.call(addTaskComment, { params: first, body: { text, mentions: [colleague.user_id] } })
    const [{ comment_id }, { comment_id: unneeded_comment_id }] = [
      await comment('Please look.'),
      await comment('Done.'),
    ]
    const [check, unneededCheck] = first.checks
    return {
      task_id: first.task_id,
      comment_id,
      unneeded_comment_id,
      check_id: check?.check_id ?? '',
      unneeded_check_id: unneededCheck?.check_id ?? '',
      other_task_id: other.task_id,
      unneeded_task_id: unneeded.task_id,
    }
  },
  bodies: {
    createTask: { title: 'Ask the client for the bank statement' },
    updateTask: { title: 'Taken over' },
    setBlockers: ({ other_task_id }) => ({ task_ids: [other_task_id] }),
    addCheck: { text: 'Taken over' },
    addTaskComment: { text: 'Please look at the draft.' },
    changeTaskComment: { text: 'Taken over' },
    changeCheck: { state: 'done', remark: 'By mail' },
    setTaskStatus: ({ task_id }) => ({ task_ids: [task_id], status: 'in_progress' }),
    assignTasks: ({ task_id }) => ({ task_ids: [task_id], assigned_to: null }),
    dateTasks: ({ task_id }) => ({ task_ids: [task_id], due_on: '2026-12-01' }),
    deleteTasks: ({ unneeded_task_id }) => ({ task_ids: [unneeded_task_id] }),
    undoTasks: { undo_id: '00000000-0000-4000-8000-000000000000' },
    moveTask: { status: 'in_progress' },
  },
  instead: {
    // Other calls need the first.
    deleteTaskComment: { comment_id: 'unneeded_comment_id' },
    removeCheck: { check_id: 'unneeded_check_id' },
  },
}
