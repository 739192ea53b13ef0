import type { Findings } from '../finding.ts'
import type { Node } from '../json/tree.ts'

/** The GSTIN and the month of a return. */
export interface ReturnHead {
  /** Empty if the file has none. */
  readonly gstin: string
  /** `2026-04`; null if the file has none. */
  readonly period: string | null
  /** The day on which the portal made the file, in its own format; empty if the file has none. */
  readonly made_on: string
}

export const returnHead = (file: Node, period: string): ReturnHead => ({
  gstin: file.gstin('gstin'),
  period: file.month(period),
  made_on: file.text('gendt'),
})

/** Keys beside the sections of a return. */
export const NOT_ROWS: readonly string[] = [
  'gstin',
  'fp',
  'gt',
  'cur_gt',
  'version',
  'hash',
  'gendt',
  'fil_dt',
  'filing_typ',
]

/** Warns of each list or record in the file that no reader knows. */
export function unknownSections(file: Node, known: ReadonlySet<string>, findings: Findings): void {
  for (const [key, value] of Object.entries(file.record))
    if (!known.has(key) && typeof value === 'object' && value !== null)
      findings.warn('unknown_section', file.place(key), key)
}
