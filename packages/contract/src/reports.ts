import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { z } from 'zod'
import { ItemState } from './calendar-filter.ts'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay, Moment, ofEntity, PaiseField } from './fields.ts'
import { TableQuery, TableReply } from './tables.ts'

/** April to March, as 2026-27. */
export const FinancialYearField = z
  .string()
  .regex(/^\d{4}-\d{2}$/, 'Write the financial year as 2026-27.')
  .refine((text) => Number(text.slice(5)) === (Number(text.slice(0, 4)) + 1) % 100, {
    error: 'The second year does not follow the first. Write the financial year as 2026-27.',
  })

/** The entities of a report: one, those of a group, or all where both are left out. */
export const OfEntities = {
  entity_id: Id.optional(),
  /** Entities of this group, put in by hand or by a tag. */
  group: Id.optional(),
}

/** Left out, `year` is the financial year of today and `entity_id` is all entities. */
const ReportQuery = TableQuery.extend({ year: FinancialYearField.optional(), ...OfEntities })
/** `entity` gives one row for each entity, with its totals. */
const By = z.enum(['', 'entity']).default('')
/** `area` is one law; empty is all. */
const LawQuery = ReportQuery.extend({ area: z.enum(['', ...AREAS]).default(''), by: By })

/** The header of a printed report: the year, the day and the release of the law. */
const Made = { year: FinancialYearField, today: IsoDay, release: z.string() }

/** Sort keys: entity, form, area, next_due, items, overdue; by entity: entity, compliances, next_due, items, overdue. */
export const applicableCompliances = endpoint({
  method: 'GET',
  path: 'organisation/reports/applicable-compliances/',
  access: 'reports.read',
  summary: 'Applicable compliances in a financial year: one row for each obligation of an entity or registration',
  query: LawQuery,
  reply: TableReply.extend(Made),
})

/** By month: what falls due, for which period, and what its date depends on. Left out, `year` is the financial year of today. */
export const yearCalendar = endpoint({
  method: 'GET',
  path: 'organisation/entities/:entity_id/year-calendar/',
  access: 'reports.read',
  summary: 'The due dates of an entity in a financial year, as a PDF with the name of the organisation at its head',
  transport: 'file',
  params: ofEntity,
  query: z.object({ year: FinancialYearField.optional() }),
})

/** One item behind a cell of the filing history. */
export const HistoryItem = z.object({
  item_id: Id,
  period: z.string(),
  state: ItemState,
  due_date: IsoDay.nullable(),
  filed_on: IsoDay.nullable(),
})
export type HistoryItem = z.infer<typeof HistoryItem>

/** Items of the year: done on time, done late, and past their day without a filing. */
const LatenessCounts = z.object({ on_time: z.number().int(), late: z.number().int(), not_filed: z.number().int() })
export type LatenessCounts = z.infer<typeof LatenessCounts>

/**
 * Sort keys: entity, form; by entity: entity, on_time, late, not_filed. `months` names the twelve columns; `items` holds, by row and
 * month, what is behind a cell, and is empty by entity.
 */
export const annualFilingHistory = endpoint({
  method: 'GET',
  path: 'organisation/reports/annual-filing-history/',
  access: 'reports.read',
  summary: 'Filed, late and open returns by month of a financial year; one row for each form of a registration',
  query: LawQuery,
  reply: TableReply.extend({
    ...Made,
    months: z.array(z.string()),
    /** Over the whole filter, by the months of the columns and together. */
    by_month: z.record(z.string(), LatenessCounts),
    totals: LatenessCounts,
    items: z.record(z.string(), z.record(z.string(), z.array(HistoryItem))),
  }),
})

/** One month of a financial year, `2026-05`, or a quarter, `2026-27-Q1`; `work` is the month of the first item not paid; empty is all. */
export const MonthOrQuarter = z
  .string()
  .regex(
    /^(work|\d{4}-(0[1-9]|1[0-2])|\d{4}-\d{2}-Q[1-4])?$/,
    'Write the month as 2026-05, the quarter as 2026-27-Q1, or "work".',
  )
  .default('')

const TdsQuery = ReportQuery.extend({ by: By })

/**
 * Sort keys: due_date, entity, period, paid_on, amount, days_late; by entity: entity, overdue, amount. Totals cover the
 * whole filter, not the page.
 */
