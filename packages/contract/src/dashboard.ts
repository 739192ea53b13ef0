import { z } from 'zod'
import { CalendarItem } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { IsoDay } from './fields.ts'

/** Every figure opens the calendar list with the same filter. */
export const dashboard = endpoint({
  method: 'GET',
  path: 'organisation/dashboards/',
  access: 'calendar.read',
  summary: "Today's counts and the most urgent items",
  reply: z.object({
    today: IsoDay,
    due_today: z.number().int(),
    /** Open and due within 7 days, today included. */
    due: z.number().int(),
    overdue: z.number().int(),
    oldest_overdue_days: z.number().int().nullable(),
    /** Filed in the current month, in time and late. */
    filed_this_month: z.number().int(),
    filed_late_this_month: z.number().int(),
    /** Filed at any time, with neither a number nor a document. */
    no_proof: z.number().int(),
    /** Facts and dates that the law needs and that are not known yet, each once per entity. */
    open_questions: z.number().int(),
    entities: z.number().int(),
    /** At most 12: overdue by longest first, then next due. */
    first: z.array(CalendarItem),
    /** The last 6 months up to this one: items due, filed in time, filed late, still open; by area. */
    by_area: z.array(
      z.object({
        area: z.string(),
        months: z.array(
          z.object({
            month: z.string(),
            due: z.number().int(),
            in_time: z.number().int(),
            late: z.number().int(),
            open: z.number().int(),
          }),
        ),
      }),
    ),
  }),
})
