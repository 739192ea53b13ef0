import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IsoDay, Moment } from './fields.ts'
import { SATURDAYS_OFF } from './holidays.ts'

// What the navigation and the page of settings show beside each place, in one request each.

/** Counts stop here: a navigation shows 9,999+ rather than count on. */
export const COUNTED_AT_MOST = 10_000

const count = z.number().int()

export const countPlaces = endpoint({
  method: 'GET',
  path: 'organisation/places/',
  access: 'calendar.read',
  summary: 'Counts of the open work at each place, as far as the caller sees it; each to 10,000',
  reply: z.object({
    /** Open, and due today. */
    due_today: count,
    /** Open: overdue, and due within 7 days, today included. */
    due: count,
    entities: count,
    /** Open tasks that are assigned to the caller. */
    tasks: count,
    /** Filings that the caller may approve; zero without that right. */
    review: count,
    /** Drafts that the caller may release; zero without that right. */
    drafts: count,
  }),
})

/** Each part is null for a person who may not open its page. */
export const readSettings = endpoint({
  method: 'GET',
  path: 'organisation/settings/',
  access: 'organisation.read',
  summary: 'The state of each setting: how many there are, and what is in force. Null where the caller may not see it',
  reply: z.object({
    today: IsoDay,
    people: z.object({ active: count, invited: count }).nullable(),
    groups: count,
    tags: count,
    /** Entities in use and the limit of the plan; no limit without a plan. */
    plan: z.object({ name: z.string().nullable(), entities: count, limit: count.nullable() }).nullable(),
    sign_in: z.object({ two_factor_from: IsoDay.nullable(), networks: count }).nullable(),
    /** Grants to Niyam support that are open now. */
    support: count.nullable(),
    api_keys: count.nullable(),
    webhooks: z.object({ all: count, failing: count, paused: count }).nullable(),
    /** The caller's own calendar feeds. */
    feeds: count,
    drafts: count.nullable(),
    internal_due_dates: count.nullable(),
    days_off: z.object({ weekly_off: z.array(count), saturdays_off: z.enum(SATURDAYS_OFF), days: count }).nullable(),
    review: z.object({ areas: z.array(z.string()), forms: count }).nullable(),
    custom_compliances: count,
    /** Decisions in force, and those pending a review. */
    not_required: z.object({ in_force: count, pending: count }),
    /** `until` is the last day of the latest period that is locked for all entities. */
    locked_periods: z.object({ locks: count, until: IsoDay.nullable() }),
    /** When the trail last recorded a change. */
    audit: z.object({ last_at: Moment.nullable() }).nullable(),
    law: z.object({ release: z.string(), orders: count }),
    export: z.object({ last_at: Moment.nullable() }).nullable(),
  }),
})
