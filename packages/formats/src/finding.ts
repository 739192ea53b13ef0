import type { FindingCode } from './sentences.ts'

/** With an error a file must not be imported, or the portal would refuse it. */
export type Severity = 'error' | 'warning' | 'note'

/** A deviation of a file from its layout. `sentenceOf` makes its message. */
export interface Finding {
  readonly severity: Severity
  readonly code: FindingCode
  /** Counted from 1; null for the whole file. */
  readonly line: number | null
  /** From 1: the field of a line, the column of a sheet, the character of a line of JSON. */
  readonly column: number | null
  /** The key of the row, or the path in a JSON file. */
  readonly field: string | null
  /** For the placeholders of the sentence, in order. */
  readonly values: readonly (string | number)[]
}

export interface Place {
  readonly line?: number | null
  readonly column?: number | null
  readonly field?: string | null
}

/** The most findings kept of each severity; others are counted. A file of another kind is wrong in every cell. */
export const FINDINGS_AT_MOST = 1000

const LETTERS_OF_A_VALUE = 80

/** Collects the findings of one file. */
export class Findings {
  readonly #found: Finding[] = []
  readonly #counts: Record<Severity, number> = { error: 0, warning: 0, note: 0 }

  error(code: FindingCode, place: Place = {}, ...values: (string | number)[]): void {
    this.#add('error', code, place, values)
  }

  warn(code: FindingCode, place: Place = {}, ...values: (string | number)[]): void {
    this.#add('warning', code, place, values)
  }

  note(code: FindingCode, place: Place = {}, ...values: (string | number)[]): void {
    this.#add('note', code, place, values)
  }

  get hasErrors(): boolean {
    return this.#counts.error > 0
  }

  /** In reading order; the last ones say how many of each severity are left out. */
  all(): Finding[] {
    const left = (['error', 'warning', 'note'] as const).flatMap((severity): Finding[] => {
      const more = this.#counts[severity] - FINDINGS_AT_MOST
      return more > 0 ? [{ severity, code: 'more_findings', ...WHOLE_FILE, values: [more] }] : []
    })
    return [...this.#found, ...left]
  }

  #add(severity: Severity, code: FindingCode, place: Place, values: readonly (string | number)[]): void {
    if (++this.#counts[severity] > FINDINGS_AT_MOST) return
    this.#found.push({ severity, code, ...WHOLE_FILE, ...place, values: values.map(shortened) })
  }
}

const WHOLE_FILE = { line: null, column: null, field: null } as const

const shortened = (value: string | number): string | number =>
  typeof value === 'string' && value.length > LETTERS_OF_A_VALUE ? `${value.slice(0, LETTERS_OF_A_VALUE)}…` : value

export const isError = ({ severity }: Pick<Finding, 'severity'>): boolean => severity === 'error'
