import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay, Moment, note, PaiseField } from './fields.ts'
import { FinancialYearField, OfEntities } from './reports.ts'
import { TableQuery, TableReply } from './tables.ts'

export const TAX_PAYERS = ['company', 'non-company', 'presumptive', 'senior'] as const
export const TaxPayerField = z.enum(TAX_PAYERS, { error: 'Choose the kind of payer.' })

/** Figures of a tax year that settle an amount. */
export const TAX_YEAR_FIGURES = [
  'tax',
  'credits',
  'reliefs',
  'payments',
  'later_income',
  'total_income',
  'due_date',
  'payer',
] as const

export const PAYMENTS_AT_MOST = 100
/** To 15 June, 15 September, 15 December, 15 March and 31 March. */
export const LATER_INCOME_TIMES = 5

/** An amount by its bounds, both included: equal where it is known; `most_paise` is null where nothing bounds it. */
export const TaxAmount = z.object({ least_paise: PaiseField, most_paise: PaiseField.nullable() })
export type TaxAmount = z.infer<typeof TaxAmount>

/** An amount of the working, its section, and the figures that would settle it. */
export const TaxLine = z.object({
  provision: z.string(),
  amount: TaxAmount,
  missing: z.array(z.enum(TAX_YEAR_FIGURES)),
})
export type TaxLine = z.infer<typeof TaxLine>

/** Interest on one balance. `base_paise` is in whole hundreds of rupees. */
const InterestTime = z.object({
  from: IsoDay,
  to: IsoDay,
  base_paise: PaiseField,
  months: z.number().int(),
  interest_paise: PaiseField,
})

/** An instalment of advance tax; amounts are with the instalments before. */
export const TaxInstalment = z.object({
  day: IsoDay,
  /** The next open day where the day itself is closed. */
  in_time_until: IsoDay,
  percent: z.number(),
  due_paise: PaiseField,
  paid_paise: PaiseField,
  shortfall_paise: PaiseField,
  /** Tax on income that arose later, which the proviso leaves out. */
  left_out_paise: PaiseField,
  is_excused: z.boolean(),
  is_upcoming: z.boolean(),
  base_paise: PaiseField,
  months: z.number().int(),
  interest_paise: PaiseField,
})
export type TaxInstalment = z.infer<typeof TaxInstalment>

/** The steps of the arithmetic at the most the year can come to. */
export const TaxDetail = z.object({
  assessed_paise: PaiseField,
  advance_paise: PaiseField,
  instalments: z.array(TaxInstalment),
  shortfall: z.array(InterestTime),
  late_return: InterestTime.nullable(),
  /** Payments after 31 March and what each paid: fee, interest, tax. */
  applied: z.array(
    z.object({
      on: IsoDay,
      amount_paise: PaiseField,
      fee_paise: PaiseField,
      interest_paise: PaiseField,
      tax_paise: PaiseField,
      excess_paise: PaiseField,
    }),
  ),
  tax_left_paise: PaiseField,
  interest_left_paise: PaiseField,
  fee_left_paise: PaiseField,
  payable_paise: PaiseField,
  refund_paise: PaiseField,
})
export type TaxDetail = z.infer<typeof TaxDetail>

export const TaxWorking = z.object({
  sections: z.object({
    late_return: z.string(),
    shortfall: z.string(),
    deferment: z.string(),
    later_income: z.string(),
    late_fee: z.string(),
    order_of_payments: z.string(),
    whole_hundreds: z.string(),
    whole_tens: z.string(),
  }),
  assessed: TaxLine,
  deferment: TaxLine,
  shortfall: TaxLine,
  late_return: TaxLine,
  late_fee: TaxLine,
  payable: TaxLine,
  /** The addition of each further month without payment or return. */
  a_month: TaxAmount,
  /** Null while nothing bounds the year. */
  detail: TaxDetail.nullable(),
})
export type TaxWorking = z.infer<typeof TaxWorking>

