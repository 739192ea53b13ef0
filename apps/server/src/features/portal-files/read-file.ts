import { createHash } from 'node:crypto'
import type { PortalFileKind } from '@niyam/contract/portal-file-kinds.ts'
import { PORTAL_FILE_KINDS } from '@niyam/contract/portal-file-kinds.ts'
import { type Finding, Findings, isError } from '@niyam/formats/finding.ts'
import type { Totals } from '@niyam/formats/format.ts'
import { type Kind, KIND_NAMES } from '@niyam/formats/kinds.ts'
import { kindOfFile, MEGABYTES_AT_MOST, openZip, ZIP_CODES } from '@niyam/formats/open.ts'
import { read } from '@niyam/formats/read.ts'
import type { FindingCode } from '@niyam/formats/sentences.ts'
import type { IsoDate } from '@niyam/law'
import { type HolderAndPeriod, hasLines, holderAndPeriod, type ReadFile } from './holder-and-period.ts'

/** A file on its way out of a thread. */
export interface ReadPortalFile extends HolderAndPeriod {
  readonly ok: true
  readonly kind: PortalFileKind
  /** SHA-256 of the content outside of a zip, in hex. */
  readonly content_hash: string
  readonly head: unknown
  readonly totals: Totals
  readonly row_count: number
  /** Rows with their lines as JSON, as the database takes them, some thousand each. */
  readonly slices: readonly string[]
  /** Warnings and notes. */
  readonly notes: readonly Finding[]
}

export interface RefusedPortalFile {
  readonly ok: false
  /** Null where the file looks like none that is imported. */
  readonly kind: Kind | null
  /** Errors; empty where the file was not recognised. */
  readonly findings: readonly Finding[]
}

export interface ReadingOptions {
  /** What the file may be; empty for all kinds. With one, the file is read as that kind whatever it looks like. */
  readonly kinds: readonly PortalFileKind[]
  readonly passwords: readonly string[]
  readonly today: IsoDate
}

const ROWS_A_SLICE = 5000

/** Reads a file of a portal, in a zip or not, for an import: all of it, or the errors. */
export async function readPortalFile(
  content: Uint8Array,
  { kinds, passwords, today }: ReadingOptions,
): Promise<ReadPortalFile | RefusedPortalFile> {
  const opened = await openZip(content, passwords)
  // A zip without a text may be a workbook.
  if (!opened.ok && opened.reason !== 'none') return refused(ZIP_CODES[opened.reason], MEGABYTES_AT_MOST)
  const bytes = opened.ok ? opened.bytes : content
  const kind = kinds.length === 1 && kinds[0] !== undefined ? kinds[0] : await kindOfFile(bytes)
  if (kind === null || !isImported(kind)) return { ok: false, kind, findings: [] }
  if (kinds.length > 0 && !kinds.includes(kind))
    return refused('other_kind', KIND_NAMES[kind], kinds.map((one) => KIND_NAMES[one]).join(', '))
  const result = await read(kind, bytes, { passwords, today })
  const errors = result.findings.filter(isError)
  if (errors.length > 0) return { ok: false, kind, findings: errors }
  const file = result as ReadFile<typeof kind>
  const content_hash = createHash('sha256').update(bytes).digest('hex')
  const facts = holderAndPeriod(kind, file)
  return {
    ok: true,
    kind,
    content_hash,
    ...facts,
    // The files of one statement have no numbers: their content tells them apart.
    part: facts.file_count > 1 ? content_hash.slice(0, 12) : facts.part,
    head: file.head,
    totals: result.totals,
    row_count: file.rows.length,
    slices: slicesOf(file.rows, hasLines(kind)),
    // An ECR does not say its month. The report of the month checks its shares, by the month given with the import.
    notes: result.findings.filter(({ code }) => code !== 'ecr.unchecked'),
  }
}

const isImported = (kind: Kind): kind is PortalFileKind => (PORTAL_FILE_KINDS as readonly string[]).includes(kind)

function refused(code: FindingCode, ...values: (string | number)[]): RefusedPortalFile {
  const findings = new Findings()
  findings.error(code, {}, ...values)
  return { ok: false, kind: null, findings: findings.all() }
}

function slicesOf(rows: readonly unknown[], hasOwnLines: boolean): string[] {
  const slices: string[] = []
  for (let from = 0; from < rows.length; from += ROWS_A_SLICE)
    slices.push(
      JSON.stringify(
        rows.slice(from, from + ROWS_A_SLICE).map((row, at) => ({
          line: hasOwnLines ? (row as { readonly line: number }).line : from + at + 1,
          row,
        })),
      ),
    )
  return slices
}
