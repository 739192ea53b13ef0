import type { gstReconciliation, MatchClass } from '@niyam/contract/gst-reconciliation.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'

export type Reconciliation = ReplyOf<typeof gstReconciliation>

/** The tabs, with what needs work first. */
export const MATCH_CLASSES = [
  'mismatch',
  'suggested',
  'only-books',
  'only-2b',
  'exact',
  'ineligible',
] as const satisfies readonly MatchClass[]

export const isMatchClass = (text: string | undefined): text is MatchClass => MATCH_CLASSES.some((one) => one === text)
