/**
 * Kinds of files that can be imported into an entity. Two kinds that are read elsewhere are not among them: a challan status
 * (CSI) has no published layout, and the details of a GST taxpayer fill the form of a registration.
 */
export const PORTAL_FILE_KINDS = [
  'form-26as',
  'ais',
  'etds',
  'gstr1',
  'gstr2a',
  'gstr2b',
  'gstr3b',
  'gst-returns-status',
  'einvoice',
  'ecr',
  'ecr-part-payment',
  'esic',
  'mca-master',
  'gst-purchases',
] as const
export type PortalFileKind = (typeof PORTAL_FILE_KINDS)[number]

/** The number by which a file names its holder; `none` where its layout names nobody. */
export type HolderNumber = 'PAN' | 'TAN' | 'GSTIN' | 'CIN' | 'none'

/** Of an upload; more may be inside a zip. */
export const PORTAL_FILE_BYTES_AT_MOST = 20 * 1024 * 1024
/** Endings that the portals give. */
export const PORTAL_FILE_EXTENSIONS = ['txt', 'json', 'zip', 'tds', 'csv', 'xls', 'xlsx'] as const
