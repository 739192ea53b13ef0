import { z } from 'zod'
import { CalendarFilter, ItemState } from './calendar-filter.ts'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay } from './fields.ts'
import { FinancialYearField } from './reports.ts'
import { PageMeta } from './tables.ts'

// A financial year of the calendar at a glance: by entity and month, and day by day. Items without a date are in neither.

const count = z.number().int()

/**
 * Items of one entity in one month, or of one day: the state of the most urgent, how many are in that state, how many there are in all, how many are late, and how
 * many are filed without proof.
 */
const Glance = z.object({ state: ItemState, worst: count, total: count, overdue: count, no_proof: count })
export type Glance = z.infer<typeof Glance>

/** Left out, it is the financial year of today. */
const year = FinancialYearField.optional()

export const MATRIX_PAGE = 50

export const calendarMatrix = endpoint({
  method: 'GET',
  path: 'organisation/compliances/matrix/',
  access: 'calendar.read',
  summary: 'Entities by name × the twelve months of a financial year; only entities with items',
  query: z.object({
    ...CalendarFilter,
    year,
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pagesize: z.coerce.number().int().min(1).max(500).default(MATRIX_PAGE),
  }),
  reply: z.object({
    year: FinancialYearField,
    today: IsoDay,
    /** `2026-04` to `2027-03`. */
    months: z.array(z.string()).length(12),
    rows: z.array(
      z.object({
        entity_id: Id,
        entity_name: z.string(),
        /** One for each month; null where nothing is due. */
        months: z.array(Glance.nullable()).length(12),
      }),
    ),
    /** Each month over the entities of all pages. */
    totals: z.array(Glance.nullable()).length(12),
    meta: PageMeta,
  }),
})
export type MatrixRow = z.infer<typeof calendarMatrix.reply>['rows'][number]

export const calendarYear = endpoint({
  method: 'GET',
  path: 'organisation/compliances/year/',
  access: 'calendar.read',
  summary: 'The days of a financial year that have items',
  query: z.object({ ...CalendarFilter, year }),
  reply: z.object({
    year: FinancialYearField,
    today: IsoDay,
    days: z.array(Glance.extend({ date: IsoDay })),
    total: count,
  }),
})

const ofMonths = z.array(Glance.nullable()).length(12)

export const entityYear = endpoint({
  method: 'GET',
  path: 'organisation/compliances/entities/:entity_id/year/',
  access: 'calendar.read',
  summary: 'Laws × the twelve months of a financial year for one entity, and how punctual it is',
  params: z.object({ entity_id: Id }),
  query: z.object({ year }),
  reply: z.object({
    year: FinancialYearField,
    today: IsoDay,
    /** `2026-04` to `2027-03`. */
    months: z.array(z.string()).length(12),
    /** Only laws with items that are open or filed. */
    areas: z.array(z.object({ area: z.string(), months: ofMonths })),
    /** Items that were due in the 12 months before today, and those of them filed in time. */
    on_time: z.object({ filed: count, due: count }),
    /** `cost_paise` sums the costs that are known; `unknown` counts overdue items whose cost is not. */
    overdue: z.object({ items: count, cost_paise: z.int().min(0), unknown: count }),
  }),
})
export type EntityYear = z.infer<typeof entityYear.reply>
