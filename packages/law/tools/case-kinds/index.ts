import type { CaseKind } from './case-kind.ts'

/** Kinds of case beside dates. A late fee is worked by the area its obligation belongs to. */
const KINDS: { readonly [kind: string]: CaseKind } = {}

const LATE_FEES: { readonly [area: string]: CaseKind } = {}

/** The function that works a kind of case for an obligation, or undefined when there is none. */
export const caseKindOf = (kind: string, id: string): CaseKind | undefined =>
  kind === 'late-fee' ? LATE_FEES[id.slice(0, id.indexOf('.'))] : KINDS[kind]
