import { addTaskComment } from '@niyam/contract/task-comments.ts'
import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  make: async ({ caller, ids }) => {
    const { task_id = '' } = ids
    const comment = (text: string) => caller.call(addTaskComment, { params: { task_id }, body: { text } })
    const [{ comment_id }, { comment_id: unneeded_comment_id }] = [await comment('Please look.'), await comment('Done.')]
    return { comment_id, unneeded_comment_id }
  },
  bodies: {
    addTaskComment: { text: 'Please look at the draft.' },
    changeTaskComment: { text: 'Taken over' },
  },
  instead: {
    deleteTaskComment: { comment_id: 'unneeded_comment_id' },
  },
}
