import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay, Moment, note } from './fields.ts'
import { SERIES_AT_MOST, SERIES_RHYTHMS } from './task-limits.ts'
import { estimate_minutes, NewChecks, TaskPerson, title } from './task-fields.ts'
import { TasksUndoable } from './tasks.ts'

// A task that recurs. Its occurrences are tasks, made ahead: changing one with `updateTask` leaves the others.

const SeriesFields = z.object({
  title,
  details: note(5000).default(''),
  assigned_to: Id.nullable().default(null),
  reviewer: Id.nullable().default(null),
  checks: NewChecks,
  estimate_minutes,
})

export const TaskSeries = z.object({
  series_id: Id,
  title: z.string(),
  details: z.string(),
  entity: z.object({ entity_id: Id, name: z.string() }).nullable(),
  every: z.enum(SERIES_RHYTHMS),
  /** The due day of the first occurrence; the others follow from it. A 31 is the last day of a shorter month. */
  starts_on: IsoDay,
  /** The last day on which an occurrence may be due; null goes on. */
  ends_on: IsoDay.nullable(),
  assigned_to: TaskPerson.nullable(),
  reviewer: TaskPerson.nullable(),
  checks: NewChecks,
  estimate_minutes: z.int().nullable(),
  /** Occurrences due until this day exist. */
  made_through: IsoDay,
  /** The next open occurrence; null if there is none. */
  next_due: IsoDay.nullable(),
  created: z.object({ by: z.string(), at: Moment }),
})
export type TaskSeries = z.infer<typeof TaskSeries>

export const listTaskSeries = endpoint({
  method: 'GET',
  path: 'task/series/',
  access: 'tasks.read',
  summary: `Recurring tasks by title (at most ${SERIES_AT_MOST}), of those that the caller sees`,
  reply: z.object({ series: z.array(TaskSeries), today: IsoDay }),
})

export const createTaskSeries = endpoint({
  method: 'POST',
  path: 'task/series/',
  access: 'tasks.manage',
  summary: 'Create a recurring task; its occurrences are made for a year ahead',
  body: SeriesFields.extend({
    entity_id: Id.nullable().default(null),
    every: z.enum(SERIES_RHYTHMS),
    starts_on: IsoDay,
    ends_on: IsoDay.nullable().default(null),
  }),
  reply: TaskSeries,
})

const ofSeries = z.object({ series_id: Id })

export const changeTaskSeries = endpoint({
  method: 'POST',
  path: 'task/series/:series_id/',
  access: 'tasks.manage',
  summary: 'Change a recurring task for occurrences due from a day on; occurrences that someone worked on stay',
  params: ofSeries,
  body: SeriesFields.extend({ from: IsoDay }),
  reply: TaskSeries.extend({ changed: z.int(), kept: z.int() }),
})

export const endTaskSeries = endpoint({
  method: 'POST',
  path: 'task/series/:series_id/end/',
  access: 'tasks.manage',
  summary:
    'End a recurring task after a day; later occurrences go, but for those that someone worked on. Null resumes it',
  params: ofSeries,
  body: z.object({ ends_on: IsoDay.nullable() }),
  reply: TaskSeries.extend({ removed: z.int(), kept: z.int(), undo_id: TasksUndoable.shape.undo_id }),
})
