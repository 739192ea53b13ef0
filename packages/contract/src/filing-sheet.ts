import { z } from 'zod'
import { CalendarMeta } from './calendar.ts'
import { ItemState, STEPS } from './calendar-filter.ts'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay, PaiseField } from './fields.ts'
import { TableQuery, TableReply } from './tables.ts'

/** More entities than this under one form and period are narrowed by a search. */
export const SHEET_ROWS_AT_MOST = 2000

/** One item of the form and period, with its filing. */
export const SheetRow = z.object({
  item_id: Id,
  entity_id: Id,
  entity_name: z.string(),
  pan: z.string().nullable(),
  registration_number: z.string().nullable(),
  obligation_id: z.string(),
  area: z.string(),
  form: z.string(),
  period: z.string(),
  due_date: IsoDay.nullable(),
  state: ItemState,
  step: z.enum(STEPS).nullable(),
  knows_nil: z.boolean(),
  lacks_proof: z.boolean(),
  /** Why nothing can be recorded although nothing is filed: locked, in review, not required. Null: it can be, or is filed. */
  held: z.string().nullable(),
  /** The filing in force, or the one that waits for a review. */
  filing: z
    .object({
      filed_on: IsoDay,
      acknowledgement: z.string(),
      amount_paise: PaiseField.nullable(),
      late_fee_paise: PaiseField.nullable(),
      interest_paise: PaiseField.nullable(),
      penalty_paise: PaiseField.nullable(),
      is_nil: z.boolean().nullable(),
      note: z.string(),
      filed_by: z.string(),
    })
    .nullable(),
})
export type SheetRow = z.infer<typeof SheetRow>

const form = z.string().trim().max(120)
const period = z.string().trim().max(20)

/**
 * All items of one form and period. Without a form, it is the one with most work due now; without a period, the most recent one
 * that is due. Items that do not apply are left out, those marked as not required are in.
 */
export const filingSheet = endpoint({
  method: 'GET',
  path: 'organisation/compliances/sheet/',
  access: 'calendar.read',
  summary: 'One form and period of all entities, with what is filed',
  query: z.object({ form: form.default(''), period: period.default('') }),
  reply: z.object({
    /** Empty where the calendar has no item. */
    form: z.string(),
    period: z.string(),
    /** Forms of the calendar, those with most work due first. */
    forms: z.array(z.object({ form: z.string(), area: z.string() })),
    /** Periods of the form, the newest first; `filed` of `total` are done. */
    periods: z.array(z.object({ period: z.string(), total: z.number().int(), filed: z.number().int() })),
    items: z.array(SheetRow),
    has_more: z.boolean(),
    today: IsoDay,
  }),
})

/** The same items as a table. */
export const browseSheet = endpoint({
  method: 'GET',
  path: 'organisation/compliances/sheet/browse/',
  access: 'calendar.read',
  summary: 'One form and period of all entities as a table',
  query: TableQuery.extend({ form, period }),
  reply: TableReply.extend({ meta: CalendarMeta }),
})
