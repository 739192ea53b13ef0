import { type EcrLaw, writeEcr, writePartPayment } from './ecr/ecr.ts'
import { writeStatement } from './etds/writer.ts'
import { type Finding, Findings } from './finding.ts'
import type { FileResult, WriteResult } from './format.ts'
import { writeGstr1 } from './gst/gstr1-writer.ts'
import { isRecord, type JsonRecord } from './json/tree.ts'
import { type Kind, KIND_NAMES } from './kinds.ts'
import { writeEsic } from './sheet/esic-writer.ts'

const WRITERS = {
  etds: (head: JsonRecord, rows: readonly JsonRecord[]) => writeStatement({ head, rows }),
  ecr: (_: JsonRecord, rows: readonly JsonRecord[], law: EcrLaw | null) => writeEcr(rows, law),
  'ecr-part-payment': (_: JsonRecord, rows: readonly JsonRecord[]) => writePartPayment(rows),
  gstr1: writeGstr1,
} as const satisfies Partial<
  Record<Kind, (head: JsonRecord, rows: readonly JsonRecord[], law: EcrLaw | null) => WriteResult>
>

type TextKind = keyof typeof WRITERS
/** The texts, and the sheet of ESIC. */
export type WrittenKind = TextKind | 'esic'

export const WRITTEN_KINDS: readonly WrittenKind[] = [...(Object.keys(WRITERS) as TextKind[]), 'esic']

export const isWritten = (kind: Kind): kind is WrittenKind => (WRITTEN_KINDS as readonly Kind[]).includes(kind)

/**
 * The text of a portal from `{ head, rows }` as the reader of the same kind gives them.
 *
 * @param law of the month of an ECR; without it the shares are not checked
 * @returns the findings alone where the portal would refuse the file
 */
export function write(kind: TextKind, content: unknown, law: EcrLaw | null = null): WriteResult {
  const read = contentOf(kind, content)
  return read.ok ? WRITERS[kind](read.head, read.rows, law) : read
}

/** The same for every kind, as the bytes of the file. */
export async function writeFile(kind: WrittenKind, content: unknown, law: EcrLaw | null = null): Promise<FileResult> {
  const read = contentOf(kind, content)
  if (!read.ok) return read
  if (kind === 'esic') return writeEsic(read.rows, { month: law?.month })
  const { findings, ...answer } = WRITERS[kind](read.head, read.rows, law)
  return answer.ok ? { ok: true, bytes: new TextEncoder().encode(answer.text), findings } : { ok: false, findings }
}

type Content =
  | { readonly ok: true; readonly head: JsonRecord; readonly rows: readonly JsonRecord[] }
  | { readonly ok: false; readonly findings: readonly Finding[] }

function contentOf(kind: Kind, content: unknown): Content {
  const rows = isRecord(content) ? content['rows'] : undefined
  const head = isRecord(content) ? (content['head'] ?? {}) : undefined
  if (!Array.isArray(rows) || !rows.every(isRecord) || !isRecord(head)) {
    const findings = new Findings()
    findings.error('not_this_kind', {}, `{ head, rows } (${KIND_NAMES[kind]})`)
    return { ok: false, findings: findings.all() }
  }
  return { ok: true, head, rows }
}
