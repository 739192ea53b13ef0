import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay } from './fields.ts'

// By when the office itself wants to be done: so many days before the due date, which stays as it is.

export const OWN_DAY_RULES_AT_MOST = 200

/**
 * A rule for a law, a form or everything (both null), for one person or everyone. A rule for a person takes precedence
 * over one for everyone, then a form over its law, then a law over everything.
 */
const Rule = z.object({
  user_id: Id.nullable(),
  area: z.enum(AREAS).nullable(),
  obligation_id: z.string().max(120).nullable(),
  days_before: z
    .number()
    .int()
    .min(0, 'The internal day is the due date or one before it.')
    .max(120, 'At most 120 days before.'),
})
export type OwnDayRule = z.infer<typeof Rule>

const Rules = z.object({
  rules: z
    .array(Rule)
    .max(OWN_DAY_RULES_AT_MOST, `At most ${OWN_DAY_RULES_AT_MOST} rules are kept. Use a rule of a law instead.`),
})

const Page = Rules.extend({
  /** What can be chosen, by area and form. */
  choices: z.array(z.object({ obligation_id: z.string(), area: z.string(), form: z.string(), title: z.string() })),
  people: z.array(z.object({ user_id: Id, name: z.string() })),
})
export type OwnDayPage = z.infer<typeof Page>

export const getOwnDays = endpoint({
  method: 'GET',
  path: 'organisation/internal-days/',
  access: 'policy.manage',
  summary: 'The rules for internal due dates, and the values they can use',
  reply: Page,
})

const count = z.number().int()

const Preview = z.object({
  /** Items that are not filed and have a due date. */
  items: count,
  /** Those whose internal due date changes or is removed. */
  changed: count,
  /** Those whose new internal due date is before today. */
  passed: count,
  /** Those whose day was set by hand: it stays, whatever the rules say. */
  by_hand: count,
  /** In the order of the rules: how many items each decides, and how many of these change. */
  rules: z.array(z.object({ items: count, changed: count })),
  /** Affected assignees, most items first; null is unassigned. */
  people: z.array(z.object({ name: z.string().nullable(), changed: count })),
  /** How many get which day, the next first; at most 40. */
  days: z.array(z.object({ day: IsoDay, items: count })),
  /** Some of what changes, the next due first. */
  examples: z.array(
    z.object({
      item_id: Id,
      entity_name: z.string(),
      form: z.string(),
      period: z.string(),
      area: z.string(),
      due_date: IsoDay,
      before: IsoDay.nullable(),
      after: IsoDay.nullable(),
    }),
  ),
})
export type OwnDayPreview = z.infer<typeof Preview>

export const previewOwnDays = endpoint({
  method: 'POST',
  path: 'organisation/internal-days/preview/',
  access: 'policy.manage',
  summary: 'Preview the items that rules would change; nothing is stored',
  body: Rules,
  reply: Preview,
})

export const changeOwnDays = endpoint({
  method: 'POST',
  path: 'organisation/internal-days/',
  access: 'policy.manage',
  summary: 'Replace the rules for internal due dates; items are updated at once',
  body: Rules,
  reply: Page,
})
