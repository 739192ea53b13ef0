/** The files of portals that this package reads, in the order of the help. */
export const KINDS = [
  'form-26as',
  'etds',
  'csi',
  'ecr',
  'ecr-part-payment',
  'gstr1',
  'gstr2a',
  'gstr2b',
  'gstr3b',
  'gst-returns-status',
  'gst-taxpayer',
  'ais',
  'esic',
  'einvoice',
  'mca-master',
  'gst-purchases',
] as const

export type Kind = (typeof KINDS)[number]

export const isKind = (text: string): text is Kind => (KINDS as readonly string[]).includes(text)

/** What people call the file. */
export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  'form-26as': 'Form 26AS (text)',
  etds: 'e-TDS statement (text)',
  csi: 'Challan status (CSI)',
  ecr: 'EPF ECR (text)',
  'ecr-part-payment': 'EPF ECR part payment (text)',
  gstr1: 'GSTR-1 (JSON)',
  gstr2a: 'GSTR-2A (JSON)',
  gstr2b: 'GSTR-2B (JSON)',
  gstr3b: 'GSTR-3B (JSON)',
  'gst-returns-status': 'GST filing status (JSON)',
  'gst-taxpayer': 'GST taxpayer details (JSON)',
  ais: 'AIS (JSON)',
  esic: 'ESIC monthly contribution (sheet)',
  einvoice: 'e-Invoice (JSON)',
  'mca-master': 'MCA company master data',
  'gst-purchases': 'Purchase register (sheet)',
}
