import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay, namedOrEmpty } from './fields.ts'
import { TableQuery, TableReply } from './tables.ts'
import { TaskPerson } from './task-fields.ts'
import { TASK_STATUSES } from './task-limits.ts'
import { CAPACITY_WEEKS_AT_MOST, DAY_MINUTES } from './time-limits.ts'

// Time of a person on a task, a calendar item or an entity: one number of whole minutes for each day.

const minutes = z
  .number({ error: 'Enter the minutes.' })
  .int('Enter whole minutes.')
  .min(0, 'Time is not negative. Enter 0 to remove it.')
  .max(DAY_MINUTES, 'A day has 24 hours. Enter less time.')

export const TimeCell = z.object({ minutes: z.int(), note: z.string() })
export type TimeCell = z.infer<typeof TimeCell>

/** The work; at most one of task and item. Parts that the caller does not see any more are null. */
const Subject = z.object({
  kind: z.enum(['task', 'item', 'entity']),
  /** The id of the task, calendar item or entity. */
  id: Id,
  task: z.object({ title: z.string(), status: z.enum(TASK_STATUSES) }).nullable(),
  item: z.object({ obligation_id: z.string(), form: z.string(), period: z.string() }).nullable(),
  entity: z.object({ entity_id: Id, name: z.string() }).nullable(),
})

/** A row of the sheet: `days` are Monday to Sunday, null without time. */
export const TimeRow = Subject.extend({ days: z.array(TimeCell.nullable()).length(7) })
export type TimeRow = z.infer<typeof TimeRow>

/** Others' sheets need `tasks.manage`. */
export const timeSheet = endpoint({
  method: 'GET',
  path: 'task/time/week/',
  access: 'tasks.read',
  summary: 'The week sheet of a person: work × seven days; own without `user_id`',
  query: z.object({
    /** Any day of the week; today when left out. */
    day: IsoDay.optional(),
    user_id: Id.optional(),
  }),
  reply: z.object({
    today: IsoDay,
    monday: IsoDay,
    person: TaskPerson,
    is_own: z.boolean(),
    rows: z.array(TimeRow),
    /** People whose sheets the caller can open; only the caller without `tasks.manage`. */
    people: z.array(TaskPerson),
  }),
})
export type TimeSheet = z.infer<(typeof timeSheet)['reply']>

/** Sets the time of one day, whatever it was before: the same call twice is the same as once. */
export const recordTime = endpoint({
  method: 'POST',
  path: 'task/time/',
  access: 'tasks.write',
  summary: 'Record the time of one day on a task, a calendar item or an entity; 0 minutes remove it',
  body: z.object({
    /** Exactly one of these three. */
    task_id: Id.nullable().default(null),
    item_id: Id.nullable().default(null),
    entity_id: Id.nullable().default(null),
    day: IsoDay,
    minutes,
    /** Left out: it stays. */
    note: namedOrEmpty('Note', 500).optional(),
    /** Another person's time needs `tasks.manage`; own when left out. */
    user_id: Id.optional(),
  }),
  reply: z.object({
    cell: TimeCell.nullable(),
    /** Everything recorded for that person and day. */
    day_minutes: z.int(),
  }),
})

/** Own time; with `tasks.manage` that of everyone, or of `user_id`. Sort keys: day (default, newest first), person, entity. */
export const timeTable = endpoint({
  method: 'GET',
  path: 'task/time/',
  access: 'tasks.read',
  summary: 'Recorded time as a table, also as a file: own time, with `tasks.manage` that of everyone',
  query: TableQuery.extend({
    /** Both ends counted. */
    from: IsoDay.optional(),
    to: IsoDay.optional(),
    user_id: Id.optional(),
    task_id: Id.optional(),
    item_id: Id.optional(),
    entity_id: Id.optional(),
  }),
  reply: TableReply,
})

/** Time recorded on one piece of work. */
const WorkTime = z.object({
  today: IsoDay,
  own_today: z.int(),
  own: z.int(),
  /** Null without `tasks.manage`. */
  all: z.int().nullable(),
})

export const timeOfTask = endpoint({
  method: 'GET',
  path: 'task/:task_id/time/',
  access: 'tasks.read',
  summary: 'Time recorded on a task: own time of today and altogether; with `tasks.manage` also that of everyone',
  params: z.object({ task_id: Id }),
  reply: WorkTime,
})

/** Time on the item itself; that of its tasks is recorded on them. */
export const timeOfItem = endpoint({
  method: 'GET',
  path: 'task/time/item/:item_id/',
  access: 'tasks.read',
  summary:
    'Time recorded on a calendar item: own time of today and altogether; with `tasks.manage` also that of everyone',
  params: z.object({ item_id: Id }),
  reply: WorkTime,
})

const Planned = z.object({
  /** The estimates of open tasks, less the time recorded on them. */
  minutes: z.int(),
  tasks: z.int(),
  /** Tasks among them without an estimate: their time is not known. */
  unestimated: z.int(),
})

/** Overdue tasks count in the present week, which has only its days from today on. */
export const capacity = endpoint({
  method: 'GET',
  path: 'task/time/capacity/',
  access: 'tasks.manage',
  summary: 'Planned time of people by week beside the working days of each week',
  query: z.object({ weeks: z.coerce.number().int().min(1).max(CAPACITY_WEEKS_AT_MOST).default(6) }),
  reply: z.object({
    today: IsoDay,
    weeks: z.array(z.object({ monday: IsoDay, working_days: z.int() })),
    people: z.array(
      TaskPerson.extend({
        /** In the order of the weeks. */
        weeks: z.array(Planned),
        /** Tasks without a due day. */
        undated: Planned,
      }),
    ),
  }),
})
export type Capacity = z.infer<(typeof capacity)['reply']>
