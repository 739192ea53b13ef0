import { decoded, isOldOffice, isPdf, isZip } from './bytes/decoded.ts'
import { fileInZip, type ZipAnswer } from './bytes/zip.ts'
import { detect } from './detect.ts'
import { isPurchaseSheet } from './gst/purchases.ts'
import type { Kind } from './kinds.ts'
import type { FindingCode } from './sentences.ts'
import { isEsicSheet } from './sheet/esic.ts'
import { isMcaSheet } from './sheet/mca.ts'
import { sheetsOf } from './sheet/sheets.ts'
import { isReceivableSheet } from './tds-receivable/reader.ts'

const MB = 1024 * 1024
/** The largest file, also after unpacking a zip. */
export const MEGABYTES_AT_MOST = 64

const NAME_IN_ZIP = /\.(txt|json|tds)$/i

export type Opened =
  | { readonly ok: true; readonly bytes: Uint8Array }
  /** `none`: the zip has no text of a portal. It may be a workbook. */
  | { readonly ok: false; readonly reason: Exclude<ZipAnswer['kind'], 'file'> }

/** The text inside a zip; any other file unchanged. */
export async function openZip(bytes: Uint8Array, passwords: readonly string[] = []): Promise<Opened> {
  if (!isZip(bytes)) return { ok: true, bytes }
  const answer = await fileInZip(bytes, NAME_IN_ZIP, MEGABYTES_AT_MOST * MB, passwords)
  return answer.kind === 'file' ? { ok: true, bytes: answer.bytes } : { ok: false, reason: answer.kind }
}

export const ZIP_CODES: Readonly<Record<Exclude<ZipAnswer['kind'], 'file'>, FindingCode>> = {
  protected: 'zip_protected',
  'wrong-password': 'wrong_password',
  none: 'zip_without_file',
  several: 'zip_of_several',
  'too-large': 'too_large',
  broken: 'zip_broken',
}

/** @returns the kind of a file that is not in a zip, by its first text or the headings of its sheets; null if unknown */
export async function kindOfFile(bytes: Uint8Array): Promise<Kind | null> {
  if (isPdf(bytes)) return null
  const detected = isZip(bytes) || isOldOffice(bytes) ? null : detect(decoded(bytes))
  if (detected !== null) return detected
  const sheets = await sheetsOf(bytes)
  if (sheets?.some(isEsicSheet)) return 'esic'
  if (sheets?.some(isMcaSheet)) return 'mca-master'
  if (sheets?.some(isPurchaseSheet)) return 'gst-purchases'
  return sheets?.some(isReceivableSheet) ? 'tds-receivable' : null
}
