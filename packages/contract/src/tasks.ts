import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { changesOf, Id, IsoDay, listOf, Moment, namedOrEmpty, note } from './fields.ts'
import {
  check_text,
  DueOffset,
  estimate_minutes,
  NewCheck,
  NewChecks,
  offset_days,
  TaskPerson,
  title,
} from './task-fields.ts'
import { TableQuery, TableReply } from './tables.ts'
import { BLOCKERS_AT_MOST, CARDS_A_COLUMN, CHECK_STATES, TASK_STATUSES, TASKS_AT_ONCE } from './task-limits.ts'

// A calendar item is work already; a task is a step of it, or work that the calendar does not know. It belongs to a calendar
// item (and its entity), to an entity, or to neither.

export const Task = z.object({
  task_id: Id,
  title: z.string(),
  status: z.enum(TASK_STATUSES),
  entity: z.object({ entity_id: Id, name: z.string() }).nullable(),
  item: z
    .object({
      item_id: Id,
      obligation_id: z.string(),
      form: z.string(),
      period: z.string(),
      due_date: IsoDay.nullable(),
      internal_due_date: IsoDay.nullable(),
    })
    .nullable(),
  /** Null: no day; also while the calendar item it follows has none. */
  due_on: IsoDay.nullable(),
  /** Null: `due_on` was set by hand. */
  due_offset: DueOffset.nullable(),
  assigned_to: TaskPerson.nullable(),
  /** Never the assignee. With a reviewer, a task is done only from `in_review`, by someone who did not do it. */
  reviewer: TaskPerson.nullable(),
  estimate_minutes: z.int().nullable(),
  /** `settled` are done or not applicable; while `required_open` is above zero, the task cannot be done. */
  checks: z.object({ total: z.int(), settled: z.int(), required_open: z.int() }),
  /** Open tasks that come before it; while there are any, it cannot be done. */
  blockers_open: z.int(),
  /** The template it was generated from. */
  template: z.object({ template_id: Id, name: z.string() }).nullable(),
  series_id: Id.nullable(),
  /** Name is empty where a program did it. */
  done: z.object({ by: z.string(), at: Moment }).nullable(),
  created: z.object({ by: z.string(), at: Moment }),
})
export type Task = z.infer<typeof Task>

export const TaskCheck = z.object({
  check_id: Id,
  text: z.string(),
  is_required: z.boolean(),
  state: z.enum(CHECK_STATES),
  remark: z.string(),
  /** Who settled it and when; null while it is open. */
  settled: z.object({ by: z.string(), at: Moment }).nullable(),
})
export type TaskCheck = z.infer<typeof TaskCheck>

const RelatedTask = z.object({
  task_id: Id,
  title: z.string(),
  status: z.enum(TASK_STATUSES),
  due_on: IsoDay.nullable(),
})

export const TaskDetail = Task.omit({ checks: true }).extend({
  details: z.string(),
  checks: z.array(TaskCheck),
  /** Tasks that come before it, of those that the caller sees. */
  blocked_by: z.array(RelatedTask),
  /** Tasks that wait for it. */
  blocks: z.array(RelatedTask),
})
export type TaskDetail = z.infer<typeof TaskDetail>

const Filter = {
  search: z.string().trim().max(100).default(''),
  /** Comma-separated; empty is all. */
  status: listOf(TASK_STATUSES),
  /** A person, or `nobody`. */
  assigned_to: z.union([Id, z.literal('nobody')]).optional(),
  reviewer: Id.optional(),
  entity_id: Id.optional(),
  item_id: Id.optional(),
  /** Entities of this group, added by hand or by a tag. */
  group: Id.optional(),
  /** Entities with this tag. */
  tag: Id.optional(),
  template: Id.optional(),
  series: Id.optional(),
  /** Both ends counted. */
  due_from: IsoDay.optional(),
  due_to: IsoDay.optional(),
}

const Counts = z.object(
  Object.fromEntries(TASK_STATUSES.map((status) => [status, z.int()])) as Record<
    (typeof TASK_STATUSES)[number],
    z.ZodInt
  >,
)
export type TaskCounts = z.infer<typeof Counts>

