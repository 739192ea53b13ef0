import { z } from 'zod'
import { CalendarItem } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { IsoDay } from './fields.ts'
import { Task } from './tasks.ts'

/** The limit for items, for tasks, for filings to review and for tasks to review. */
export const MY_DAY_AT_MOST = 100

/** A review is of work that another person did. */
export const MyDayEntry = z.object({
  kind: z.enum(['item', 'filing_review', 'task', 'task_review']),
  group: z.enum(['overdue', 'today', 'week', 'no_day']),
  /** For `item` and `filing_review`; null otherwise. */
  item: CalendarItem.nullable(),
  /** For `task` and `task_review`; null otherwise. */
  task: Task.nullable(),
})
export type MyDayEntry = z.infer<typeof MyDayEntry>

export const myDay = endpoint({
  method: 'GET',
  path: 'task/my-day/',
  access: 'tasks.read',
  summary: `What the caller has to do within 7 days, what lateness costs first (at most ${MY_DAY_AT_MOST} of a kind)`,
  reply: z.object({
    entries: z.array(MyDayEntry),
    today: IsoDay,
    /** There are more than are shown. */
    more: z.object({ items: z.boolean(), tasks: z.boolean(), reviews: z.boolean() }),
  }),
})
