import { type Finding, isError } from '@niyam/formats/finding.ts'
import { readForm26as as readText, type TaxCredit, type TaxStatementHead } from '@niyam/formats/form-26as/reader.ts'
import { sentenceOf } from '@niyam/formats/sentences.ts'
import type { IsoDate } from '@niyam/law'

export interface TaxStatementText extends TaxStatementHead {
  readonly ok: true
  readonly credits: readonly TaxCredit[]
  /** Where the file departs from its own sums, and parts that were passed over. */
  readonly remarks: readonly string[]
}

export interface RefusedText {
  readonly ok: false
  /** Each names its line, or what the whole file lacks. */
  readonly problems: readonly string[]
}

const PROBLEMS_SHOWN = 20

/**
 * Reads the text that the portal exports. A file with one error is refused as a whole.
 *
 * @param today later dates are refused
 */
export function readForm26as(text: string, today: IsoDate): TaxStatementText | RefusedText {
  const { head, rows, findings } = readText(text, { today })
  const errors = findings.filter(isError)
  if (head === null || errors.length > 0) return { ok: false, problems: shortened(errors) }
  return { ok: true, ...head, credits: rows, remarks: shortened(findings) }
}

function shortened(findings: readonly Finding[]): string[] {
  if (findings.length <= PROBLEMS_SHOWN) return findings.map(sentenceOf)
  const left = findings.slice(PROBLEMS_SHOWN)
  const count = left.reduce((all, { code, values }) => all + (code === 'more_findings' ? Number(values[0]) : 1), 0)
  const more = sentenceOf({ code: 'more_findings', line: null, values: [count] })
  return [...findings.slice(0, PROBLEMS_SHOWN).map(sentenceOf), more]
}