/** A payment as a person gave it. With `item_id` it stands for the filing of that item of the calendar. */
const GivenPayment = z.object({
  item_id: Id.nullable().default(null),
  on: IsoDay,
  amount_paise: PaiseField.nullable(),
})

const figures = {
  payer: TaxPayerField.nullable(),
  /** Tax on the total income with surcharge and cess, after rebate, before credits and reliefs. */
  tax_paise: PaiseField.nullable(),
  /** Null: as the imported Form 26AS or AIS has it. */
  credits_paise: PaiseField.nullable(),
  reliefs_paise: PaiseField.nullable(),
  total_income_paise: PaiseField.nullable(),
  /** Tax on capital gains, winnings, a new business or dividend by the time in which they arose; null is not known. */
  later_income_paise: z
    .array(PaiseField)
    .length(LATER_INCOME_TIMES, 'Give the tax for all five times, zero where no such income arose.')
    .nullable(),
  /** Null: as the calendar has it; so is the day of the return. */
  due_date: IsoDay.nullable(),
  returned_on: IsoDay.nullable(),
  note: note(1000),
}

/** What people said of the year; null is not known, which is never zero. */
export const TaxYearFigures = z.object({
  ...figures,
  payments: z.array(z.object({ item_id: Id.nullable(), on: IsoDay, amount_paise: PaiseField.nullable() })),
})
export type TaxYearFigures = z.infer<typeof TaxYearFigures>

/** A payment of the working. */
export const TaxPayment = z.object({
  /** The item of the calendar whose filing it is; null where a person added it. */
  item_id: Id.nullable(),
  /** Name of the item: "Advance tax (15%)"; empty where a person added it. */
  name: z.string(),
  on: IsoDay,
  amount_paise: PaiseField.nullable(),
  /** As the filing has it, where a person corrected it. */
  filed: z.object({ on: IsoDay, amount_paise: PaiseField.nullable() }).nullable(),
  /** Paid in the year, and so advance tax whatever its challan says. */
  is_advance: z.boolean(),
})
export type TaxPayment = z.infer<typeof TaxPayment>

/**
 * Credits of the year by how they are booked: F, P, and the rest. Reversals count below zero. They are read from Form 26AS,
 * else from the AIS, never from both; the AIS does not state how a credit is booked, so all of it is among the rest.
 */
export const TaxCreditsFound = z.object({
  source: z.enum(['form-26as', 'ais']),
  final_paise: z.number().int(),
  provisional_paise: z.number().int(),
  unmatched_paise: z.number().int(),
})
export type TaxCreditsFound = z.infer<typeof TaxCreditsFound>

/** A deductor whose tax in Form 26AS and in the AIS is not the same. Null: it is not in that one, which is not zero. */
export const CreditDifference = z.object({
  name: z.string(),
  /** TAN or PAN; empty where the file has none. */
  tan: z.string(),
  form_26as_paise: z.number().int().nullable(),
  ais_paise: z.number().int().nullable(),
})
export type CreditDifference = z.infer<typeof CreditDifference>

/** A challan of the person's own tax, as the AIS has it. */
const PaidInAis = z.object({
  kind: z.enum(['advance', 'self-assessment', 'other']),
  on: IsoDay.nullable(),
  amount_paise: z.number().int(),
})
export type PaidInAis = z.infer<typeof PaidInAis>

