export const AREAS = [
  'gst',
  'tds',
  'income-tax',
  'mca',
  'llp',
  'pf',
  'esi',
  'pt',
  'lwf',
  'labour',
  'fssai',
  'irda',
  'trademark',
  'other',
] as const
export type Area = (typeof AREAS)[number]

/** The registration from which an obligation arises; null when none is needed. */
export type CatalogueRegistration =
  | 'gst'
  | 'tan'
  | 'pan'
  | 'cin'
  | 'fcrn'
  | 'llpin'
  | 'fllpin'
  | 'pf'
  | 'esi'
  | 'pt'
  | 'lwf'
  | 'fssai'
  | 'irda'
  | 'trademark'
  | OtherRegistration

/** Stored as a registration of the kind `other`, distinguished by its `other_kind`. */
export type OtherRegistration =
  | 'iec'
  | 'lei'
  | 'udyam'
  | 'dsc'
  | 'shops'
  | 'bis'
  | 'fcra'
  | 'epr'
  | 'pollution'
  | 'rera'
