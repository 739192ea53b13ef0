import { z } from 'zod'
import { CalendarFilter, ItemState, STEPS } from './calendar-filter.ts'
import { endpoint } from './endpoint.ts'
import { DelayCost, Explanation } from './explanations.ts'
import { Id, IsoDay, Moment, named, note } from './fields.ts'
import { filingFields } from './filing-fields.ts'
import { EarlierFiling, Filing, PaidForDelay } from './filings.ts'
import { PageMeta, TableQuery, TableReply } from './tables.ts'

/** `name` is empty where the office rests by the week. */
const DayOffOfItem = z.object({ name: z.string(), before: IsoDay })

export const CalendarItem = z.object({
  item_id: Id,
  entity_id: Id,
  entity_name: z.string(),
  registration_id: Id.nullable(),
  registration_number: z.string().nullable(),
  obligation_id: z.string(),
  area: z.string(),
  form: z.string(),
  title: z.string(),
  period: z.string(),
  statutory_due_date: IsoDay.nullable(),
  /** The day that counts; null while a fact is missing. */
  due_date: IsoDay.nullable(),
  /**
   * The last day the law leaves, where the due date waits for the AGM and the last day for that has passed. Assumed, and to be
   * shown as "not later than"; never the due date.
   */
  latest_due_date: IsoDay.nullable(),
  /** Last day without additional fee where only the fee was relieved. */
  fee_free_until: IsoDay.nullable(),
  /** By when the office itself wants it done; never the law's day. Set by hand, else from the office's rules. */
  internal_due_date: IsoDay.nullable(),
  internal_due_from: z.enum(['hand', 'rule']).nullable(),
  /** Set if the due date is a day off: the date stays, `before` is the last working day. */
  day_off: DayOffOfItem.nullable(),
  /** By choice: never overdue. */
  is_optional: z.boolean(),
  /** Its rule was not verified against an official source, and is to be shown so. */
  is_unverified: z.boolean(),
  /** Its day rests on an order of the organisation alone that is not notified yet, and is to be shown so. */
  is_provisional: z.boolean(),
  /**
   * What being late costs, all sections together, with the figures kept with the item, as of `cost_as_of`: today, or
   * yesterday until the night's work is done. Null while a section is not known; never zero for unknown.
   */
  cost_paise: z.int().min(0).nullable(),
  cost_as_of: IsoDay.nullable(),
  state: ItemState,
  step: z.enum(STEPS).nullable(),
  /** Who is at it, and since when, while it is in progress. */
  started: z.object({ by: z.string(), at: Moment }).nullable(),
  assigned_to: z.object({ user_id: Id, name: z.string() }).nullable(),
  filed_on: IsoDay.nullable(),
  /** Filed as nil. */
  is_nil: z.boolean(),
  has_note: z.boolean(),
})
export type CalendarItem = z.infer<typeof CalendarItem>

/** `total` is counted to 10,000. Where there are more, `has_more` says so; the pages go on as long as there is a `next_url`. */
export const CalendarMeta = PageMeta.extend({ has_more: z.boolean() })
export type CalendarMeta = z.infer<typeof CalendarMeta>

const CalendarQuery = TableQuery.extend({
  ...CalendarFilter,
  from: IsoDay.optional(),
  to: IsoDay.optional(),
  filed_from: IsoDay.optional(),
  filed_to: IsoDay.optional(),
})

/**
 * Sort keys: due_date (default), own_day, entity, form, state, cost. Items without a date come last; by own_day also those that
 * are filed; by cost, either way, those whose cost is not known. `from` and `to` bound the due date, `filed_from` and `filed_to` the day of filing; both ends counted.
 */
export const listCalendar = endpoint({
  method: 'GET',
  path: 'organisation/compliances/calendar/',
  access: 'calendar.read',
  summary: 'Calendar items, filtered and paginated',
  query: CalendarQuery,
  reply: z.object({ items: z.array(CalendarItem), meta: CalendarMeta, today: IsoDay }),
})

/** The same items as a table, by the same filters and sort keys. */
export const browseCalendar = endpoint({
  method: 'GET',
  path: 'organisation/compliances/calendar/browse/',
  access: 'calendar.read',
  summary: 'Calendar items as a table, filtered and paginated',
  query: CalendarQuery,
  reply: TableReply.extend({ meta: CalendarMeta }),
})

/** From the catalogue, by name: what `form` can be. */
export const listForms = endpoint({
  method: 'GET',
  path: 'organisation/compliances/forms/',
  access: 'calendar.read',
  summary: 'The forms that the calendar can be filtered by, each with its law',
  reply: z.object({ forms: z.array(z.object({ form: z.string(), area: z.string() })) }),
})

export const DaySummary = z.object({
  date: IsoDay,
  total: z.number().int(),
  /** Counts by area and state of that day. */
  groups: z.array(z.object({ area: z.string(), state: ItemState, count: z.number().int() })),
  /** The three most urgent, open ones first. */
  top: z.array(
    z.object({
      item_id: Id,
      entity_name: z.string(),
      form: z.string(),
      period: z.string(),
      area: z.string(),
      state: ItemState,
    }),
  ),
})
export type DaySummary = z.infer<typeof DaySummary>

