import type { PortalFile } from '@niyam/contract/portal-files.ts'
import type { Finding } from '@niyam/formats/finding.ts'
import { sentenceWithColumn } from '@niyam/formats/sentences.ts'
import type { StoredFile } from './store.ts'

const SENTENCES_SHOWN = 20

/** Findings in words with line and column; beyond twenty only their number. */
export function sentences(findings: readonly Finding[]): string[] {
  const left = findings.slice(SENTENCES_SHOWN)
  const listed = findings.slice(0, SENTENCES_SHOWN).map(sentenceWithColumn)
  if (left.length === 0) return listed
  const count = left.reduce((all, { code, values }) => all + (code === 'more_findings' ? Number(values[0]) : 1), 0)
  return [...listed, sentenceWithColumn({ code: 'more_findings', line: null, column: null, values: [count] })]
}

export const toReply = ({ content_hash: _hash, head: _head, notes, ...file }: StoredFile): PortalFile => ({
  ...file,
  notes: sentences(notes),
})
