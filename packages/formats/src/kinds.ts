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
  'tds-receivable',
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
  'tds-receivable': 'TDS receivable (sheet)',
}

/** The same in Hindi, by the English name. */
export const KIND_NAMES_IN_HINDI: Readonly<Record<string, string>> = {
  [KIND_NAMES['form-26as']]: 'Form 26AS (टेक्स्ट)',
  [KIND_NAMES.etds]: 'e-TDS विवरण (टेक्स्ट)',
  [KIND_NAMES.csi]: 'चालान स्थिति (CSI)',
  [KIND_NAMES.ecr]: 'EPF ECR (टेक्स्ट)',
  [KIND_NAMES['ecr-part-payment']]: 'EPF ECR आंशिक भुगतान (टेक्स्ट)',
  [KIND_NAMES.gstr1]: KIND_NAMES.gstr1,
  [KIND_NAMES.gstr2a]: KIND_NAMES.gstr2a,
  [KIND_NAMES.gstr2b]: KIND_NAMES.gstr2b,
  [KIND_NAMES.gstr3b]: KIND_NAMES.gstr3b,
  [KIND_NAMES['gst-returns-status']]: 'GST दाख़िल स्थिति (JSON)',
  [KIND_NAMES['gst-taxpayer']]: 'GST करदाता विवरण (JSON)',
  [KIND_NAMES.ais]: KIND_NAMES.ais,
  [KIND_NAMES.esic]: 'ESIC मासिक अंशदान (शीट)',
  [KIND_NAMES.einvoice]: 'ई-इनवॉइस (JSON)',
  [KIND_NAMES['mca-master']]: 'MCA कंपनी मास्टर डेटा',
  [KIND_NAMES['gst-purchases']]: 'ख़रीद रजिस्टर (शीट)',
  [KIND_NAMES['tds-receivable']]: 'प्राप्य TDS (शीट)',
}
