import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay, PaiseField } from './fields.ts'
import { FinancialYearField, OfEntities } from './reports.ts'
import { TableQuery, TableReply } from './tables.ts'

/** Both ends in whole paise; equal where the amount is known. */
export const PaiseRange = z.object({ least: z.number().int(), most: z.number().int() })
export type PaiseRange = z.infer<typeof PaiseRange>

const Made = { year: FinancialYearField, today: IsoDay, release: z.string() }

/**
 * Sort keys: period, entity, form. Figures are those of the files; what each comes to by day and rate is worked out for one
 * statement at a time. Left out, `year` is the financial year of today and `entity_id` is all entities.
 */
export const tdsStatements = endpoint({
  method: 'GET',
  path: 'organisation/reports/tds/statements/',
  access: 'reports.read',
  summary: 'Imported TDS and TCS statements of a financial year: tax in challans, used, left and not paid',
  query: TableQuery.extend({ year: FinancialYearField.optional(), ...OfEntities }),
  reply: TableReply.extend({
    ...Made,
    totals: z.object({
      challan_paise: PaiseField,
      deducted_paise: PaiseField,
      deposited_paise: PaiseField,
    }),
  }),
})

export const CHALLAN_PROBLEMS = ['over_used', 'balance', 'minor_head', 'interest_short', 'not_recorded'] as const

/** A challan of a statement, and what its deductees use of it. */
export const StatementChallan = z.object({
  line: z.number().int(),
  challan_number: z.number().int().nullable(),
  bsr_code: z.string(),
  serial: z.string(),
  minor_head: z.string(),
  paid_on: IsoDay.nullable(),
  /** Tax, surcharge and cess. */
  tax_paise: PaiseField,
  used_paise: PaiseField,
  /** Below zero where more was used than paid. */
  balance_paise: z.number().int(),
  deductees: z.number().int(),
  interest_paid_paise: PaiseField,
  /** Null where a row below the challan is not known. */
  interest_due_paise: PaiseField.nullable(),
  problems: z.array(z.enum(CHALLAN_PROBLEMS)),
  /** The deposit in the calendar that it is: same day, and same number or amount. */
  item_id: Id.nullable(),
})
export type StatementChallan = z.infer<typeof StatementChallan>

/** A deposit made for the quarter in the calendar that is not among the challans of the statement. */
export const DepositNotStated = z.object({
  item_id: Id,
  period: z.string(),
  paid_on: IsoDay,
  acknowledgement: z.string(),
  amount_paise: PaiseField.nullable(),
})
export type DepositNotStated = z.infer<typeof DepositNotStated>

export const DEDUCTION_VIEWS = ['', 'late', 'short', 'unpaid', 'unknown'] as const

/** Sort keys: line, name, section, amount, interest, short. Rows are deductions; `view` keeps those with one remark. */
export const tdsStatement = endpoint({
  method: 'GET',
  path: 'organisation/reports/tds/statements/:file_id/',
  access: 'reports.read',
  summary:
    'A statement against its challans, the due days and the rates: balance, late interest and short deduction by row',
  params: z.object({ file_id: Id }),
  query: TableQuery.extend({ view: z.enum(DEDUCTION_VIEWS).default('') }),
  reply: TableReply.extend({
    ...Made,
    entity_id: Id,
    entity_name: z.string(),
    tan: z.string(),
    form: z.string(),
    /** `2026-27-Q1` */
    period: z.string(),
    file_name: z.string(),
    challans: z.array(StatementChallan),
    not_stated: z.array(DepositNotStated),
    totals: z.object({
      tax_paise: PaiseField,
      used_paise: PaiseField,
      unpaid_paise: PaiseField,
      interest_paid_paise: PaiseField,
      interest_due_paise: PaiseField,
      short: PaiseRange,
      short_interest: PaiseRange,
      /** Rows whose interest or rate could not be worked out. */
      not_known: z.number().int(),
      /** Rows by view. */
      late_rows: z.number().int(),
      short_rows: z.number().int(),
      unpaid_rows: z.number().int(),
    }),
  }),
})

export const tdsStatementPaper = endpoint({
  method: 'GET',
  path: 'organisation/reports/tds/statements/:file_id/pdf/',
  access: 'reports.read',
  summary: 'A statement as a PDF: its challans, and the totals of each deductee',
  transport: 'file',
  params: z.object({ file_id: Id }),
})