export const IncomeTaxYear = z.object({
  entity_id: Id,
  entity_name: z.string(),
  year: FinancialYearField,
  today: IsoDay,
  release: z.string(),
  /** Counts the changes; 0 while nothing was saved. */
  version: z.number().int(),
  changed_by: z.string().nullable(),
  changed_at: Moment.nullable(),
  figures: TaxYearFigures,
  /** What counts where the figures say nothing. */
  found: z.object({
    payer: TaxPayerField.nullable(),
    /** Null where neither Form 26AS nor the AIS of the year is imported. */
    credits: TaxCreditsFound.nullable(),
    /** What people decided about credits of Form 26AS; `credits` has it already. */
    credit_decisions: z.object({
      not_ours_paise: z.number().int(),
      moved_out_paise: z.number().int(),
      brought_in_paise: z.number().int(),
    }),
    /** Null where the AIS of the year is not imported. */
    ais: z
      .object({
        /** Empty where Form 26AS is not imported, too. */
        differences: z.array(CreditDifference),
        /** Challans that no payment of the working has, by day and amount, and so do not count. */
        payments_not_recorded: z.array(PaidInAis),
        /** Rows whose tax could not be read: it is in no sum. */
        unread: z.number().int(),
      })
      .nullable(),
    return: z
      .object({
        item_id: Id,
        form: z.string(),
        due_date: IsoDay.nullable(),
        statutory_due_date: IsoDay.nullable(),
        returned_on: IsoDay.nullable(),
      })
      .nullable(),
  }),
  payments: z.array(TaxPayment),
  working: TaxWorking,
})
export type IncomeTaxYear = z.infer<typeof IncomeTaxYear>

const ofYear = z.object({ entity_id: Id, year: FinancialYearField })

export const getIncomeTaxYear = endpoint({
  method: 'GET',
  path: 'organisation/entities/:entity_id/income-tax/:year/',
  access: 'reports.read',
  summary: 'The income-tax working of an entity for a financial year, line by line with its sections',
  params: ofYear,
  reply: IncomeTaxYear,
})

export const incomeTaxYearPaper = endpoint({
  method: 'GET',
  path: 'organisation/entities/:entity_id/income-tax/:year/pdf/',
  access: 'reports.read',
  summary:
    'The income-tax working of an entity for a financial year, as a PDF with the name of the organisation at its head',
  transport: 'file',
  params: ofYear,
})

/** A conflict where another person saved another version meanwhile. */
export const saveIncomeTaxYear = endpoint({
  method: 'POST',
  path: 'organisation/entities/:entity_id/income-tax/:year/',
  access: 'statements.write',
  summary: 'Save the figures of an income-tax working; the earlier ones stay in the audit trail',
  params: ofYear,
  body: z.object({
    /** The version that was changed; 0 for the first. */
    version: z.number().int().min(0),
    ...figures,
    note: figures.note.default(''),
    payments: z
      .array(GivenPayment)
      .max(PAYMENTS_AT_MOST, `A year has at most ${PAYMENTS_AT_MOST} payments.`)
      .default([]),
  }),
  reply: IncomeTaxYear,
})

/** Sort keys: entity (default), due_date. Without `year` it is the last financial year that ended. */
export const incomeTaxReport = endpoint({
  method: 'GET',
  path: 'organisation/reports/income-tax/',
  access: 'reports.read',
  summary: 'Income tax of a financial year: tax, credits, payments, balance and interest by section, one row an entity',
  query: TableQuery.extend({ year: FinancialYearField.optional(), ...OfEntities }),
  reply: TableReply.extend({
    year: FinancialYearField,
    today: IsoDay,
    release: z.string(),
    /** By the id of the row; amounts of the table by their bounds. */
    amounts: z.record(
      z.string(),
      z.object({
        credits: TaxAmount,
        /** Where the credits are read from; null where a person entered them, or nothing is imported. */
        credits_source: TaxCreditsFound.shape.source.nullable(),
        payable: TaxLine,
        /** All three sections together. */
        interest: TaxAmount,
        late_fee: TaxLine,
        refund_paise: PaiseField,
      }),
    ),
    /** Over the whole filter; null where it has more entities than are counted at once. */
    totals: z
      .object({
        payable: TaxAmount,
        interest: TaxAmount,
        late_fee: TaxAmount,
        /** Sums of advance tax and self-assessment tax that are known. */
        paid_paise: PaiseField,
        /** Entities without the tax of the year. */
        without_tax: z.number().int(),
      })
      .nullable(),
  }),
})
