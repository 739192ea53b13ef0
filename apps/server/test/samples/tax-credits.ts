import { decideCredit } from '@niyam/contract/tax-credits.ts'
import type { Sample } from '../world/samples.ts'

const A_DECISION = {
  year: '2025-26',
  kind: 'correction' as const,
  statement_refs: [],
  book_refs: ['2025-26|MUMS99001B|194A|2025-06-15|FD-1|6000000|600000|1'],
  credit_year: null,
  reason: 'The deductor files a correction in December',
}

export const sample: Sample = {
  make: async ({ caller, ids: { entity_id = '' } }) => {
    const { decision_id } = await caller.call(decideCredit, { params: { entity_id }, body: A_DECISION })
    return { credit_decision_id: decision_id }
  },
  bodies: { decideCredit: A_DECISION },
}
