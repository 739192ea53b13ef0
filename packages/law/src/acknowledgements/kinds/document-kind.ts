import type { EvidenceKind } from '../evidence-kinds.ts'

/** A form as documents print it, and the obligations it meets: an id, or the start of several ending in a dot. */
export interface PrintedForm {
  readonly name: RegExp
  readonly meets: readonly string[]
}

/**
 * How to recognise a kind of portal document, and where its fields are. No portal publishes its layouts, so the marks
 * are words that its documents always contain.
 */
export interface DocumentKind {
  readonly id: string
  /** Each must be there. */
  readonly has: readonly RegExp[]
  /** None of these may. */
  readonly hasNot?: readonly RegExp[]
  /** Without one of these it was not paid yet. */
  readonly paid?: readonly RegExp[]
  /** Its forms; absent where the document belongs to one obligation. */
  readonly forms?: readonly PrintedForm[]
  readonly meets?: readonly string[]
  /** Narrows what it may be of by words of the document; without any of them all remain. */
  readonly where?: readonly PrintedForm[]
  readonly number: { readonly kind: EvidenceKind; readonly labels: readonly string[]; readonly shape: string }
  readonly days: readonly string[]
  readonly periods: readonly string[]
  /** Labels of a registration whose number has no distinct format. */
  readonly registrations?: readonly string[]
  /** It names no period: a payment counts for the instalment that is due next. */
  readonly counts_for_next?: true
  /** A return of a quarter bears the month in which the quarter ends. */
  readonly quarter_by_month?: true
}

export const word = (text: string): RegExp => new RegExp(String.raw`(?<![A-Za-z\d])(?:${text})(?![A-Za-z\d])`, 'i')
export const form = (name: string, ...meets: readonly string[]): PrintedForm => ({
  name: new RegExp(String.raw`(?<![A-Za-z\d])(?:${name})(?![A-Za-z\d]|-\d)`, 'gi'),
  meets,
})

// Only at the beginning of a line: "date of incorporation" is a different label.
export const DATE = String.raw`(?<=^|\n)date`
export const BANK_DAYS = [
  'tender date',
  'date of deposit',
  'deposit date',
  'date of payment',
  'payment date',
  'challan date',
  'date of challan',
]
export const E_FILING_NUMBERS = [
  'e-?filing acknowledgement(?: number| no)?',
  'acknowledgement(?: receipt)? (?:number|no)',
  'ack(?:nowledgement)?\\.? ?(?:number|no)',
]
export const YEARS = [
  'tax year',
  'financial year',
  'f\\.?y\\.?',
  'previous year',
  'assessment year',
  'a\\.?y\\.?',
  'year',
]
