import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay, PaiseField } from './fields.ts'
import { CostPart, FinancialYearField, LateSum, MonthOrQuarter, OfEntities } from './reports.ts'
import { TableQuery, TableReply } from './tables.ts'

/** Employees' state insurance, from ESIC sheets; provident fund, from ECRs. */
export const PAYROLL_AREAS = ['esi', 'pf'] as const
export type PayrollArea = (typeof PAYROLL_AREAS)[number]
const ofArea = z.object({ area: z.enum(PAYROLL_AREAS) })

const Made = { year: FinancialYearField, today: IsoDay, release: z.string() }

/** One of the imported files of a month. `part` says in words what it is beside the others; empty where that was not asked. */
const PayrollFile = z.object({ file_id: Id, file_name: z.string(), part: z.string() })

/** The sums of a month over its imported files. Null: no file, or more people than are counted at once. */
export const PayrollMonth = z.object({
  /** The first of `files`. */
  file_id: Id.nullable(),
  files: z.array(PayrollFile),
  /** Each once, in however many of the files. */
  people: z.number().int().nullable(),
  wages_paise: PaiseField.nullable(),
  /** Payable for the month, without those of `unknown` people. */
  contributions_paise: PaiseField.nullable(),
  /** People whose contributions are not known. */
  unknown: z.number().int(),
  /** Costs of a late month; null where it is in time, or the law has no such charge. */
  interest: CostPart.nullable(),
  damages: CostPart.nullable(),
  late_fee: CostPart.nullable(),
})
export type PayrollMonth = z.infer<typeof PayrollMonth>

/**
 * One row for each month of a registration. Sort keys: due_date (default), entity, period, paid_on, amount. Totals
 * cover the whole filter; left out, `year` is the financial year of today and `entity_id` all entities.
 */
export const payrollMonths = endpoint({
  method: 'GET',
  path: 'organisation/reports/payroll/:area/',
  access: 'reports.read',
  summary: 'Contributions of the months of a financial year: due, paid, the imported file, and the cost of delay',
  params: ofArea,
  query: TableQuery.extend({
    year: FinancialYearField.optional(),
    ...OfEntities,
    month: MonthOrQuarter,
  }),
  reply: TableReply.extend({
    ...Made,
    /** The month or quarter that is shown; null is all months. */
    month: z.string().nullable(),
    /** By the id of the row. */
    months: z.record(z.string(), PayrollMonth),
    /** Null where the filter has more months or people than are counted at once. */
    totals: z
      .object({
        /** Those of the month with most of them. */
        people: z.number().int(),
        contributions_paise: PaiseField,
        /** Months that ended without a file, whose contributions are not in the sum; of a month ahead alone, that one. */
        without_file: z.number().int(),
        unknown: z.number().int(),
        interest: LateSum,
        damages: LateSum,
      })
      .nullable(),
    overdue: z.number().int(),
    /** Imported files of months that are not in the calendar of their entity, twenty at most. */
    unplaced: z.array(z.object({ file_id: Id, entity_id: Id, entity_name: z.string(), period: z.string() })),
  }),
})

export const PayrollRemark = z.object({ severity: z.enum(['error', 'warning', 'note']), text: z.string() })
export type PayrollRemark = z.infer<typeof PayrollRemark>

/**
 * The people of an imported file, by its lines; where the code has several files of the month, of all of them, each person
 * once with the sums of their lines. Sort keys: line, name, wages, findings (most severe first, default).
 * `search` looks for a name or number.
 */
export const payrollPeople = endpoint({
  method: 'GET',
  path: 'organisation/reports/payroll/:area/:file_id/',
  access: 'reports.read',
  summary: 'The people of an imported ECR or ESIC sheet: wages, shares, and what to look at in each line',
  params: ofArea.extend({ file_id: Id }),
  query: TableQuery,
  reply: TableReply.extend({
    ...Made,
    entity_id: Id,
    entity_name: z.string(),
    period: z.string(),
    file_name: z.string(),
    files: z.array(PayrollFile),
    /** By the id of the row: findings, and how its shares are worked out. */
    people: z.record(z.string(), z.object({ findings: z.array(PayrollRemark), steps: z.array(z.string()) })),
    /** Payable for the month, line by line of the challan. Empty where the law holds no rate for the month. */
    payable: z.array(z.object({ key: z.string(), paise: PaiseField })),
    /** How what is not in the file was worked out, and what could not be. */
    steps: z.array(z.string()),
    not_checked: z.array(z.string()),
    findings: z.object({ errors: z.number().int(), warnings: z.number().int(), notes: z.number().int() }),
    /** People of the month before who are not in this file, a hundred at most; null where that file is not imported. */
    missing: z.array(z.object({ number: z.string(), name: z.string() })).nullable(),
    missing_count: z.number().int(),
    joined: z.number().int().nullable(),
  }),
})
