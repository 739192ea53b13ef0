import { decoded, isOldOffice, isPdf, isZip } from './bytes/decoded.ts'
import { fileInZip, type ZipAnswer } from './bytes/zip.ts'
import { detect } from './detect.ts'
import { readStatement } from './etds/reader.ts'
import { Findings } from './finding.ts'
import { readForm26as } from './form-26as/reader.ts'
import type { ReadOptions, ReadResult } from './format.ts'
import { type Kind, KIND_NAMES } from './kinds.ts'
import type { FindingCode } from './sentences.ts'

const MB = 1024 * 1024
/** Of a file, and of what a zip holds. */
export const MEGABYTES_AT_MOST = 64

type TextReader = (text: string, options: ReadOptions) => ReadResult

const TEXTS: Readonly<Partial<Record<Kind, TextReader>>> = {
  'form-26as': readForm26as,
  etds: readStatement,
}

const NAME_IN_ZIP = /\.(txt|json|csv|csi|fvu|tds)$/i

/**
 * Reads a file of a portal: its rows, their sums, and every departure from the layout. Never throws for what is in the file.
 *
 * @param options.passwords for a protected zip or an encrypted AIS
 */
export async function read(kind: Kind, bytes: Uint8Array, options: ReadOptions = {}): Promise<ReadResult> {
  const refuse = (code: FindingCode, ...values: (string | number)[]) => refused(kind, code, ...values)
  if (bytes.length === 0) return refuse('empty_file')
  if (bytes.length > MEGABYTES_AT_MOST * MB) return refuse('too_large', MEGABYTES_AT_MOST)
  if (isPdf(bytes)) return refuse('other_kind', 'PDF', KIND_NAMES[kind])
  let content = bytes
  if (isZip(bytes)) {
    const answer = await fileInZip(bytes, NAME_IN_ZIP, MEGABYTES_AT_MOST * MB, options.passwords)
    if (answer.kind !== 'file') return refuseZip(kind, answer.kind)
    content = answer.bytes
  } else if (isOldOffice(bytes)) return refuse('other_kind', 'xls', KIND_NAMES[kind])
  const text = decoded(content)
  const seen = detect(text)
  if (seen !== null && seen !== kind) return refuse('other_kind', KIND_NAMES[seen], KIND_NAMES[kind])
  const reader = TEXTS[kind]
  return reader ? reader(text, options) : refuse('layout_unknown', KIND_NAMES[kind])
}

const ZIP_CODES: Readonly<Record<Exclude<ZipAnswer['kind'], 'file'>, FindingCode>> = {
  protected: 'zip_protected',
  'wrong-password': 'wrong_password',
  none: 'zip_without_file',
  several: 'zip_of_several',
  'too-large': 'too_large',
  broken: 'zip_broken',
}

function refuseZip(kind: Kind, reason: keyof typeof ZIP_CODES): ReadResult {
  if (reason === 'too-large') return refused(kind, 'too_large', MEGABYTES_AT_MOST)
  return reason === 'none' ? refused(kind, 'zip_without_file', KIND_NAMES[kind]) : refused(kind, ZIP_CODES[reason])
}

function refused(kind: Kind, code: FindingCode, ...values: (string | number)[]): ReadResult {
  const findings = new Findings()
  findings.error(code, {}, ...values)
  return { kind, head: null, rows: [], totals: {}, findings: findings.all() }
}
