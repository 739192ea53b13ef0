import { z } from 'zod'
import { CalendarFilter, ItemState, MonthField } from './calendar-filter.ts'
import { endpoint } from './endpoint.ts'
import { CostSum } from './explanations.ts'
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

/** A glance with what its overdue items cost; null where none is overdue. */
const MatrixCell = Glance.extend({ cost: CostSum.nullable() })
export type MatrixCell = z.infer<typeof MatrixCell>

/**
 * By `month` the columns are the twelve months of `year`; by `form` they are the forms due in `month`, those of most items
 * first. Left out, both are those of today.
 */
export const calendarMatrix = endpoint({
  method: 'GET',
  path: 'organisation/compliances/matrix/',
  access: 'calendar.read',
  summary:
    'Entities by name × the months of a financial year, or × the forms of a month, with counts and costs; only entities with items',
  query: z.object({
    ...CalendarFilter,
    by: z.enum(['month', 'form']).default('month'),
    year,
    month: MonthField.optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pagesize: z.coerce.number().int().min(1).max(500).default(MATRIX_PAGE),
  }),
  reply: z.object({
    today: IsoDay,
    /** The days that the matrix spans, both counted. */
    from: IsoDay,
    to: IsoDay,
    /** `key` is a month, `2026-04`, or a form. A form has its law, and its period if all of its items have the same. */
    columns: z.array(z.object({ key: z.string(), area: z.string().nullable(), period: z.string().nullable() })),
    rows: z.array(
      z.object({
        entity_id: Id,
        entity_name: z.string(),
        /** One for each column; null where nothing is due. */
        cells: z.array(MatrixCell.nullable()),
      }),
    ),
    /** Each column over the entities of all pages. */
    totals: z.array(MatrixCell.nullable()),
    meta: PageMeta,
  }),
})
export type Matrix = z.infer<typeof calendarMatrix.reply>

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
