import { z } from 'zod'
import { CalendarFilter, ItemState, MonthField, STEPS } from './calendar-filter.ts'
import { endpoint } from './endpoint.ts'
import { CostSum, SectionCost } from './explanations.ts'
import { Id, IsoDay, Moment } from './fields.ts'
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
  /** The short name of the duty; the explanation has the official form, `form_names.form`. */
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
  /** It applies only if an assumed fact is true; the explanation names the facts. */
  is_assumed: z.boolean(),
  /** Its rule was not verified against an official source, and is to be shown so. */
  is_unverified: z.boolean(),
  /** Its day rests on an order of the organisation alone that is not notified yet, and is to be shown so. */
  is_provisional: z.boolean(),
  /**
   * What being late costs, all sections together, with the figures kept with the item, as of `cost_as_of`: today, or
   * yesterday until the night's work is done. Null while a section is not known; never zero for unknown.
   */
  cost_paise: z.int().min(0).nullable(),
  /** The certain part of a cost that is not known as a whole: known sections, and the least of those with bounds. */
  cost_least_paise: z.int().min(0).nullable(),
  /** Growth by the next day, as far as it is known. */
  cost_a_day_paise: z.int().min(0).nullable(),
  cost_as_of: IsoDay.nullable(),
  /** The same section by section, each between two bounds; empty where no figures are held or the item is not late. */
  cost_parts: z.array(SectionCost),
  state: ItemState,
  step: z.enum(STEPS).nullable(),
  /** Who is at it, and since when, while it is in progress. */
  started: z.object({ by: z.string(), at: Moment }).nullable(),
  assigned_to: z.object({ user_id: Id, name: z.string() }).nullable(),
  filed_on: IsoDay.nullable(),
  /** Its return can be nil. */
  knows_nil: z.boolean(),
  /** Filed as nil. */
  is_nil: z.boolean(),
  /** Filed, no proof: its form has a number, and its filing has neither a number nor a document. */
  lacks_proof: z.boolean(),
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
  /** The person who recorded the filing in force. */
  filed_by: Id.optional(),
})

export const GROUPS_BY = ['day', 'form', 'entity', 'person', 'state'] as const
export type GroupBy = (typeof GROUPS_BY)[number]

/** A day with more items of one form shows them as one row. */
export const ONE_ROW_ABOVE = 10

/** All items of the filter that belong together, on whatever page they are. */
const ItemGroup = z.object({
  /** The due day, the short name, the entity, the assignee or the state; null gathers what has none. */
  key: z.string().nullable(),
  open: z.int(),
  filed: z.int(),
  overdue: z.int(),
  /** Forms with more than ten items on the day; empty for other groups. */
  many: z.array(z.object({ form: z.string(), count: z.int() })),
  /** What its overdue items cost. */
  cost: CostSum,
})
export type ItemGroup = z.infer<typeof ItemGroup>

/**
 * Sort keys: due_date (default), day (the due date, then the form), own_day, entity, form, state, cost, person. Items without a date come last; by own_day also those that
 * are filed; by cost, either way, those whose cost is not known. `from` and `to` bound the due date, `filed_from` and `filed_to` the day of filing; both ends counted.
 */
export const listCalendar = endpoint({
  method: 'GET',
  path: 'organisation/compliances/calendar/',
  access: 'calendar.read',
  summary: 'Calendar items, filtered and paginated',
  query: CalendarQuery.extend({
    /** With it the reply sums up the groups that its page shows, over all pages. Sort by the same to keep a group together. */
    group_by: z.enum(GROUPS_BY).optional(),
  }),
  reply: z.object({
    items: z.array(CalendarItem),
    meta: CalendarMeta,
    today: IsoDay,
    /** Empty without `group_by`. */
    groups: z.array(ItemGroup),
  }),
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

/** The short names of the catalogue: what `form` can be. */
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
    month: MonthField,
  }),
  reply: z.object({ month: z.string(), today: IsoDay, days: z.array(DaySummary), total: z.number().int() }),
})
