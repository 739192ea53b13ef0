import type { Area } from '../catalogue/model/area.ts'

/**
 * The numbers that prove a filing or a payment. `cin` is a bank challan (BSR code, day, serial), `cpin` a challan of the
 * GST portal before payment; `challan` is any other payment number.
 */
export const EVIDENCE_KINDS = [
  'arn',
  'srn',
  'acknowledgement',
  'token',
  'trrn',
  'cin',
  'cpin',
  'challan',
  'other',
] as const
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]

/** Their names. */
export const EVIDENCE_LABELS: { readonly [kind in EvidenceKind]: string } = {
  arn: 'ARN',
  srn: 'SRN',
  acknowledgement: 'Acknowledgement number',
  token: 'Token number (RRR)',
  trrn: 'TRRN',
  cin: 'Challan: BSR code, day and serial',
  cpin: 'CPIN',
  challan: 'Challan number',
  other: 'Other number',
}

interface Rule {
  readonly area: Area
  /** Left out: every other form of the area. */
  readonly form?: RegExp
  /** The usual one first. */
  readonly kinds: readonly EvidenceKind[]
}

const OF_PAYMENTS: readonly EvidenceKind[] = ['challan', 'acknowledgement', 'other']
const OF_THE_REST: readonly EvidenceKind[] = ['acknowledgement', 'challan', 'other']

// The first rule that fits counts; both the official form and the short name of a duty are looked at. Statements of tax at
// source that are paid with their challan are acknowledged by the income-tax portal; the others by a token number.
const RULES: readonly Rule[] = [
  { area: 'gst', form: /^PMT-06$/i, kinds: ['cpin', 'challan', 'other'] },
  { area: 'gst', kinds: ['arn', 'other'] },
  { area: 'tds', form: /\bchallan\b/i, kinds: ['cin', 'challan', 'other'] },
  { area: 'tds', form: /26Q[BCDE]|form 141/i, kinds: ['acknowledgement', 'cin', 'other'] },
  { area: 'tds', kinds: ['token', 'acknowledgement', 'other'] },
  { area: 'income-tax', form: /\bchallan\b|^advance tax\b/i, kinds: ['cin', 'challan', 'other'] },
  { area: 'income-tax', kinds: ['acknowledgement', 'other'] },
  { area: 'mca', kinds: ['srn', 'other'] },
  { area: 'llp', kinds: ['srn', 'other'] },
  { area: 'pf', kinds: ['trrn', 'challan', 'other'] },
  { area: 'esi', kinds: OF_PAYMENTS },
  { area: 'lwf', kinds: OF_PAYMENTS },
  { area: 'pt', form: /^PTEC\b/, kinds: OF_PAYMENTS },
]

/** What can prove a form of an area, the usual kind first; never empty. */
export function evidenceKinds({
  area,
  form,
}: {
  readonly area: string
  readonly form: string
}): readonly EvidenceKind[] {
  const rule = RULES.find((one) => one.area === area && (one.form?.test(form) ?? true))
  return rule?.kinds ?? (/challan/i.test(form) ? OF_PAYMENTS : OF_THE_REST)
}

/** The usual kind of a form. */
export const usualEvidence = (item: { readonly area: string; readonly form: string }): EvidenceKind =>
  evidenceKinds(item)[0] ?? 'other'

/** One payment can cover several dues, so its number may appear on several items; a receipt belongs to one return. */
export const coversSeveral = (kind: EvidenceKind): boolean =>
  kind === 'cin' || kind === 'cpin' || kind === 'challan' || kind === 'other'