export const calendarMonth = endpoint({
  method: 'GET',
  path: 'organisation/compliances/dates/',
  access: 'calendar.read',
  summary: 'One month of the calendar, grouped by due date; only days with items',
  query: z.object({
    ...CalendarFilter,
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Write the month as 2026-11.'),
  }),
  reply: z.object({ month: z.string(), today: IsoDay, days: z.array(DaySummary), total: z.number().int() }),
})

/** The lock that holds an item's period. */
export const HeldByLock = z.object({
  lock_id: Id,
  period: z.string(),
  /** For all entities, not only this one. */
  is_of_all: z.boolean(),
  by: z.string(),
  at: Moment,
  reason: z.string(),
})
export type HeldByLock = z.infer<typeof HeldByLock>

const itemParams = z.object({ item_id: Id })

/** Why an item is not required, who decided it and when. */
export const SetAside = z.object({
  as: z.enum(['waived', 'not_applicable']),
  reason: z.string(),
  by: z.string(),
  at: Moment,
  /** True if the whole obligation, and this item with it, was accepted as not theirs. */
  is_of_obligation: z.boolean(),
})
export type SetAside = z.infer<typeof SetAside>

export const ItemDetail = z.object({
  item: CalendarItem,
  note: z.string(),
  set_aside: SetAside.nullable(),
  /** A second person has to approve its filing. */
  needs_review: z.boolean(),
  /** Why its filing was returned, while it is to be revised. */
  returned: z.object({ by: z.string(), at: Moment, reason: z.string() }).nullable(),
  explanation: Explanation,
  /** What it costs to be late today, for an open item past its day; empty otherwise, or where no section is known. */
  costs: z.array(DelayCost),
  /** Figures kept for these costs; a sum is in rupees. */
  figures: z.array(
    z.object({ name: z.string(), label: z.string(), is_money: z.boolean(), value: z.union([z.number(), z.boolean()]) }),
  ),
  filing: Filing.nullable(),
  /** For a late filing: the amounts due by section on the day of filing, if the law has such sections. */
  filed_late: z.object({ costs: z.array(DelayCost), paid: z.array(PaidForDelay) }).nullable(),
  /** Filings that were taken back or returned, the newest first. */
  earlier: z.array(EarlierFiling),
  /** Its return can be nil. */
  knows_nil: z.boolean(),
  /** Set while its period is locked: it cannot be filed, withdrawn or marked as not required. */
  lock: HeldByLock.nullable(),
})
export type ItemDetail = z.infer<typeof ItemDetail>

export const getCalendarItem = endpoint({
  method: 'GET',
  path: 'organisation/compliances/calendar/:item_id/',
  access: 'calendar.read',
  summary: 'One item: why it applies, why on that date, and its filing',
  params: itemParams,
  reply: ItemDetail,
})

/** What the entity's books say of an item, in rupees by the names that `missing` of a cost gives. */
const Amounts = z.record(z.string().max(60), z.number().min(0, 'An amount is zero or more.').max(1e13))
export const ItemFigures = z.object({ amounts: Amounts.default({}), is_nil: z.boolean().optional() })
export type ItemFigures = z.infer<typeof ItemFigures>

/** Counts with figures beside those that are kept with the item, and keeps none of them. */
export const costOfItem = endpoint({
  method: 'POST',
  path: 'organisation/compliances/calendar/:item_id/cost/',
  access: 'calendar.read',
  summary: 'The cost of completing an item on a given day; nothing is stored',
  params: itemParams,
  body: z.object({
    on: IsoDay,
    ...ItemFigures.shape,
  }),
  reply: z.object({ on: IsoDay, costs: z.array(DelayCost) }),
})

export const updateCalendarItem = endpoint({
  method: 'PATCH',
  path: 'organisation/compliances/calendar/:item_id/',
  access: 'calendar.work',
  summary:
    'Change note, assignee, internal due date and cost figures of an item; the statutory due date cannot be changed here',
  params: itemParams,
  body: z.object({
    note: note(4000).optional(),
    assigned_to: Id.nullable().optional(),
    internal_due_date: IsoDay.nullable().optional(),
    /** All of them at once: the cost of the item is counted with them from now on. */
    figures: ItemFigures.optional(),
  }),
  reply: CalendarItem,
})

/** Filing twice is a conflict: the second caller sees who filed it and when. */
export const fileCalendarItem = endpoint({
  method: 'POST',
  path: 'organisation/compliances/calendar/:item_id/filing/',
  access: 'filings.write',
  summary: 'Mark an item as filed, with the acknowledgement',
  params: itemParams,
  body: z.object({ ...filingFields, document_ids: z.array(Id).max(20).default([]) }),
  reply: Filing,
})

/** The filing stays in the history as withdrawn; the item is open again. */
export const withdrawFiling = endpoint({
  method: 'POST',
  path: 'organisation/compliances/calendar/:item_id/filing/withdraw/',
  access: 'filings.write',
  summary: 'Withdraw a filing that was recorded by mistake',
  params: itemParams,
  body: z.object({ reason: named('Reason', 300) }),
  reply: CalendarItem,
})
