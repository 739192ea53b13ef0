import { decryptedAis, isEncryptedAis } from './ais/decrypt.ts'
import { readAis } from './ais/reader.ts'
import { decoded, isOldOffice, isPdf, isZip } from './bytes/decoded.ts'
import { detect } from './detect.ts'
import { readEcr, readPartPayment } from './ecr/ecr.ts'
import { ecrLaw } from './ecr/law.ts'
import { type EinvoiceOptions, readEinvoice } from './einvoice/reader.ts'
import { readStatement } from './etds/reader.ts'
import { Findings } from './finding.ts'
import { readForm26as } from './form-26as/reader.ts'
import type { ReadOptions, ReadResult } from './format.ts'
import { readGstr1 } from './gst/gstr1.ts'
import { readGstr2a } from './gst/gstr2a.ts'
import { readGstr2b } from './gst/gstr2b.ts'
import { readGstr3b } from './gst/gstr3b.ts'
import { readPurchases } from './gst/purchases.ts'
import { readReturnsStatus } from './gst/returns-status.ts'
import { readTaxpayerFile } from './gst/taxpayer.ts'
import { type Kind, KIND_NAMES } from './kinds.ts'
import { MEGABYTES_AT_MOST, openZip, ZIP_CODES } from './open.ts'
import type { FindingCode } from './sentences.ts'
import { readEsic } from './sheet/esic.ts'
import { readMcaMaster } from './sheet/mca.ts'
import { type SheetText, sheetsOf } from './sheet/sheets.ts'
import { readReceivable } from './tds-receivable/reader.ts'

const MB = 1024 * 1024

type TextReader = (text: string, options: EinvoiceOptions) => ReadResult | Promise<ReadResult>

const TEXTS: Readonly<Partial<Record<Kind, TextReader>>> = {
  'form-26as': readForm26as,
  etds: readStatement,
  ecr: async (text, { month }) => readEcr(text, await ecrLaw(month)),
  'ecr-part-payment': readPartPayment,
  gstr1: readGstr1,
  gstr2a: readGstr2a,
  gstr2b: readGstr2b,
  gstr3b: readGstr3b,
  'gst-returns-status': readReturnsStatus,
  'gst-taxpayer': readTaxpayerFile,
  einvoice: readEinvoice,
}

type SheetReader = (sheets: readonly SheetText[], options: ReadOptions) => ReadResult

const SHEETS: Readonly<Partial<Record<Kind, SheetReader>>> = {
  esic: readEsic,
  'mca-master': readMcaMaster,
  'gst-purchases': readPurchases,
  'tds-receivable': readReceivable,
}

/**
 * Reads a file of a portal: its rows, their sums, and every departure from the layout. Never throws for what is in the file.
 *
 * @param options.passwords for a protected zip; for an AIS the PAN with the date of birth or incorporation (ddmmyyyy)
 */
export async function read(kind: Kind, bytes: Uint8Array, options: EinvoiceOptions = {}): Promise<ReadResult> {
  if (bytes.length === 0) return refused(kind, 'empty_file')
  if (bytes.length > MEGABYTES_AT_MOST * MB) return refused(kind, 'too_large', MEGABYTES_AT_MOST)
  // No layout is published: whatever is in it, nothing is read from it.
  if (kind === 'csi') return refused(kind, 'layout_unknown', KIND_NAMES.csi)
  if (isPdf(bytes)) return refused(kind, 'other_kind', 'PDF', KIND_NAMES[kind])
  const sheetReader = SHEETS[kind]
  const result = await (sheetReader ? readSheets(kind, bytes, sheetReader, options) : readText(kind, bytes, options))
  return result.rows.length === 0 && result.findings.length === 0 ? withNote(result) : result
}

/** A file of nothing may be right, as a nil return is; it gets a note all the same. */
function withNote(result: ReadResult): ReadResult {
  const findings = new Findings()
  findings.note('no_rows')
  return { ...result, findings: findings.all() }
}

async function readSheets(kind: Kind, bytes: Uint8Array, reader: SheetReader, options: ReadOptions) {
  const detected = isZip(bytes) || isOldOffice(bytes) ? null : detect(decoded(bytes))
  if (detected !== null) return refused(kind, 'other_kind', KIND_NAMES[detected], KIND_NAMES[kind])
  const sheets = await sheetsOf(bytes)
  return sheets === null ? refused(kind, 'sheet_broken') : reader(sheets, options)
}

async function readText(kind: Kind, bytes: Uint8Array, options: EinvoiceOptions): Promise<ReadResult> {
  const { passwords = [] } = options
  if (isOldOffice(bytes)) return refused(kind, 'other_kind', 'xls', KIND_NAMES[kind])
  const opened = await openZip(bytes, passwords)
  if (!opened.ok) return refusedZip(kind, opened.reason)
  const text = decoded(opened.bytes)
  const detected = detect(text)
  if (detected !== null && detected !== kind) return refused(kind, 'other_kind', KIND_NAMES[detected], KIND_NAMES[kind])
  if (kind === 'ais') return readAisText(text, passwords)
  return TEXTS[kind]?.(text, options) ?? refused(kind, 'layout_unknown', KIND_NAMES[kind])
}

async function readAisText(text: string, passwords: readonly string[]): Promise<ReadResult> {
  if (!isEncryptedAis(text)) return readAis(text)
  if (passwords.length === 0) return refused('ais', 'encrypted')
  const json = await decryptedAis(text, passwords)
  return json === null ? refused('ais', 'wrong_password') : readAis(json)
}

function refusedZip(kind: Kind, reason: keyof typeof ZIP_CODES): ReadResult {
  const value = reason === 'too-large' ? [MEGABYTES_AT_MOST] : reason === 'none' ? [KIND_NAMES[kind]] : []
  return refused(kind, ZIP_CODES[reason], ...value)
}

function refused(kind: Kind, code: FindingCode, ...values: (string | number)[]): ReadResult {
  const findings = new Findings()
  findings.error(code, {}, ...values)
  return { kind, head: null, rows: [], totals: {}, findings: findings.all() }
}
