import type { CreditDecision } from '@niyam/contract/tax-credits.ts'
import type { StoredDecision } from './store.ts'

export { creditsOfYear, type DecidedSums, type YearCredits } from './credits.ts'
export { type AisBeside, aisBeside } from './differences.ts'
export { decisionsOf, type StoredDecision } from './store.ts'
export { yearOfRef } from './credit-ref.ts'

/** A decision without the names of its lines. */
export function toDecision(stored: StoredDecision): CreditDecision {
  const { decision_id, kind, year, credit_year, reason, decided_by, decided_at } = stored
  return { decision_id, kind, year, credit_year, reason, decided_by, decided_at }
}
