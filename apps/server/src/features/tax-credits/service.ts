import type { CreditDecision } from '@niyam/contract/tax-credits.ts'
import type { StoredDecision } from './store.ts'

export { decisionsOf, type StoredDecision } from './store.ts'
export { yearOfRef } from './credit-ref.ts'

/** A decision without the names of its lines. */
export const toDecision = ({
  statement_refs: _s,
  book_refs: _b,
  entity_id: _e,
  ...decision
}: StoredDecision): CreditDecision => decision
