import { STATES } from '@niyam/law/reference/states.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { changesOf, Id, IsoDay, named } from './fields.ts'

// The days off of an organisation. They move no statutory date: a due date on a day off carries a
// warning with the last working day before.

export const DAYS_OFF_AT_MOST = 500
export const DAYS_OFF_AT_ONCE = 100

export const SATURDAYS_OFF = ['none', 'second_fourth', 'all'] as const

const StateKey = z.enum(STATES.map(({ value }) => value))

const GivenDayOff = z.object({
  name: named('Name', 80),
  day: IsoDay,
  /** Every year on that date. */
  is_yearly: z.boolean().default(false),
  /** Off only for work of these states; empty is everywhere. */
  states: z.array(StateKey).max(STATES.length).default([]),
})

export const DayOff = z.object({
  day_off_id: Id,
  name: z.string(),
  day: IsoDay,
  is_yearly: z.boolean(),
  states: z.array(z.string()),
})
export type DayOff = z.infer<typeof DayOff>

const Week = z.object({
  /** Days of the week, 0 is Sunday. Saturdays have their own setting. */
  weekly_off: z
    .array(z.number().int().min(0).max(5))
    .max(5, 'At least one day of the week must be a working day. Remove one.'),
  saturdays_off: z.enum(SATURDAYS_OFF),
})
export type Week = z.infer<typeof Week>

const Page = Week.extend({
  /** By day; those of every year by their date. */
  days: z.array(DayOff),
})
export type DaysOffPage = z.infer<typeof Page>

export const getDaysOff = endpoint({
  method: 'GET',
  path: 'organisation/days-off/',
  access: 'organisation.read',
  summary: 'The holidays and weekly days off of the organisation',
  reply: Page,
})

/** One day for one reason; `states` is empty where it is off everywhere, `name` where it is off by the week. */
const NamedDay = z.object({ date: IsoDay, name: z.string(), states: z.array(z.string()) })
export type NamedDay = z.infer<typeof NamedDay>

export const daysOffBetween = endpoint({
  method: 'GET',
  path: 'organisation/days-off/between/',
  access: 'organisation.read',
  summary: 'The days off in a range, both ends included, at most one year',
  query: z.object({ from: IsoDay, to: IsoDay }),
  reply: z.object({ days: z.array(NamedDay) }),
})

export const changeWeek = endpoint({
  method: 'POST',
  path: 'organisation/days-off/week/',
  access: 'policy.manage',
  summary: 'Set the weekly days off',
  body: Week,
  reply: Page,
})

/** Days that are kept already, by their date and name, are left as they are. */
export const addDaysOff = endpoint({
  method: 'POST',
  path: 'organisation/days-off/',
  access: 'policy.manage',
  summary: 'Add named holidays: one, or a list',
  body: z.object({
    days: z
      .array(GivenDayOff)
      .min(1, 'No day is given. Give at least one.')
      .max(DAYS_OFF_AT_ONCE, `At most ${DAYS_OFF_AT_ONCE} days are added at once. Add the rest afterwards.`),
  }),
  reply: Page.extend({ added: z.number().int() }),
})

const dayParams = z.object({ day_off_id: Id })

export const changeDayOff = endpoint({
  method: 'PATCH',
  path: 'organisation/days-off/:day_off_id/',
  access: 'policy.manage',
  summary: 'Change a holiday',
  params: dayParams,
  body: changesOf(GivenDayOff),
  reply: Page,
})

export const removeDayOff = endpoint({
  method: 'DELETE',
  path: 'organisation/days-off/:day_off_id/',
  access: 'policy.manage',
  summary: 'Remove a holiday',
  params: dayParams,
  reply: Page,
})
