import { z } from 'zod'
import { CalendarItem } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { CostSum } from './explanations.ts'
import { Id, IsoDay } from './fields.ts'
import { TableQuery, TableReply } from './tables.ts'

const count = z.number().int()
const Paise = z.number().int().min(0)

/** The form that most of them are, and how many. Null when there are none. */
const Foremost = z.object({ form: z.string(), count }).nullable()

const Month = z.object({ month: z.string(), due: count, in_time: count, late: count, open: count })

/** Every figure opens the calendar list with the filter that `dashboard-lists.ts` gives it. */
export const dashboard = endpoint({
  method: 'GET',
  path: 'organisation/dashboards/',
  access: 'calendar.read',
  summary: "Today's counts and the most urgent items",
  reply: z.object({
    today: IsoDay,
    due_today: count,
    due_today_foremost: Foremost,
    /** Open and due within 7 days, today included. */
    due: count,
    due_foremost: Foremost,
    /** Due today or within 30 days. */
    due_30: count,
    overdue: count,
    oldest_overdue_days: count.nullable(),
    /** Filings pending a review, and those returned to their preparers. */
    in_review: count,
    returned: count,
    /** Filed at any time, with neither a number nor a document. */
    no_proof: count,
    /** Facts that open items need, each once, and the entities that need at least one of them. */
    open_questions: count,
    entities_with_questions: count,
    /** Overdue items that cost money now, and how much. */
    at_risk: CostSum.extend({ items: count }),
    entities: count,
    /** Overdue, due today, or due within 7 days: what "Do these first" is taken from. */
    open: count,
    /** At most 12, the most pressing first: what lateness costs, and the day. */
    first: z.array(CalendarItem),
    /** The last 12 months up to this one: items due, filed in time, filed late, still open; by area. */
    by_area: z.array(z.object({ area: z.string(), months: z.array(Month) })),
    /** The same by entity, where there are at most 30. */
    by_entity: z.array(z.object({ entity_id: Id, entity_name: z.string(), months: z.array(Month) })),
  }),
})

/**
 * The source of an amount of the cash plan, the best first: a filing of this item that is pending review; the same
 * return for the same period of the year before; the last amount of the same return. `none`: no amount was recorded, and
 * the item adds nothing.
 */
export const CASH_BASES = ['recorded', 'last_year', 'last', 'none'] as const
export type CashBasis = (typeof CASH_BASES)[number]

/**
 * Dues of the next 13 weeks, the first week from today. `estimate_paise` adds up the amounts of the items that have one;
 * `estimated` is how many do. `bases` splits both by what the amounts are taken from, without those of no item.
 */
export const cashForDues = endpoint({
  method: 'GET',
  path: 'organisation/dashboards/cash/',
  access: 'calendar.read',
  summary: 'Dues of the next 13 weeks, with estimates from the amounts recorded earlier and what each is taken from',
  reply: z.object({
    today: IsoDay,
    weeks: z.array(
      z.object({
        from: IsoDay,
        to: IsoDay,
        items: count,
        estimated: count,
        estimate_paise: Paise,
        bases: z.array(z.object({ basis: z.enum(CASH_BASES), items: count, paise: Paise })),
      }),
    ),
  }),
})

/**
 * The same by entity, as a table: each of the 13 weeks with its estimate in rupees, the number of dues and what the amounts are
 * taken from, then all of them. Sort keys: entity (default), total. A week without an estimate is empty, never zero.
 */
export const cashByEntity = endpoint({
  method: 'GET',
  path: 'organisation/dashboards/cash/entities/',
  access: 'calendar.read',
  summary: 'Dues of the next 13 weeks by entity and week, with estimates from the amounts recorded earlier',
  query: TableQuery,
  reply: TableReply,
})

/** Orders of the last year, of the catalogue and of the organisation, that moved items of the calendar; newest first. */
export const lawMoved = endpoint({
  method: 'GET',
  path: 'organisation/dashboards/law/',
  access: 'calendar.read',
  summary: 'The latest orders that moved items of the organisation, with how many and of how many entities',
  reply: z.object({
    orders: z.array(
      z.object({
        by: z.string(),
        known_on: IsoDay,
        extended_to: IsoDay,
        effect: z.enum(['extension', 'fee-relief']),
        is_provisional: z.boolean(),
        /** The names of the duties, at most three. */
        forms: z.array(z.string()),
        items: count,
        entities: count,
        /** Recorded by the organisation itself, not in the catalogue. */
        is_own: z.boolean(),
      }),
    ),
  }),
})
