import { z } from 'zod'
import { Id, named } from './fields.ts'
import { CHECKS_AT_MOST, DUE_BASES, ESTIMATE_AT_MOST, OFFSET_DAYS_AT_MOST } from './task-limits.ts'

// Fields that tasks, their templates and their series share.

export const TaskPerson = z.object({ user_id: Id, name: z.string() })

export const title = named('Title', 200)

export const offset_days = z
  .number({ error: 'Enter the number of days.' })
  .int('Enter a whole number of days.')
  .min(-OFFSET_DAYS_AT_MOST, `At most ${OFFSET_DAYS_AT_MOST} days before.`)
  .max(OFFSET_DAYS_AT_MOST, `At most ${OFFSET_DAYS_AT_MOST} days after.`)

/** Days from a day of the calendar item: -9 is nine days before it, 0 the day itself. The task's day follows the item's. */
export const DueOffset = z.object({ days: offset_days, basis: z.enum(DUE_BASES).default('due') })

export const check_text = named('Check', 300)

export const NewCheck = z.object({ text: check_text, is_required: z.boolean().default(true) })

export const estimate_minutes = z
  .number()
  .int('Enter whole minutes.')
  .min(1, 'An estimate is at least one minute. Leave it empty if it is not known.')
  .max(ESTIMATE_AT_MOST, 'An estimate is at most 999 hours.')
  .nullable()
  .default(null)

export const NewChecks = z.array(NewCheck).max(CHECKS_AT_MOST, `At most ${CHECKS_AT_MOST} checks a task.`).default([])
