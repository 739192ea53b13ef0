import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay } from './fields.ts'
import { FinancialYearField } from './reports.ts'
import { TableQuery, TableReply } from './tables.ts'

const count = z.number().int()

/** Items of one entity due in one month. `open` is not overdue yet; each item is counted once. */
const HeatCell = z.object({ overdue: count, late: count, open: count, in_time: count })
export type HeatCell = z.infer<typeof HeatCell>

/**
 * Entities with items due in twelve months: those of `year`, else the last twelve up to the present one. Sort keys:
 * overdue, late, entity; when left out, entities with the most overdue items come first, then those with the most filed late.
 * `cells` has the numbers of a row, by its id and in the order of `months`; null where nothing is due.
 */
export const heatMap = endpoint({
  method: 'GET',
  path: 'organisation/dashboards/heat/',
  access: 'calendar.read',
  summary: 'Entities × twelve months: items overdue, filed late, open and filed on time, of one law or of all',
  query: TableQuery.extend({
    year: FinancialYearField.optional(),
    /** One law; empty is all. */
    area: z.enum(['', ...AREAS]).default(''),
    tag: Id.optional(),
    group: Id.optional(),
  }),
  reply: TableReply.extend({
    today: IsoDay,
    /** `2025-12` to `2026-11`. */
    months: z.array(z.string()).length(12),
    cells: z.record(z.string(), z.array(HeatCell.nullable())),
  }),
})
