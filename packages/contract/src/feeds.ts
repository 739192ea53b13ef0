import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { STATES } from '@niyam/law/reference/states.ts'
import { z } from 'zod'
import { ITEM_STATES, MARKS, OWN_DAYS, RISKS, STEPS } from './calendar-filter.ts'
import { endpoint } from './endpoint.ts'
import { FEED_EXTRAS } from './feed-extras.ts'
import { Done, Id, IsoDay, Moment, named } from './fields.ts'

export const FEEDS_AT_MOST = 20

/** The filter of a feed, with the fields of the calendar's list; an empty or null field filters nothing. */
export const FeedFilter = z.object({
  area: z.array(z.enum(AREAS)).max(AREAS.length).default([]),
  /** States of an item, and steps of the work beside them. */
  state: z
    .array(z.enum([...ITEM_STATES, ...STEPS, ...MARKS]))
    .max(ITEM_STATES.length + STEPS.length + MARKS.length)
    .default([]),
  search: z.string().trim().max(100).default(''),
  entity_id: Id.nullable().default(null),
  registration_id: Id.nullable().default(null),
  /** Only items of the feed's owner, unassigned items, or items of another person: at most one of the three. */
  is_mine: z.boolean().default(false),
  is_nobodys: z.boolean().default(false),
  assigned_to: Id.nullable().default(null),
  tag: Id.nullable().default(null),
  group: Id.nullable().default(null),
  /** A short name, or an official form. */
  form: z.string().trim().max(120).default(''),
  /** States of India: of the registration, else of the entity. */
  in_state: z
    .array(z.enum(STATES.map(({ value }) => value)))
    .max(STATES.length)
    .default([]),
  risk: z.array(z.enum(RISKS)).max(RISKS.length).default([]),
  own_day: z.enum(OWN_DAYS).nullable().default(null),
  rule: z.enum(['law', 'own']).nullable().default(null),
  /** Beside the items, for the same entities; notices also by area, registration and person, tasks by area. No other part of the filter applies to them. */
  also: z.array(z.enum(FEED_EXTRAS)).max(FEED_EXTRAS.length).default([]),
})
export type FeedFilter = z.infer<typeof FeedFilter>

export const FeedNames = z.object({
  entity: z.string().nullable(),
  /** The number, as it is written; empty where there is none. */
  registration: z.string().nullable(),
  person: z.string().nullable(),
  tag: z.string().nullable(),
  group: z.string().nullable(),
})
export type FeedNames = z.infer<typeof FeedNames>

export const Feed = z.object({
  feed_id: Id,
  name: z.string(),
  filter: FeedFilter,
  /** The name of the filtered object; null without a filter, or if it is deleted or not visible. */
  names: FeedNames,
  /** Days before the due date on which the calendar reminds; null never. */
  alarm_days: z.number().int().nullable(),
  created_at: Moment,
  /** The last day on which a calendar program fetched it; null before the first time. */
  last_read_on: IsoDay.nullable(),
})
export type Feed = z.infer<typeof Feed>

/** The only replies that ever show the address. */
const FeedWithAddress = Feed.extend({ address: z.string() })

export const listFeeds = endpoint({
  method: 'GET',
  path: 'organisation/feeds/',
  access: 'self.manage',
  summary: 'The calendar feeds of the person signed in, newest first',
  reply: z.object({ feeds: z.array(Feed) }),
})

export const createFeed = endpoint({
  method: 'POST',
  path: 'organisation/feeds/',
  access: 'self.manage',
  summary: 'Create a calendar feed. Only this reply shows its secret address',
  body: z.object({
    name: named('Name', 80),
    filter: FeedFilter.prefault({}),
    alarm_days: z
      .number()
      .int()
      .min(0, 'A reminder comes on the day or before it.')
      .max(60, 'A reminder comes at most 60 days before.')
      .nullable()
      .default(null),
  }),
  reply: FeedWithAddress,
})

export const renewFeed = endpoint({
  method: 'POST',
  path: 'organisation/feeds/:feed_id/renew/',
  access: 'self.manage',
  summary: 'Replace the secret address of a feed; the old address stops working at once',
  params: z.object({ feed_id: Id }),
  reply: FeedWithAddress,
})

export const deleteFeed = endpoint({
  method: 'DELETE',
  path: 'organisation/feeds/:feed_id/',
  access: 'self.manage',
  summary: 'Delete a feed; its address stops working at once',
  params: z.object({ feed_id: Id }),
  reply: Done,
})

/** Shows what the owner of the feed may see at that moment; caches must not store it. */
export const readFeed = endpoint({
  method: 'GET',
  path: 'feeds/:token/niyam.ics/',
  access: 'public',
  transport: 'file',
  summary: 'A calendar feed as iCalendar (RFC 5545), for anyone with its secret address',
  params: z.object({ token: z.string().min(20).max(100) }),
})
