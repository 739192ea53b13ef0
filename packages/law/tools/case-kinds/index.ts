import type { CaseKind } from './case-kind.ts'
import { renewalWindow, threshold } from './fssai.ts'
import { lateFeeOfFood } from './late-fee-fssai.ts'
import { lateFeeOfOther } from './late-fee-other.ts'
import { lateFeeOfTrademark } from './late-fee-trademark.ts'
import { lwf } from './lwf.ts'
import { pt } from './pt.ts'
import { lateFeeOfIncomeTax } from './late-fee-income-tax.ts'
import { esi, esiLate } from './esi.ts'
import { gstLateFeeCase } from './late-fee-gst.ts'
import { tdsLateFeeCase } from './late-fee-tds.ts'
import { llpLateFeeCase } from './late-fee-llp.ts'
import { mcaLateFeeCase } from './late-fee-mca.ts'
import { pfLate, pfMinimum, pfSplit } from './pf.ts'

/** Kinds of case beside dates. A late fee is worked by the area its obligation belongs to. */
const KINDS: { readonly [kind: string]: CaseKind } = {
  threshold,
  window: renewalWindow,
  lwf,
  pt,
  esi,
  'pf-split': pfSplit,
  'pf-minimum': pfMinimum,
  'pf-interest-damages': pfLate,
}

const LATE_FEES: { readonly [area: string]: CaseKind } = {
  irda: lateFeeOfOther,
  other: lateFeeOfOther,
  pt: lateFeeOfOther,
  trademark: lateFeeOfTrademark,
  llp: llpLateFeeCase,
  mca: mcaLateFeeCase,
  gst: gstLateFeeCase,
  tds: tdsLateFeeCase,
  fssai: lateFeeOfFood,
  'income-tax': lateFeeOfIncomeTax,
  pf: pfLate,
  esi: esiLate,
}

/** The function that works a kind of case for an obligation, or undefined when there is none. */
export const caseKindOf = (kind: string, id: string): CaseKind | undefined =>
  kind === 'late-fee' ? LATE_FEES[id.slice(0, id.indexOf('.'))] : KINDS[kind]
