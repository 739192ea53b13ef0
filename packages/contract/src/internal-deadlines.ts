import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay } from './fields.ts'

// By when the office itself wants to be done: so many days before the due date, which stays as it is.

export const OWN_DAY_RULES_AT_MOST = 200

/**
 * Of a law, a form or everything (both null), for the work of one person or anybody's. A rule of the person goes before one
 * of anybody, then a form before its law, and a law before everything.
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
  summary: 'The rules that give items their internal days, and what could be chosen',
  reply: Page,
})

const count = z.number().int()

const Preview = z.object({
  /** Items that are not filed and have a due date. */
  items: count,
  /** Of these, those that get another internal day, or lose theirs. */
  changed: count,
  /** Of these, those whose new day is before today. */
  passed: count,
  /** Those whose day was set by hand: it stays, whatever the rules say. */
  by_hand: count,
  /** In the order of the rules: how many items each decides, and how many of these change. */
  rules: z.array(z.object({ items: count, changed: count })),
  /** Whose work changes, most first; nobody's is null. */
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
  summary: 'Whom rules would change, and how; nothing is stored',
  body: Rules,
  reply: Preview,
})

export const changeOwnDays = endpoint({
  method: 'POST',
  path: 'organisation/internal-days/',
  access: 'policy.manage',
  summary: 'Keep these rules instead of those before; items follow at once',
  body: Rules,
  reply: Page,
})
