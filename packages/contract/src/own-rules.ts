import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { OWN_COMPARISONS, OWN_FREQUENCIES, OWN_REGISTRATIONS } from '@niyam/law/own-rules/own-rule.ts'
import { OWN_WARNINGS } from '@niyam/law/own-rules/warnings.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id, IsoDay, Moment, named, namedOrEmpty, note } from './fields.ts'
import {
  OWN_ENTITIES_AT_MOST,
  OWN_PREPARE_AT_MOST,
  OWN_TESTS_AT_MOST,
  PREVIEW_NAMES_AT_MOST,
  PREVIEWED_AT_MOST,
} from './own-rules-limits.ts'

// Custom compliances of an organisation, shown in calendars next to the statutory ones.

const days = z
  .number({ error: 'Say how many days.' })
  .int('Write a whole number of days.')
  .min(0, 'Days are zero or more.')
const MOST_DAYS = 730
const dayOfMonth = z
  .number({ error: 'Say which day of the month.' })
  .int('A day of the month is a whole number.')
  .min(1, 'A day of the month is from 1 to 31.')
  .max(31, 'A day of the month is from 1 to 31.')

/** Which day. A 31 is the last day of a shorter month; `months` counts from the last month of the period. */
export const OwnDue = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('day-of-month'),
    months: z.number().int().min(-11).max(24, 'At most 24 months after the period.'),
    day: dayOfMonth,
  }),
  z.object({ kind: z.literal('days-after-end'), days: days.max(MOST_DAYS, `At most ${MOST_DAYS} days.`) }),
  z.object({ kind: z.literal('days-before-end'), days: days.max(366, 'At most 366 days.') }),
  z.object({ kind: z.literal('days-after-start'), days: days.max(MOST_DAYS, `At most ${MOST_DAYS} days.`) }),
  z.object({ kind: z.literal('day-of-year'), month: z.number().int().min(1).max(12), day: dayOfMonth }),
  z.object({ kind: z.literal('on'), date: IsoDay }),
])
export type OwnDue = z.infer<typeof OwnDue>

/** What a fact of the catalogue must be. */
export const OwnTest = z.object({
  attribute: z.string().max(60),
  is: z.enum(OWN_COMPARISONS),
  values: z
    .array(z.union([z.boolean(), z.number(), z.string().max(200)]))
    .min(1, 'Choose at least one value.')
    .max(60, 'At most 60 values can be chosen.'),
})
export type OwnTest = z.infer<typeof OwnTest>

const address = z
  .string()
  .trim()
  .max(500, 'This address is too long.')
  .regex(/^(https?:\/\/\S+)?$/, 'Write the address as https://example.in/page, or leave it empty.')

/** What may be another from a day on. */
const Wording = {
  title: named('Title', 160),
  /** How its items are called in lists. */
  form: named('Short name', 40),
  authority: namedOrEmpty('Authority or payee', 120).default(''),
  due: OwnDue,
  tests: z.array(OwnTest).max(OWN_TESTS_AT_MOST, `At most ${OWN_TESTS_AT_MOST} conditions.`).default([]),
  /** The entities that are meant; null for all that meet the conditions. */
  entity_ids: z
    .array(Id)
    .min(1, 'Choose at least one entity, or let the rule hold for all.')
    .max(OWN_ENTITIES_AT_MOST, `At most ${OWN_ENTITIES_AT_MOST} entities can be named.`)
    .nullable()
    .default(null),
  prepare: z
    .array(named('What to prepare', 200))
    .max(OWN_PREPARE_AT_MOST, `At most ${OWN_PREPARE_AT_MOST} things to prepare.`)
    .default([]),
  /** Why it is asked. */
  reason: note(1000).default(''),
  /** Where it is written: a contract, a circular of the office. */
  source_title: namedOrEmpty('Source', 200).default(''),
  source_url: address.default(''),
}

/** What stays for good: another rhythm or another registration is another rule. */
const Frame = {
  area: z.enum(AREAS).default('other'),
  /** The kind of registration it arises from, once for each; null from the entity itself. */
  registration: z.enum(OWN_REGISTRATIONS).nullable().default(null),
  frequency: z.enum(OWN_FREQUENCIES),
}

/** Items due before this day are not created, or stay unchanged. */
const starts_on = IsoDay

export const NewOwnRule = z.object({ ...Frame, ...Wording, starts_on })
export type NewOwnRule = z.infer<typeof NewOwnRule>

