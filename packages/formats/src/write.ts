import { type EcrLaw, writeEcr, writePartPayment } from './ecr/ecr.ts'
import { writeStatement } from './etds/writer.ts'
import { Findings } from './finding.ts'
import type { WriteResult } from './format.ts'
import { writeGstr1 } from './gst/gstr1-writer.ts'
import { isRecord, type JsonRecord } from './json/tree.ts'
import { type Kind, KIND_NAMES } from './kinds.ts'

const WRITERS = {
  etds: (head: JsonRecord, rows: readonly JsonRecord[]) => writeStatement({ head, rows }),
  ecr: (_: JsonRecord, rows: readonly JsonRecord[], law: EcrLaw | null) => writeEcr(rows, law),
  'ecr-part-payment': (_: JsonRecord, rows: readonly JsonRecord[]) => writePartPayment(rows),
  gstr1: writeGstr1,
} as const satisfies Partial<
  Record<Kind, (head: JsonRecord, rows: readonly JsonRecord[], law: EcrLaw | null) => WriteResult>
>

export type WrittenKind = keyof typeof WRITERS

export const WRITTEN_KINDS = Object.keys(WRITERS) as readonly WrittenKind[]

export const isWritten = (kind: Kind): kind is WrittenKind => Object.hasOwn(WRITERS, kind)

/**
 * The file of a portal from `{ head, rows }` as the reader of the same kind gives them.
 *
 * @param law of the month of an ECR; without it the shares are not checked
 * @returns the findings alone where the portal would refuse the file
 */
export function write(kind: WrittenKind, content: unknown, law: EcrLaw | null = null): WriteResult {
  const rows = isRecord(content) ? content['rows'] : undefined
  const head = isRecord(content) ? (content['head'] ?? {}) : undefined
  if (!Array.isArray(rows) || !rows.every(isRecord) || !isRecord(head)) {
    const findings = new Findings()
    findings.error('not_this_kind', {}, `{ head, rows } (${KIND_NAMES[kind]})`)
    return { ok: false, findings: findings.all() }
  }
  return WRITERS[kind](head, rows, law)
}