export const tdsChallans = endpoint({
  method: 'GET',
  path: 'organisation/reports/tds/challan/',
  access: 'reports.read',
  summary: 'Deposits of tax deducted or collected, for the months of a financial year',
  query: TdsQuery.extend({ month: MonthOrQuarter }),
  reply: TableReply.extend({
    ...Made,
    /** The month or quarter that is shown; null is all months. */
    month: z.string().nullable(),
    /** Rows of the page whose filing waits for a second person. */
    in_review: z.array(Id),
    totals: z.object({
      paid: z.number().int(),
      paid_late: z.number().int(),
      open: z.number().int(),
      overdue: z.number().int(),
      /** Sum of the amounts that are known. */
      amount_paise: PaiseField,
      /** Deposits made whose amount was not noted. */
      without_amount: z.number().int(),
    }),
  }),
})

/** A fee or interest under one section. */
export const CostPart = z.object({
  provision: z.string(),
  /** Null while it is not known, which is never zero. */
  paise: PaiseField.nullable(),
  /** It never passes this, where it is not known itself. */
  at_most_paise: PaiseField.nullable(),
  /** Percent of the one missing figure that it comes to so far; null where it is known or grows otherwise. */
  percent: z.number().nullable(),
  /** What each further day adds to something still open. */
  a_day_paise: PaiseField.nullable(),
  steps: z.array(z.string()),
  /** Labels of the figures that are missing. */
  missing: z.array(z.string()),
})
export type CostPart = z.infer<typeof CostPart>

/** The cost of one late deposit or statement; null if the law has no such charge here. */
export const LateCost = z.object({ late_fee: CostPart.nullable(), interest: CostPart.nullable() })
export type LateCost = z.infer<typeof LateCost>

/** Costs of many: the sum of what is known, and what the rest comes to at most. */
export const LateSum = z.object({
  paise: PaiseField,
  /** With those that are not known at their most; null where all are known, or one has no limit. */
  at_most_paise: PaiseField.nullable(),
  unknown: z.number().int(),
  /** Labels of the figures that would settle the unknown ones. */
  missing: z.array(z.string()),
})
export type LateSum = z.infer<typeof LateSum>
const LateSums = z.object({ late_fee: LateSum, interest: LateSum })

/** Sort keys: due_date, entity, period, days_late; by entity: entity, late, late_fee, interest. */
export const tdsPenalties = endpoint({
  method: 'GET',
  path: 'organisation/reports/tds/penalty/',
  access: 'reports.read',
  summary: 'The cost of late TDS deposits and statements: fee and interest, each with its section',
  query: TdsQuery,
  reply: TableReply.extend({
    ...Made,
    /** By the id of the row. */
    costs: z.record(z.string(), LateCost),
    /** By the id of the row, where rows are entities. */
    sums: z.record(z.string(), LateSums),
    /** Over the whole filter; null where more is late than is counted at once. */
    totals: LateSums.nullable(),
  }),
})

export const TaxStatement = z.object({
  /** The id of the portal file. */
  statement_id: Id,
  entity_id: Id,
  entity_name: z.string(),
  pan: z.string(),
  year: z.string(),
  file_name: z.string(),
  /** The day the portal made the file. */
  made_on: IsoDay.nullable(),
  imported_by: z.string(),
  imported_at: Moment,
  credits: z.number().int(),
})
export type TaxStatement = z.infer<typeof TaxStatement>

/**
 * Sort keys: transaction_on, deductor, section, amount, deducted, deposited, entity. Without `year` it is the newest year
 * that was imported. Sums cover the whole filter; only what is booked as final (F) is certain.
 */
export const taxCredits = endpoint({
  method: 'GET',
  path: 'organisation/reports/income-tax/file-26as/',
  access: 'reports.read',
  summary: 'Tax credits in imported statements (Form 26AS, from tax year 2026-27 Form 168)',
  query: ReportQuery,
  reply: TableReply.extend({
    ...Made,
    /** Years with a statement, newest first. */
    years: z.array(z.string()),
    totals: z.object({
      amount_paise: z.number().int(),
      deducted_paise: z.number().int(),
      deposited_paise: z.number().int(),
      final_paise: z.number().int(),
    }),
    statements: z.array(TaxStatement),
  }),
})
