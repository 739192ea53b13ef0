import type { UploadedFileKind } from '@niyam/contract/portal-file-kinds.ts'
import { checkFile } from '@niyam/formats/check.ts'
import type { Finding } from '@niyam/formats/finding.ts'
import type { Totals } from '@niyam/formats/format.ts'
import type { Kind } from '@niyam/formats/kinds.ts'
import type { IsoDate } from '@niyam/law'

/** A checked file on its way out of a thread. */
export interface FileAsChecked {
  readonly kind: Kind | null
  readonly row_count: number
  readonly totals: Totals
  readonly findings: readonly Finding[]
  readonly made: { readonly ending: string; readonly base64: string } | null
}

export interface CheckAsked {
  readonly name: string
  readonly kind: UploadedFileKind | undefined
  readonly month: string | undefined
  readonly passwords: readonly string[]
  readonly today: IsoDate
}

export async function checkPortalFile(
  bytes: Uint8Array,
  { name, kind, month, passwords, today }: CheckAsked,
): Promise<FileAsChecked> {
  const checked = await checkFile(bytes, { name, kind, passwords, today, ...(month !== undefined && { month }) })
  const { result, made } = checked
  return {
    kind: checked.kind,
    row_count: result.rows.length,
    totals: result.totals,
    findings: result.findings,
    made: made && { ending: made.ending, base64: Buffer.from(made.bytes).toString('base64') },
  }
}
