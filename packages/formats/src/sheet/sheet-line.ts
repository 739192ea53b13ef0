import type { IsoDate } from '@niyam/law'
import { parseDay } from '@niyam/law/format/date-text.ts'
import type { Findings, Place } from '../finding.ts'
import type { FindingCode } from '../sentences.ts'
import { amountOf } from '../values.ts'
import type { ColumnsOf } from './headings.ts'

/** One line of a sheet. A wrong cell becomes a finding with its column, and the line is no longer good. */
export class SheetLine<Column extends string> {
  readonly line: number
  readonly #cells: readonly string[]
  readonly #columns: ColumnsOf<Column>
  readonly #labels: Readonly<Record<Column, string>>
  readonly #findings: Findings
  #isGood = true

  constructor(
    cells: readonly string[],
    columns: ColumnsOf<Column>,
    line: number,
    findings: Findings,
    labels: Readonly<Record<Column, string>>,
  ) {
    this.#cells = cells
    this.#columns = columns
    this.line = line
    this.#findings = findings
    this.#labels = labels
  }

  /** False once a cell was wrong. */
  get isGood(): boolean {
    return this.#isGood
  }

  /** Empty where the sheet has no such column. */
  text(column: Column): string {
    const at = this.#columns[column]
    return at === undefined ? '' : (this.#cells[at] ?? '').trim()
  }

  place(column: Column): Place {
    return { line: this.line, column: (this.#columns[column] ?? -1) + 1 || null, field: column }
  }

  wrong(code: FindingCode, column: Column, ...values: (string | number)[]): void {
    this.#findings.error(code, this.place(column), ...values)
    this.#isGood = false
  }

  missing(column: Column): null {
    this.wrong('missing', column, this.#labels[column])
    return null
  }

  invalid(column: Column): null {
    this.wrong('value', column, this.text(column), this.#labels[column])
    return null
  }

  day(column: Column): IsoDate | null {
    if (this.text(column) === '') return this.missing(column)
    return parseDay(this.text(column)) ?? this.invalid(column)
  }

  /** Whole paise, with the sign of the cell; null for an empty cell. */
  amount(column: Column): number | null {
    const amount = amountOf(this.text(column))
    return amount === undefined ? this.invalid(column) : amount
  }
}
