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
  'tds-receivable',
] as const
export type PortalFileKind = (typeof PORTAL_FILE_KINDS)[number]

/** Files of a month whose layout names no code and no type of return: the kind of registration that has the code. */
export const CODE_OF = { ecr: 'pf', 'ecr-part-payment': 'pf', esic: 'esi' } as const satisfies Partial<
  Record<PortalFileKind, string>
>

/** The types of several files of a code and month, by the portals' own names. */
export const RETURN_TYPES = ['regular', 'supplementary', 'arrear'] as const
export type ReturnType = (typeof RETURN_TYPES)[number]

/** The number by which a file names its holder; `none` where its layout names no holder. */
export type HolderNumber = 'PAN' | 'TAN' | 'GSTIN' | 'CIN' | 'none'

/** The size of an upload; more may be inside a zip. */
export const PORTAL_FILE_BYTES_AT_MOST = 20 * 1024 * 1024

const JSON_FILES = ['json', 'zip'] as const
const SHEETS = ['xls', 'xlsx', 'csv'] as const

/** Endings that the portals give to each kind. */
export const PORTAL_FILE_EXTENSIONS: Readonly<Record<PortalFileKind, readonly string[]>> = {
  'form-26as': ['txt', 'zip'],
  ais: JSON_FILES,
  etds: ['txt', 'tds', 'zip'],
  gstr1: JSON_FILES,
  gstr2a: JSON_FILES,
  gstr2b: JSON_FILES,
  gstr3b: JSON_FILES,
  'gst-returns-status': JSON_FILES,
  einvoice: JSON_FILES,
  ecr: ['txt', 'zip'],
  'ecr-part-payment': ['txt', 'zip'],
  esic: SHEETS,
  'mca-master': SHEETS,
  'gst-purchases': SHEETS,
  'tds-receivable': SHEETS,
}

/** Files that people upload to a portal, which are checked before. */
export const UPLOADED_FILE_KINDS = ['ecr', 'ecr-part-payment', 'esic', 'etds', 'gstr1'] as const
export type UploadedFileKind = (typeof UPLOADED_FILE_KINDS)[number]

/** Of them, those that are made from a sheet of rows. */
export const MADE_FILE_KINDS = ['ecr', 'ecr-part-payment', 'esic'] as const
export type MadeFileKind = (typeof MADE_FILE_KINDS)[number]
