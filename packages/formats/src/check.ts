import { decoded, isOldOffice, isPdf, isZip } from './bytes/decoded.ts'
import { detect } from './detect.ts'
import { SEPARATOR, TEXT_MEGABYTES_AT_MOST } from './ecr/ecr.ts'
import { ecrLaw } from './ecr/law.ts'
import { memberKindOf, readMemberSheet } from './ecr/member-sheet.ts'
import { Findings, isError } from './finding.ts'
import type { ReadOptions, ReadResult } from './format.ts'
import type { GstRow } from './gst/documents.ts'
import { gstr1UploadFindings } from './gst/gstr1-upload.ts'
import { type Kind, KIND_NAMES } from './kinds.ts'
import { kindOfFile, MEGABYTES_AT_MOST, openZip, ZIP_CODES } from './open.ts'
import { read } from './read.ts'
import type { FindingCode } from './sentences.ts'
import { sheetsOf } from './sheet/sheets.ts'
import { writeFile } from './write.ts'

/** Files that people upload to a portal. GSTR-3B is not among them: its figures are entered there. */
export const UPLOADED_KINDS = ['ecr', 'ecr-part-payment', 'esic', 'etds', 'gstr1'] as const
export type UploadedKind = (typeof UPLOADED_KINDS)[number]
export const isUploaded = (kind: Kind): kind is UploadedKind => (UPLOADED_KINDS as readonly Kind[]).includes(kind)

/** Kinds that are made from a sheet of rows, and the ending of the file. */
const MADE = { ecr: 'txt', 'ecr-part-payment': 'txt', esic: 'xls' } as const satisfies Partial<
  Record<UploadedKind, string>
>
export type MadeKind = keyof typeof MADE
export const MADE_KINDS = Object.keys(MADE) as readonly MadeKind[]
const isMade = (kind: UploadedKind): kind is MadeKind => Object.hasOwn(MADE, kind)

const MB = 1024 * 1024
const ZIP_MEGABYTES_AT_MOST = 8

export interface CheckOptions extends ReadOptions {
  /** The name on the person's disk: a portal may refuse it. */
  readonly name: string
  /** If absent, the content decides. */
  readonly kind?: UploadedKind | undefined
}

export interface CheckedFile {
  /** The kind by which the file was read, or the detected one; null if none was detected. */
  readonly kind: Kind | null
  readonly result: Pick<ReadResult, 'rows' | 'totals' | 'findings'>
  /** The file for the portal, made from a sheet of rows without an error; null otherwise. */
  readonly made: { readonly ending: 'txt' | 'xls'; readonly bytes: Uint8Array } | null
}

/**
 * Finds what a portal would refuse in a file, by row: each error is one. Only the portal knows the rest, such as whether a
 * UAN is active, or what the department's validation program finds.
 */
export async function checkFile(input: Uint8Array, options: CheckOptions): Promise<CheckedFile> {
  if (input.length === 0) return refused(options.kind ?? null, 'empty_file')
  const opened = await openZip(input, options.passwords)
  // A zip without a text may be a workbook.
  if (!opened.ok && opened.reason !== 'none')
    return refused(options.kind ?? null, ZIP_CODES[opened.reason], MEGABYTES_AT_MOST)
  const bytes = opened.ok ? opened.bytes : input
  const members = await memberSheetIn(bytes)
  const detected = members?.kind ?? (await kindOfFile(bytes))
  const kind = options.kind ?? detected
  if (kind === null) return refused(null, 'not_recognised')
  if (!isUploaded(kind)) return refused(kind, 'not_uploaded', KIND_NAMES[kind], namesOf(UPLOADED_KINDS))
  if (detected !== null && detected !== kind)
    return refused(detected, 'other_kind', KIND_NAMES[detected], KIND_NAMES[kind])
  if (members) return madeFrom(readMemberSheet(members.sheet, members.kind, await ecrLaw(options.month)), options)
  const result = await read(kind, bytes, options)
  const isXls = isOldOffice(bytes)
  if (kind === 'esic' && !isXls) return madeFrom(result, options)
  const more = new Findings()
  if (kind === 'ecr' || kind === 'ecr-part-payment') checkTextFile(input, bytes, options.name, more)
  const text = kind === 'esic' ? '' : decoded(bytes)
  if (kind === 'etds') checkSigns(text, more)
  const findings = kind === 'gstr1' ? gstr1UploadFindings(result as ReadResult<GstRow>, text) : result.findings
  return { kind, result: { ...result, findings: [...findings, ...more.all()] }, made: null }
}

async function memberSheetIn(bytes: Uint8Array) {
  if (isPdf(bytes)) return null
  if (!isZip(bytes) && !isOldOffice(bytes) && isText(bytes)) return null
  for (const sheet of (await sheetsOf(bytes)) ?? []) {
    const kind = memberKindOf(sheet)
    if (kind) return { kind, sheet }
  }
  return null
}

/** Whether it is a text of a portal; a text of members may also begin with headings. */
function isText(bytes: Uint8Array): boolean {
  const text = decoded(bytes)
  return detect(text) !== null || text.includes(SEPARATOR)
}

/** The file for the portal, if no row has an error. The sheet itself would be refused. */
async function madeFrom(result: ReadResult, { month, name }: CheckOptions): Promise<CheckedFile> {
  const { kind, rows, findings } = result
  if (!isUploaded(kind) || !isMade(kind)) throw new Error(`${kind} is not made from a sheet`)
  const ending = MADE[kind]
  const format = new Findings()
  format.error('format', {}, name.split('.').at(-1) ?? '', ending)
  const all = { ...result, findings: [...format.all(), ...findings] }
  if (rows.length === 0 || findings.some(isError)) return { kind, result: all, made: null }
  const written = await writeFile(kind, { rows }, await ecrLaw(month))
  if (written.ok) return { kind, result: all, made: { ending, bytes: written.bytes } }
  return { kind, result: { ...all, findings: [...all.findings, ...written.findings.filter(isError)] }, made: null }
}

function checkTextFile(bytes: Uint8Array, text: Uint8Array, name: string, findings: Findings): void {
  if (!/^[A-Za-z0-9]+\.(txt|zip)$/.test(name)) findings.error('file_name', {}, name, '.txt')
  const limit = isZip(bytes) ? ZIP_MEGABYTES_AT_MOST : TEXT_MEGABYTES_AT_MOST
  if ((isZip(bytes) ? bytes : text).length > limit * MB) findings.error('too_large', {}, limit)
}

const UNUSUAL = /[^\u0020-\u007e]/

/** A statement has only plain Latin letters, and each line ends with CR LF. */
function checkSigns(text: string, findings: Findings): void {
  const lines = text.split('\n')
  for (const [at, line] of lines.entries()) {
    const sign = UNUSUAL.exec(line.replace(/\r$/, ''))
    if (sign) findings.error('etds.sign', { line: at + 1 }, sign[0])
  }
  if (lines.pop() !== '' || lines.some((line) => !line.endsWith('\r'))) findings.warn('etds.line_ends')
}

const namesOf = (kinds: readonly Kind[]): string => kinds.map((kind) => KIND_NAMES[kind]).join(', ')

function refused(kind: Kind | null, code: FindingCode, ...values: (string | number)[]): CheckedFile {
  const findings = new Findings()
  findings.error(code, {}, ...values)
  return { kind, result: { rows: [], totals: {}, findings: findings.all() }, made: null }
}
