import type { FactValue } from '@niyam/contract/entities.ts'
import type { OpenRow } from '@niyam/contract/facts.ts'
import type { AttributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { readFact } from '@niyam/law/catalogue/attributes/read-fact.ts'
import type { Answer } from './queries.ts'

export type Texts = Readonly<Record<string, string>>

export const keyOf = ({ entity_id, registration_id }: Pick<OpenRow, 'entity_id' | 'registration_id'>): string =>
  `${entity_id} ${registration_id ?? ''}`

/**
 * Spreads the first column of a pasted sheet over the rows from one on. An empty line leaves its row as it is.
 *
 * @returns null for one line, which the field takes itself; `over` is how many lines found no row
 */
export function pasted(text: string, keys: readonly string[]): { texts: Texts; over: number } | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (lines.length < 2) return null
  const cells = lines.map((line) => (line.split('\t')[0] ?? '').trim())
  const filled = keys.flatMap((key, at) => (cells[at] ? [[key, cells[at]] as const] : []))
  return { texts: Object.fromEntries(filled), over: Math.max(0, lines.length - keys.length) }
}

/** What the rows say, and which cannot be read, each with the reason. Empty rows are left out. */
export function readRows(
  info: AttributeInfo,
  rows: readonly OpenRow[],
  texts: Texts,
): { answers: Answer[]; problems: Texts } {
  const answers: Answer[] = []
  const problems: Record<string, string> = {}
  for (const row of rows) {
    const text = texts[keyOf(row)]?.trim() ?? ''
    if (text === '') continue
    const read = readFact(info, text)
    const { entity_id, registration_id } = row
    if (read.ok) answers.push({ entity_id, registration_id, value: read.value as FactValue })
    else problems[keyOf(row)] = read.reason
  }
  return { answers, problems }
}
