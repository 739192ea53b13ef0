import { MonthField } from './calendar-filter.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay } from './fields.ts'

const count = z.number().int()

/**
 * Filings in force by the person who recorded them, of one month or of the 12 months up to the present one, by the day of
 * filing. The persons with the most filings come first; people without one are left out.
 */
export const onTimeByPerson = endpoint({
  method: 'GET',
  path: 'organisation/dashboards/people/',
  access: 'people.manage',
  summary: 'Filings on time and late by the person who recorded them, of a month or of the last 12 months',
  query: z.object({ month: MonthField.optional() }),
  reply: z.object({
    today: IsoDay,
    from: IsoDay,
    to: IsoDay,
    people: z.array(z.object({ user_id: Id, name: z.string(), in_time: count, late: count })),
  }),
})
