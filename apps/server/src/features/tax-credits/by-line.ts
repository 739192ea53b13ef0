import type { CreditDecisionKind } from '@niyam/contract/tax-credits.ts'

/** A decision with the lines that it is about. */
export interface DecidedLines {
  readonly decision_id: string
  readonly kind: CreditDecisionKind
  readonly statement_refs: readonly string[]
  readonly book_refs: readonly string[]
  readonly credit_year: string | null
}

/** The decisions that count for each line, by its name. */
export interface ByLine {
  /** The year in which it is claimed. */
  readonly move: ReadonlyMap<string, DecidedLines>
  /** Whether it is a pair, not ours, or to be corrected. */
  readonly verdict: ReadonlyMap<string, DecidedLines>
}

/** @param decisions the latest first: of two about one line it counts */
export function byLine(decisions: readonly DecidedLines[], side: 'statement_refs' | 'book_refs'): ByLine {
  const [move, verdict] = [new Map<string, DecidedLines>(), new Map<string, DecidedLines>()]
  for (const decision of decisions) {
    const of = decision.kind === 'other-year' ? move : verdict
    for (const ref of decision[side]) if (!of.has(ref)) of.set(ref, decision)
  }
  return { move, verdict }
}
