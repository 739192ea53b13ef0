import { PAID_KINDS } from '@niyam/law/money/paid-beside-cost.ts'
import { z } from 'zod'
import { Id, IsoDay, Moment, PaiseField } from './fields.ts'
import { Evidence } from './filing-fields.ts'

export const DocumentRef = z.object({ document_id: Id, name: z.string(), size: z.number().int() })

export const Filing = z.object({
  filing_id: Id,
  filed_on: IsoDay,
  /** ARN, SRN, acknowledgement or token number; empty where the authority gives none. */
  acknowledgement: z.string(),
  /** The kind of number; null if not given. */
  evidence: Evidence.nullable(),
  /** Whether it looks like one; null without a number. `unchecked`: no source publishes its shape. */
  verdict: z.enum(['fits', 'differs', 'unchecked']).nullable(),
  /** If the number has an unusual format: the expected format and the next step. */
  verdict_text: z.string().nullable(),
  /** Other filings in force under the same number, at most five. One payment may cover several dues. */
  also_on: z.array(z.object({ item_id: Id, entity_name: z.string(), form: z.string(), period: z.string() })),
  amount_paise: PaiseField.nullable(),
  late_fee_paise: PaiseField.nullable(),
  interest_paise: PaiseField.nullable(),
  penalty_paise: PaiseField.nullable(),
  /** Null: it was not said. */
  is_nil: z.boolean().nullable(),
  note: z.string(),
  /** Days after the due date, both dates as days; 0 in time. */
  days_late: z.number().int(),
  filed_by: z.string(),
  recorded_at: Moment,
  /** `waiting` for a second person, `approved` or `returned` by one; `none` where none is asked for. */
  review: z.enum(['none', 'waiting', 'approved', 'returned']),
  reviewed_by: z.string().nullable(),
  reviewed_at: Moment.nullable(),
  /** True if the caller prepared it, and so cannot approve it. */
  is_own: z.boolean(),
  documents: z.array(DocumentRef),
})
export type Filing = z.infer<typeof Filing>

/** One that was withdrawn or returned: who did it, when and why. */
export const EarlierFiling = Filing.extend({
  withdrawn_by: z.string(),
  withdrawn_at: Moment,
  withdrawn_reason: z.string(),
})
export type EarlierFiling = z.infer<typeof EarlierFiling>

/** Amounts paid for the delay, and amounts due by law on the day of filing. */
export const PaidForDelay = z.object({
  kind: z.enum(PAID_KINDS),
  /** Null while a figure of it is missing, or where the law names no section: never zero for unknown. */
  asked_paise: PaiseField.nullable(),
  paid_paise: PaiseField.nullable(),
  /** Paid less asked: below zero, too little was paid. */
  difference_paise: z.number().int().nullable(),
})
export type PaidForDelay = z.infer<typeof PaidForDelay>
