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