/** Sorted by due day, those without a day last; with `sort=board` in the order of the board's columns. */
export const listTasks = endpoint({
  method: 'GET',
  path: 'task/',
  access: 'tasks.read',
  summary: 'Tasks, page by page: `after` takes the `next` of the page before',
  query: z.object({
    ...Filter,
    sort: z.enum(['due_on', 'board']).default('due_on'),
    pagesize: z.coerce.number().int().min(1).max(200).default(50),
    after: z.string().max(100).default(''),
  }),
  reply: z.object({
    tasks: z.array(Task),
    /** Null: this is the last page. */
    next: z.string().nullable(),
    /** Tasks of the filter by status, whatever statuses it names; only on the first page. */
    counts: Counts.nullable(),
    today: IsoDay,
  }),
})

/** The same as a table, also as a file. Sort keys: due_on (default), title, entity. */
export const taskTable = endpoint({
  method: 'GET',
  path: 'task/table/',
  access: 'tasks.read',
  summary: 'Tasks as a table, also as a file',
  query: TableQuery.extend(Filter),
  reply: TableReply,
})

export const taskBoard = endpoint({
  method: 'GET',
  path: 'task/board/',
  access: 'tasks.read',
  summary: `The board: for each status the number of tasks and the first ${CARDS_A_COLUMN}`,
  query: z.object(Filter),
  reply: z.object({
    columns: z.array(
      z.object({
        status: z.enum(TASK_STATUSES),
        total: z.int(),
        tasks: z.array(Task),
        /** `after` of `listTasks` with this status and `sort=board`; null: these are all. */
        next: z.string().nullable(),
      }),
    ),
    today: IsoDay,
  }),
})

const blockers = z.array(Id).max(BLOCKERS_AT_MOST, `A task waits for at most ${BLOCKERS_AT_MOST} others.`)

const TaskFields = z.object({
  title,
  details: note(5000).default(''),
  /** With `due_offset` refused: one of both. */
  due_on: IsoDay.nullable().default(null),
  /** Only with a calendar item. */
  due_offset: DueOffset.nullable().default(null),
  assigned_to: Id.nullable().default(null),
  reviewer: Id.nullable().default(null),
  estimate_minutes,
})

export const createTask = endpoint({
  method: 'POST',
  path: 'task/',
  access: 'tasks.write',
  summary: 'Create a task for a calendar item, an entity or neither',
  body: TaskFields.extend({
    /** The entity of the item, where both are given. */
    entity_id: Id.nullable().default(null),
    item_id: Id.nullable().default(null),
    status: z.enum(['to_do', 'in_progress', 'waiting_for_client']).default('to_do'),
    checks: NewChecks,
    blocked_by: blockers.default([]),
  }),
  reply: TaskDetail,
})

const ofTask = z.object({ task_id: Id })

export const getTask = endpoint({
  method: 'GET',
  path: 'task/:task_id/',
  access: 'tasks.read',
  summary: 'One task with its checks and the tasks before and after it',
  params: ofTask,
  reply: TaskDetail,
})

/** A change of an occurrence changes this one alone; of a series, `changeTaskSeries`. */
export const updateTask = endpoint({
  method: 'PATCH',
  path: 'task/:task_id/',
  access: 'tasks.write',
  summary: 'Change a task; its status with `setTaskStatus` or `moveTask`',
  params: ofTask,
  body: changesOf(TaskFields),
  reply: TaskDetail,
})

export const setBlockers = endpoint({
  method: 'POST',
  path: 'task/:task_id/blockers/',
  access: 'tasks.write',
  summary: 'Replace the tasks that come before a task; a circle is refused',
  params: ofTask,
  body: z.object({ task_ids: blockers }),
  reply: TaskDetail,
})

const ofCheck = z.object({ task_id: Id, check_id: Id })

