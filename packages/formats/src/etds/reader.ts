import { Findings } from '../finding.ts'
import type { ReadOptions, ReadResult } from '../format.ts'
import { Checks } from './checks.ts'
import { decodeFields } from './fields.ts'
import {
  type ChallanRow,
  type DeducteeRow,
  FORMS,
  type FormLayout,
  type RecordType,
  type StatementHead,
  type StatementRow,
} from './forms.ts'
import type { Layout } from './layout.ts'

const ROWS_AT_MOST = 500_000
const LINE_AT_MOST = 4000

export type StatementResult = ReadResult<StatementRow, StatementHead>

/**
 * Reads the text of a TDS or TCS statement: head of the file, head of the batch, then each challan with its deductees.
 * Departures from the rules of its form are findings.
 */
export function readStatement(text: string, { today }: ReadOptions = {}): StatementResult {
  const reader = new Reader(today ?? null)
  let line = 0
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from)
    const to = end === -1 ? text.length : end
    line += 1
    if (!reader.read(text.slice(from, text[to - 1] === '\r' ? to - 1 : to), line)) break
    from = to + 1
  }
  return reader.finish()
}

/** Records of salaries in the fourth quarter. */
const SALARY_RECORDS: ReadonlySet<string> = new Set(['SD', 'S16', 'C6A'])

class Reader {
  readonly #findings = new Findings()
  readonly #rows: StatementRow[] = []
  readonly #checks: Checks
  #fileHead: readonly string[] | null = null
  #fileLine = 0
  #form: FormLayout | null = null
  #head: StatementHead | null = null
  #isSalaryNamed = false

  constructor(today: string | null) {
    this.#checks = new Checks(this.#findings, today)
  }

  /** @returns false where the rest is not read */
  read(text: string, line: number): boolean {
    if (this.#rows.length >= ROWS_AT_MOST) {
      this.#findings.error('too_many_rows', {}, ROWS_AT_MOST)
      return false
    }
    if (text.length > LINE_AT_MOST) {
      this.#findings.error('line_too_long', { line }, LINE_AT_MOST)
      return true
    }
    if (text.trim() === '') return true
    const fields = text.split('^')
    const record = (fields[1] ?? '').trim()
    if (this.#fileHead === null) return this.#readFileHead(fields, record, line)
    if (fields[0] !== String(line))
      this.#findings.error('differs', { line, column: 1 }, 'line number', fields[0] ?? '', line)
    if (this.#head === null) return this.#readBatchHead(fields, record, line)
    this.#readRow(fields, record, line)
    return true
  }

  finish(): StatementResult {
    if (this.#fileHead === null && !this.#findings.hasErrors)
      this.#findings.error('not_this_kind', {}, 'e-TDS statement (text)')
    else if (this.#head === null && !this.#findings.hasErrors)
      this.#findings.error('cut_off', {}, 'the head of the batch')
    if (this.#head !== null) this.#checks.finish(this.#head)
    return {
      kind: 'etds',
      head: this.#head,
      rows: this.#rows,
      totals: this.#checks.totals(),
      findings: this.#findings.all(),
    }
  }

  #readFileHead(fields: readonly string[], record: string, line: number): boolean {
    if (record !== 'FH') {
      this.#findings.error('not_this_kind', {}, 'e-TDS statement (text)')
      return false
    }
    this.#fileHead = fields
    this.#fileLine = line
    if (fields[0] !== String(line))
      this.#findings.error('differs', { line, column: 1 }, 'line number', fields[0] ?? '', line)
    return true
  }

  #readBatchHead(fields: readonly string[], record: string, line: number): boolean {
    const name = (fields[4] ?? '').trim().toUpperCase()
    const form = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined
    if (record !== 'BH') this.#findings.error('record', { line, column: 2 }, record)
    else if (!form) this.#findings.error('code', { line, column: 5, field: 'form' }, name, 'form', formNames)
    if (record !== 'BH' || !form) return false
    this.#form = form
    if (!form.isConfirmed) this.#findings.warn('layout_unconfirmed', { line }, name)
    const head = {
      ...this.#decode('FH', this.#fileHead ?? [], this.#fileLine),
      ...this.#decode('BH', fields, line),
      act: form.act,
    }
    this.#head = head as unknown as StatementHead
    this.#checks.head(this.#head, { file: this.#fileLine, batch: line }, (this.#fileHead?.[7] ?? '').trim())
    return true
  }

  #readRow(fields: readonly string[], record: string, line: number): void {
    if (SALARY_RECORDS.has(record)) return this.#passSalary(line)
    if (record !== 'CD' && record !== 'DD') return this.#findings.error('record', { line, column: 2 }, record)
    const row = { record, line, ...this.#decode(record, fields, line) } as unknown as StatementRow
    this.#rows.push(row)
    if (row.record === 'CD') this.#checks.challan(row as ChallanRow)
    else this.#checks.deductee(row as DeducteeRow)
  }

  #passSalary(line: number): void {
    if (!this.#isSalaryNamed) this.#findings.warn('not_read', { line }, 'SD, S16, C6A')
    this.#isSalaryNamed = true
  }

  #decode(record: RecordType, fields: readonly string[], line: number) {
    const form = this.#form
    if (!form) return {}
    const layout = form.layouts[record]
    const isStrict = form.act === 2025
    this.#checkWidth(fields, layout, record, line, form)
    return decodeFields(fields, layout, line, this.#findings, isStrict)
  }

  // Under the 1961 Act the heads grew from 70 to 72 fields, and the deductee's record with each version.
  #checkWidth(fields: readonly string[], { width }: Layout, record: string, line: number, form: FormLayout): void {
    if (fields.length === width || (form.act === 1961 && record !== 'FH' && record !== 'CD')) return
    const place = { line, column: Math.min(fields.length, width) }
    if (form.act === 2025) this.#findings.error('width', place, fields.length, width)
    else this.#findings.warn('width', place, fields.length, width)
  }
}

const formNames = Object.keys(FORMS).join(', ')
