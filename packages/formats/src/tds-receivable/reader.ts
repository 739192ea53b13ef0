import type { IsoDate } from '@niyam/law'
import { financialYearOf } from '@niyam/law/calendar/year.ts'
import type { Paise } from '@niyam/law/format/paise.ts'
import { parseFinancialYear } from '@niyam/law/format/period-text.ts'
import { formatRupees } from '@niyam/law/format/rupee-text.ts'
import { parsePan, parseTan } from '@niyam/law/identifiers'
import { Findings } from '../finding.ts'
import type { ReadResult, Totals } from '../format.ts'
import { SheetLine } from '../sheet/sheet-line.ts'
import { SHEET_ROWS_AT_MOST, type SheetText } from '../sheet/sheets.ts'
import { type ReceivableColumn, receivableColumns } from './headings.ts'

/** Tax that the books say was deducted: one line of an invoice, a payment or a voucher. Amounts are whole paise. */
export interface ReceivableRow {
  readonly line: number
  /** Ours; empty where the sheet has no such column. */
  readonly own_pan: string
  readonly deductor_name: string
  /** TAN of the deductor, the PAN of one who needs none, or empty where the books do not know it. */
  readonly tan: string
  /** As the sheet has it: `194C`, `1023` or `393(1)`; may be empty. */
  readonly section: string
  readonly number: string
  readonly dated_on: IsoDate | null
  /** `2025-26-Q1`: as stated, else of the date. */
  readonly quarter: string
  /** Negative for a reversal. */
  readonly amount_paise: number | null
  readonly deducted_paise: number
}

const HEAD_ROWS_AT_MOST = 20
const LETTERS_AT_MOST = 200

/** The row of headings, which may have the name of the business above it; -1 where none has the columns. */
const headAt = ({ rows }: SheetText): number =>
  rows.slice(0, HEAD_ROWS_AT_MOST).findIndex((row) => {
    const { tan, deductor_name, deducted_paise } = receivableColumns(row)
    return tan !== undefined && deductor_name !== undefined && deducted_paise !== undefined
  })

export const isReceivableSheet = (sheet: SheetText): boolean => headAt(sheet) !== -1

/**
 * Reads a register of TDS receivable from a sheet, by its headings. A register has one PAN and one financial year. A line
 * without a TAN is kept with a warning: its deductor is then known by the name alone.
 */
export function readReceivable(sheets: readonly SheetText[]): ReadResult<ReceivableRow, null> {
  const findings = new Findings()
  const rows: ReceivableRow[] = []
  const sheet = sheets.find(isReceivableSheet)
  if (sheet) readRows(sheet, rows, findings)
  else findings.error('not_this_kind', {}, 'TDS receivable (sheet)')
  return { kind: 'tds-receivable', head: null, rows, totals: totalsOf(rows), findings: findings.all() }
}

function readRows(sheet: SheetText, rows: ReceivableRow[], findings: Findings): void {
  const head = headAt(sheet)
  const headings = sheet.rows[head] ?? []
  const columns = receivableColumns(headings)
  for (const [at, heading] of headings.entries())
    if (heading !== '' && !Object.values(columns).includes(at))
      findings.note('unknown_column', { line: head + 1, column: at + 1 }, heading)
  if (sheet.rows.length > SHEET_ROWS_AT_MOST) findings.error('too_many_rows', {}, SHEET_ROWS_AT_MOST)
  const isDated = columns.dated_on !== undefined || columns.quarter !== undefined
  if (!isDated) return findings.error('missing', { line: head + 1, field: 'dated_on' }, LABELS_OF.dated_on)
  const seen = new Map<string, number>()
  for (const [at, cells] of sheet.rows.entries()) {
    if (at <= head || cells.every((cell) => cell === '')) continue
    const line = new Line(cells, columns, at + 1, findings, LABELS_OF)
    if (line.isTotal) {
      line.compare(totalsOf(rows)['deducted_paise'] ?? 0, findings)
      continue
    }
    const row = line.row()
    if (!row) continue
    if (row.tan === '') findings.warn('missing', line.place('tan'), LABELS_OF.tan)
    warnOfTwin(row, line, seen, findings)
    rows.push(row)
  }
  if (rows.length === 0) findings.error('no_rows')
  refuseSeveral(rows, columns, findings)
}

/** The same line twice would claim its tax twice. */
function warnOfTwin(row: ReceivableRow, line: Line, seen: Map<string, number>, findings: Findings): void {
  if (row.number === '') return
  const { tan, deductor_name, section, number, quarter, amount_paise, deducted_paise } = row
  const key = [tan || deductor_name, section, number, quarter, amount_paise, deducted_paise].join('|')
  const before = seen.get(key)
  if (before === undefined) seen.set(key, row.line)
  else findings.warn('twice', line.place('number'), LABELS_OF.number, number, before)
}

function refuseSeveral(
  rows: readonly ReceivableRow[],
  columns: ReturnType<typeof receivableColumns>,
  findings: Findings,
): void {
  const [first] = rows
  if (!first) return
  const place = (line: number, field: ReceivableColumn) => ({ line, column: (columns[field] ?? -1) + 1 || null, field })
  for (const { line, own_pan, quarter } of rows) {
    if (own_pan !== first.own_pan)
      findings.error('differs', place(line, 'own_pan'), LABELS_OF.own_pan, own_pan, first.own_pan)
    const [year, firstYear] = [quarter.slice(0, 7), first.quarter.slice(0, 7)]
    const field = columns.dated_on === undefined ? 'quarter' : 'dated_on'
    if (year !== firstYear) findings.error('differs', place(line, field), LABELS_OF.year, year, firstYear)
  }
}

