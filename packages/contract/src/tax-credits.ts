import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id, Moment, note, ofEntity } from './fields.ts'
import { FinancialYearField } from './reports.ts'

/** A pair of lines; a credit that belongs to someone else; one that the deductor will correct; one claimed in another year. */
export const CREDIT_DECISIONS = ['pair', 'not-ours', 'correction', 'other-year'] as const
export const CreditDecisionKind = z.enum(CREDIT_DECISIONS, { error: 'Choose what to decide about this credit.' })
export type CreditDecisionKind = z.infer<typeof CreditDecisionKind>

export const CreditDecision = z.object({
  decision_id: Id,
  kind: CreditDecisionKind,
  /** The year whose comparison it belongs to. */
  year: FinancialYearField,
  /** The year in which the credit is claimed, where that is another. */
  credit_year: FinancialYearField.nullable(),
  reason: z.string(),
  decided_by: z.string(),
  decided_at: Moment,
})
export type CreditDecision = z.infer<typeof CreditDecision>

export const REF_LETTERS_AT_MOST = 300
/** Lines of one side in one decision. */
export const REFS_AT_MOST = 200
export const REASON_LETTERS_AT_MOST = 300

/** Names of lines, as the lines of the report have them: they start with the year of their file. */
const Refs = z
  .array(
    z
      .string()
      .max(REF_LETTERS_AT_MOST, 'This is not the name of a line. Open the lines again.')
      .regex(/^\d{4}-\d{2}\|/, 'This is not the name of a line. Open the lines again.'),
  )
  .max(REFS_AT_MOST, `One decision is about at most ${REFS_AT_MOST} lines of a side.`)
  .default([])

/**
 * A pair names lines of both sides, `not-ours` only lines of Form 26AS; the others name lines of one side or both. Only
 * `other-year` has a `credit_year`. The latest decision about a line counts.
 */
export const decideCredit = endpoint({
  method: 'POST',
  path: 'organisation/entities/:entity_id/tax-credits/decisions/',
  access: 'statements.write',
  summary:
    'Decide about lines of Form 26AS and the books: pair them, not ours, awaits a correction, or claimed in another year',
  params: ofEntity,
  body: z.object({
    year: FinancialYearField,
    kind: CreditDecisionKind,
    statement_refs: Refs,
    book_refs: Refs,
    credit_year: FinancialYearField.nullable().default(null),
    reason: note(REASON_LETTERS_AT_MOST).default(''),
  }),
  reply: z.object({ decision_id: Id, message: z.string() }),
})

export const undoCreditDecision = endpoint({
  method: 'DELETE',
  path: 'organisation/entities/:entity_id/tax-credits/decisions/:credit_decision_id/',
  access: 'statements.write',
  summary: 'Undo a decision about a tax credit; the one before it counts again',
  params: ofEntity.extend({ credit_decision_id: Id }),
  reply: Done,
})