export const addCheck = endpoint({
  method: 'POST',
  path: 'task/:task_id/checks/',
  access: 'tasks.write',
  summary: 'Add a check at the end of a task',
  params: ofTask,
  body: NewCheck,
  reply: TaskDetail,
})

export const changeCheck = endpoint({
  method: 'PATCH',
  path: 'task/:task_id/checks/:check_id/',
  access: 'tasks.write',
  summary: 'Settle or reopen a check, or change its text',
  params: ofCheck,
  body: z.object({
    text: check_text.optional(),
    is_required: z.boolean().optional(),
    state: z.enum(CHECK_STATES).optional(),
    remark: namedOrEmpty('Remark', 500).optional(),
  }),
  reply: TaskDetail,
})

export const removeCheck = endpoint({
  method: 'DELETE',
  path: 'task/:task_id/checks/:check_id/',
  access: 'tasks.write',
  summary: 'Remove a check',
  params: ofCheck,
  reply: TaskDetail,
})

// Acts on many tasks; each task is changed, or refused with its own reason.

const task_ids = z
  .array(Id)
  .min(1, 'No task is chosen. Choose at least one.')
  .max(TASKS_AT_ONCE, `At most ${TASKS_AT_ONCE} tasks are changed at once. Choose fewer.`)

/** `title` is empty if the task does not exist or is not visible. */
export const RefusedTask = z.object({ task_id: Id, title: z.string(), reason: z.string() })
export type RefusedTask = z.infer<typeof RefusedTask>

export const TasksDone = z.object({ done: z.int(), refused: z.array(RefusedTask) })
export type TasksDone = z.infer<typeof TasksDone>

/** `undo_id` is for `undoTasks`, for 15 minutes; null: nothing was changed. */
export const TasksUndoable = TasksDone.extend({ undo_id: Id.nullable() })
export type TasksUndoable = z.infer<typeof TasksUndoable>

export const setTaskStatus = endpoint({
  method: 'POST',
  path: 'task/status/',
  access: 'tasks.write',
  summary: 'Change the status of tasks; refused with open required checks, open earlier tasks or without a review',
  body: z.object({ task_ids, status: z.enum(TASK_STATUSES) }),
  reply: TasksUndoable,
})

export const assignTasks = endpoint({
  method: 'POST',
  path: 'task/assign/',
  access: 'tasks.write',
  summary: 'Assign tasks, or name their reviewer; null removes the person, what is left out stays',
  body: z.object({ task_ids, assigned_to: Id.nullable().optional(), reviewer: Id.nullable().optional() }),
  reply: TasksUndoable,
})

/** Exactly one of both. The task no longer follows the day of its calendar item. */
export const dateTasks = endpoint({
  method: 'POST',
  path: 'task/due/',
  access: 'tasks.write',
  summary: 'Set the due day of tasks, or move it by a number of days; those without a day are not moved',
  body: z.object({ task_ids, due_on: IsoDay.nullable().optional(), by_days: offset_days.optional() }),
  reply: TasksUndoable,
})

/** Tasks of a template or a series are cancelled instead. */
export const deleteTasks = endpoint({
  method: 'POST',
  path: 'task/delete/',
  access: 'tasks.write',
  summary: 'Delete tasks; those of a template or a series are refused and can be cancelled',
  body: z.object({ task_ids }),
  reply: TasksUndoable,
})

export const undoTasks = endpoint({
  method: 'POST',
  path: 'task/undo/',
  access: 'tasks.write',
  summary: 'Undo an own change of tasks within 15 minutes; tasks changed since then are refused',
  body: z.object({ undo_id: Id }),
  reply: TasksDone,
})

export const moveTask = endpoint({
  method: 'POST',
  path: 'task/:task_id/move/',
  access: 'tasks.write',
  summary: 'Move a card of the board to a column and a place in it',
  params: ofTask,
  body: z.object({
    status: z.enum(TASK_STATUSES),
    /** The card it is put above; null: at the end of the column. */
    above: Id.nullable().default(null),
  }),
  /** A refused move has `done` 0. */
  reply: TasksUndoable,
})