/** The names of columns in findings; their Hindi is in `LABELS`. */
const LABELS_OF = {
  own_pan: 'our PAN',
  deductor_name: 'deductor name',
  tan: 'TAN',
  section: 'section',
  number: 'invoice or voucher number',
  dated_on: 'date',
  quarter: 'quarter',
  year: 'financial year',
  amount_paise: 'amount paid',
  deducted_paise: 'tax deducted',
} as const satisfies Record<ReceivableColumn, string>

/** One line of the register. */
class Line extends SheetLine<ReceivableColumn> {
  /** The last line of a list, with its sum. */
  get isTotal(): boolean {
    const { tan, dated_on, quarter, deductor_name, number, section } = this.#words()
    return (
      tan === '' &&
      dated_on === '' &&
      quarter === '' &&
      /^(grand )?total\b|^योग$/i.test(deductor_name || number || section)
    )
  }

  /** Warns where the sum of the list is not that of its lines. */
  compare(sum: number, findings: Findings): void {
    const total = this.amount('deducted_paise')
    if (total === null || total === sum) return
    const [stated, added] = [total, sum].map((paise) => formatRupees(paise as Paise))
    findings.warn('sum', this.place('deducted_paise'), 'total', stated ?? '', added ?? '')
  }

  /** Null where a cell is wrong. */
  row(): ReceivableRow | null {
    const { deductor_name, section, number } = this.#words()
    const tan = this.#deductor()
    if (deductor_name === '' && tan === '') this.missing('deductor_name')
    for (const column of ['deductor_name', 'section', 'number'] as const) {
      const { length } = this.text(column)
      if (length > LETTERS_AT_MOST) this.wrong('too_long', column, LABELS_OF[column], length, LETTERS_AT_MOST)
    }
    const own_pan = this.#ownPan()
    const dated_on = this.text('dated_on') === '' ? null : this.day('dated_on')
    const quarter = this.#quarter(dated_on)
    const amount_paise = this.amount('amount_paise')
    const deducted_paise =
      this.text('deducted_paise') === '' ? this.missing('deducted_paise') : this.amount('deducted_paise')
    if (!this.isGood || quarter === null || deducted_paise === null) return null
    const { line } = this
    return { line, own_pan, deductor_name, tan, section, number, dated_on, quarter, amount_paise, deducted_paise }
  }

  #words() {
    const of = (column: ReceivableColumn) => this.text(column)
    return {
      tan: of('tan'),
      dated_on: of('dated_on'),
      quarter: of('quarter'),
      deductor_name: of('deductor_name'),
      number: of('number'),
      section: of('section'),
    }
  }

  /** A buyer of property or a tenant deducts by PAN. */
  #deductor(): string {
    const text = this.text('tan')
    if (text === '') return ''
    const [tan, pan] = [parseTan(text), parsePan(text)]
    if (tan.ok) return tan.value
    if (pan.ok) return pan.value
    this.wrong('value', 'tan', text, 'TAN')
    return ''
  }

  #ownPan(): string {
    const text = this.text('own_pan')
    if (text === '') return ''
    const pan = parsePan(text)
    if (!pan.ok) this.wrong('value', 'own_pan', text, 'PAN')
    return pan.ok ? pan.value : ''
  }

  /** A stated quarter counts, without a year in that of the date. `Q1`, `1`, `Q1 2025-26`, `2025-26-Q1`, `Apr-Jun`. */
  #quarter(dated_on: IsoDate | null): string | null {
    const stated = this.text('quarter')
    const yearStated = this.text('year') === '' ? null : parseFinancialYear(this.text('year'))
    if (this.text('year') !== '' && yearStated === null) return this.invalid('year')
    if (stated === '') {
      if (dated_on !== null) return quarterOf(dated_on)
      return this.text('dated_on') === '' ? this.missing('dated_on') : null
    }
    const year = yearIn(stated) ?? yearStated ?? (dated_on === null ? null : financialYearOf(dated_on))
    const number = quarterIn(stated)
    if (number === null) return this.invalid('quarter')
    return year === null ? this.missing('year') : `${year}-Q${number}`
  }
}

const YEAR = /\d{4}\s*[-/–]\s*\d{2,4}/

const yearIn = (text: string): string | null => parseFinancialYear(YEAR.exec(text)?.[0] ?? '')

const MONTHS_OF_QUARTERS = [/^(apr|may|jun)/, /^(jul|aug|sep)/, /^(oct|nov|dec)/, /^(jan|feb|mar)/] as const

function quarterIn(text: string): number | null {
  const rest = text
    .replace(YEAR, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  const number = /^q?([1-4])$/.exec(rest)?.[1]
  if (number !== undefined) return Number(number)
  const at = MONTHS_OF_QUARTERS.findIndex((months) => months.test(rest))
  return at === -1 ? null : at + 1
}

const quarterOf = (day: IsoDate): string =>
  `${financialYearOf(day)}-Q${Math.floor(((Number(day.slice(5, 7)) + 8) % 12) / 3) + 1}`

function totalsOf(rows: readonly ReceivableRow[]): Totals {
  const totals = { rows: rows.length, amount_paise: 0, deducted_paise: 0 }
  for (const { amount_paise, deducted_paise } of rows) {
    totals.amount_paise += amount_paise ?? 0
    totals.deducted_paise += deducted_paise
  }
  return totals
}