const OwnRuleVersion = z.object({
  starts_on: IsoDay,
  title: z.string(),
  form: z.string(),
  authority: z.string(),
  due: OwnDue,
  /** The same in words. */
  due_text: z.string(),
  tests: z.array(OwnTest),
  /** Those that the caller sees; null where all are meant. */
  entities: z.array(z.object({ entity_id: Id, name: z.string() })).nullable(),
  prepare: z.array(z.string()),
  reason: z.string(),
  source_title: z.string(),
  source_url: z.string(),
  set_by: z.string(),
  set_at: Moment,
})
export type OwnRuleVersion = z.infer<typeof OwnRuleVersion>

export const OwnRule = z.object({
  rule_id: Id,
  obligation_id: z.string(),
  area: z.enum(AREAS),
  registration: z.enum(OWN_REGISTRATIONS).nullable(),
  frequency: z.enum(OWN_FREQUENCIES),
  /** From this day on nothing more is due; null goes on. */
  ends_on: IsoDay.nullable(),
  created_by: z.string(),
  created_at: Moment,
  /** Oldest first; the last one is in force, or will be. */
  versions: z.array(OwnRuleVersion),
  /** Counts of the calendar items that the caller sees. */
  items: z.number().int(),
  next_due: IsoDay.nullable(),
})
export type OwnRule = z.infer<typeof OwnRule>

/** How many calendars of the organisation still have to follow its rules. */
const Following = z.object({ behind: z.number().int(), entities: z.number().int() })

export const listOwnRules = endpoint({
  method: 'GET',
  path: 'organisation/own-rules/',
  access: 'law.read',
  summary: 'The custom compliances of the organisation, by name, and whether calendars are still being updated',
  reply: z.object({ rules: z.array(OwnRule), following: Following, today: IsoDay }),
})

export const createOwnRule = endpoint({
  method: 'POST',
  path: 'organisation/own-rules/',
  access: 'law.own',
  summary: 'Create a custom compliance; its items are added to the calendars in the background',
  body: NewOwnRule,
  reply: OwnRule,
})

const ofRule = z.object({ rule_id: Id })

/** The day is later than those of the versions before it. */
export const changeOwnRule = endpoint({
  method: 'POST',
  path: 'organisation/own-rules/:rule_id/versions/',
  access: 'law.own',
  summary: 'Change a custom compliance for everything due from a day; earlier items stay',
  params: ofRule,
  body: z.object({ ...Wording, starts_on }),
  reply: OwnRule,
})

export const correctOwnRule = endpoint({
  method: 'POST',
  path: 'organisation/own-rules/:rule_id/correct/',
  access: 'law.own',
  summary: 'Correct the newest version of a custom compliance, as if it had been so from its first day',
  params: ofRule,
  body: z.object({ ...Wording, starts_on }),
  reply: OwnRule,
})

export const endOwnRule = endpoint({
  method: 'POST',
  path: 'organisation/own-rules/:rule_id/end/',
  access: 'law.own',
  summary: 'End a custom compliance from a day; without a day, resume it',
  params: ofRule,
  body: z.object({ ends_on: IsoDay.nullable() }),
  reply: OwnRule,
})

export const deleteOwnRule = endpoint({
  method: 'DELETE',
  path: 'organisation/own-rules/:rule_id/',
  access: 'law.own',
  summary: 'Delete a custom compliance with its items; refused once an item has been worked on',
  params: ofRule,
  reply: Done,
})

const Answer = z.enum(['applies', 'needs-facts', 'does-not-apply'])

/** For an organisation with more entities than the limit, the first ones by name. */
export const previewOwnRule = endpoint({
  method: 'POST',
  path: 'organisation/own-rules/preview/',
  access: 'law.own',
  summary: `Preview the entities and dates of a custom compliance before saving: up to ${PREVIEWED_AT_MOST} entities are checked, ${PREVIEW_NAMES_AT_MOST} named`,
  body: NewOwnRule.partial({ title: true, form: true }).extend({
    /** The rule that is changed, whose earlier versions stay. */
    rule_id: Id.optional(),
    /** The newest version is replaced, and not followed by another. */
    corrects: z.boolean().default(false),
  }),
  reply: z.object({
    due_text: z.string(),
    warnings: z.array(z.enum(OWN_WARNINGS)),
    /** The next due dates, even if no entity is affected. */
    dates: z.array(z.object({ period: z.string(), due_date: IsoDay, steps: z.array(z.string()) })),
    entities_total: z.number().int(),
    entities_judged: z.number().int(),
    counts: z.object({ applies: z.number().int(), needs_facts: z.number().int(), does_not_apply: z.number().int() }),
    /** Items in the calendar from today on, a year and the rest of a month ahead. */
    items: z.number().int(),
    /** Affected entities first, then entities with a missing fact. */
    entities: z.array(
      z.object({
        entity_id: Id,
        name: z.string(),
        answer: Answer,
        why: z.string(),
        missing: z.array(z.object({ attribute: z.string(), label: z.string() })),
        items: z.number().int(),
      }),
    ),
  }),
})
