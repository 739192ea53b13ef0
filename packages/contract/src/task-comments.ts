import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id, Moment } from './fields.ts'
import { COMMENT_MENTIONS_AT_MOST, TASK_COMMENTS_AT_MOST } from './task-limits.ts'
import { TaskPerson } from './task-fields.ts'

export const TaskComment = z.object({
  comment_id: Id,
  text: z.string(),
  /** Null: a program wrote it. */
  by: TaskPerson.nullable(),
  written_at: Moment,
  edited_at: Moment.nullable(),
  /** People who were notified of it. */
  mentions: z.array(TaskPerson),
  /** The caller wrote it, and can change and delete it. */
  is_own: z.boolean(),
})
export type TaskComment = z.infer<typeof TaskComment>

const comment_text = z.string().trim().min(1, 'Write a comment.').max(5000, 'A comment has at most 5000 characters.')

const mentions = z
  .array(Id)
  .max(COMMENT_MENTIONS_AT_MOST, `A comment mentions at most ${COMMENT_MENTIONS_AT_MOST} people.`)

const ofTask = z.object({ task_id: Id })
const ofComment = z.object({ task_id: Id, comment_id: Id })

export const listTaskComments = endpoint({
  method: 'GET',
  path: 'task/:task_id/comments/',
  access: 'tasks.read',
  summary: `Comments of a task, oldest first (at most ${TASK_COMMENTS_AT_MOST}), and the people who can be mentioned`,
  params: ofTask,
  reply: z.object({
    comments: z.array(TaskComment),
    /** Others who see the task. */
    people: z.array(TaskPerson),
  }),
})

export const addTaskComment = endpoint({
  method: 'POST',
  path: 'task/:task_id/comments/',
  access: 'tasks.write',
  summary: 'Comment on a task; people who are mentioned are notified',
  params: ofTask,
  body: z.object({ text: comment_text, mentions: mentions.default([]) }),
  reply: TaskComment,
})

export const changeTaskComment = endpoint({
  method: 'PATCH',
  path: 'task/:task_id/comments/:comment_id/',
  access: 'tasks.write',
  summary: 'Change an own comment; people who are mentioned for the first time are notified',
  params: ofComment,
  body: z.object({ text: comment_text, mentions: mentions.optional() }),
  reply: TaskComment,
})

export const deleteTaskComment = endpoint({
  method: 'DELETE',
  path: 'task/:task_id/comments/:comment_id/',
  access: 'tasks.write',
  summary: 'Delete an own comment',
  params: ofComment,
  reply: Done,
})
