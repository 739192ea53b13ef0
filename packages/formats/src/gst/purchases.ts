import type { IsoDate } from '@niyam/law'
import { financialYearOf } from '@niyam/law/calendar/year.ts'
import { parseGstin } from '@niyam/law/identifiers'
import { gstinCheckCharacter } from '@niyam/law/identifiers/gstin-check.ts'
import { STATE_CODES } from '@niyam/law/reference/state-codes.ts'
import { findState, stateByGst } from '@niyam/law/reference/state-lookup.ts'
import { Findings, type Place } from '../finding.ts'
import type { ReadResult, Totals } from '../format.ts'
import { SheetLine } from '../sheet/sheet-line.ts'
import { SHEET_ROWS_AT_MOST, type SheetText } from '../sheet/sheets.ts'
import { type PurchaseColumn, purchaseColumns, REQUIRED_COLUMNS } from './purchase-headings.ts'

export const PURCHASE_TYPES = [
  'invoice',
  'credit-note',
  'debit-note',
  'bill-of-entry',
  'isd-invoice',
  'isd-credit-note',
] as const
export type PurchaseType = (typeof PURCHASE_TYPES)[number]

/** A line of a purchase register: a document of a supplier, or one rate of it. Amounts are whole paise without sign. */
export interface PurchaseRow {
  readonly line: number
  /** The GSTIN in whose books it is. */
  readonly own_gstin: string
  /** Empty for a bill of entry. */
  readonly supplier: string
  readonly supplier_name: string
  readonly number: string
  readonly dated_on: IsoDate
  /** The month of the books, `2026-04`: of the day of posting, else of the document. */
  readonly booked_in: string
  readonly type: PurchaseType
  /** Two digits; empty where not stated. */
  readonly place_of_supply: string
  readonly is_reverse_charge: boolean | null
  /** False where the books treat the credit as blocked. */
  readonly is_eligible: boolean | null
  /** Per cent. */
  readonly rate: number | null
  readonly taxable_paise: number
  readonly igst_paise: number | null
  readonly cgst_paise: number | null
  readonly sgst_paise: number | null
  readonly cess_paise: number | null
}

const HEAD_ROWS_AT_MOST = 20
const NUMBER_LETTERS_AT_MOST = 50

/** The row of headings, which may have the name of the business above it; -1 where none has the columns. */
const headAt = ({ rows }: SheetText): number =>
  rows.slice(0, HEAD_ROWS_AT_MOST).findIndex((row) => {
    const columns = purchaseColumns(row)
    return columns.supplier !== undefined && columns.number !== undefined && columns.taxable_paise !== undefined
  })

export const isPurchaseSheet = (sheet: SheetText): boolean => headAt(sheet) !== -1

/**
 * Reads a purchase register from a sheet, by its headings. A register has one GSTIN of the business and one financial
 * year; several lines of one document have different rates.
 */
export function readPurchases(sheets: readonly SheetText[]): ReadResult<PurchaseRow, null> {
  const findings = new Findings()
  const rows: PurchaseRow[] = []
  const sheet = sheets.find(isPurchaseSheet)
  if (!sheet) findings.error('not_this_kind', {}, 'Purchase register (sheet)')
  else readRows(sheet, rows, findings)
  return { kind: 'gst-purchases', head: null, rows, totals: totalsOf(rows), findings: findings.all() }
}

function readRows(sheet: SheetText, rows: PurchaseRow[], findings: Findings): void {
  const head = headAt(sheet)
  const headings = sheet.rows[head] ?? []
  const columns = purchaseColumns(headings)
  const missing = REQUIRED_COLUMNS.filter((column) => columns[column] === undefined)
  for (const column of missing) findings.error('missing', { line: head + 1, field: column }, LABELS_OF[column])
  for (const [at, heading] of headings.entries())
    if (heading !== '' && !Object.values(columns).includes(at))
      findings.note('unknown_column', { line: head + 1, column: at + 1 }, heading)
  if (sheet.rows.length > SHEET_ROWS_AT_MOST) findings.error('too_many_rows', {}, SHEET_ROWS_AT_MOST)
  if (missing.length > 0) return
  for (const [at, cells] of sheet.rows.entries()) {
    if (at <= head || cells.every((cell) => cell === '')) continue
    const row = new Line(cells, columns, at + 1, findings, LABELS_OF).row()
    if (row) rows.push(row)
  }
  if (rows.length === 0) findings.error('no_rows')
  const [first] = rows
  for (const row of rows) {
    if (!first) break
    const place = (field: PurchaseColumn): Place => ({
      line: row.line,
      column: (columns[field] ?? -1) + 1 || null,
      field,
    })
    if (row.own_gstin !== first.own_gstin)
      findings.error('differs', place('own_gstin'), LABELS_OF.own_gstin, row.own_gstin, first.own_gstin)
    const [year, firstYear] = [yearOf(row), yearOf(first)]
    if (year !== firstYear) findings.error('differs', place('booked_on'), 'financial year', year, firstYear)
  }
}

const yearOf = ({ booked_in }: PurchaseRow): string => financialYearOf(`${booked_in}-01` as IsoDate)

/** The names of columns in findings; their Hindi is in `LABELS`. */
const LABELS_OF = {
  own_gstin: 'our GSTIN',
  supplier: 'GSTIN of supplier',
  supplier_name: 'supplier name',
  number: 'invoice number',
  dated_on: 'invoice date',
  booked_on: 'posting date',
  type: 'document type',
  place_of_supply: 'place of supply',
  is_reverse_charge: 'reverse charge',
  is_eligible: 'ITC eligible',
  rate: 'rate',
  taxable_paise: 'taxable value',
  igst_paise: 'IGST',
  cgst_paise: 'CGST',
  sgst_paise: 'SGST',
  cess_paise: 'cess',
} as const satisfies Record<PurchaseColumn, string>

/** One line of the register. */
class Line extends SheetLine<PurchaseColumn> {
  /** Null where a cell is wrong. */
  row(): PurchaseRow | null {
    const type = this.#type()
    const supplier = type === 'bill-of-entry' && this.text('supplier') === '' ? '' : this.#gstin('supplier')
    const dated_on = this.day('dated_on')
    const booked_on = this.text('booked_on') === '' ? dated_on : this.day('booked_on')
    const number = this.text('number')
    if (!/[\p{L}\p{N}]/u.test(number)) this.missing('number')
    if (number.length > NUMBER_LETTERS_AT_MOST)
      this.wrong('too_long', 'number', LABELS_OF.number, number.length, NUMBER_LETTERS_AT_MOST)
    const taxable_paise = this.#unsigned('taxable_paise')
    if (this.text('taxable_paise') === '') this.missing('taxable_paise')
    const own_gstin = this.#gstin('own_gstin')
    const rest = {
      place_of_supply: this.#place(),
      is_reverse_charge: this.#yesOrNo('is_reverse_charge'),
      is_eligible: this.#yesOrNo('is_eligible'),
      rate: this.#rate(),
      igst_paise: this.#unsigned('igst_paise'),
      cgst_paise: this.#unsigned('cgst_paise'),
      sgst_paise: this.#unsigned('sgst_paise'),
      cess_paise: this.#unsigned('cess_paise'),
    }
    if (!this.isGood || dated_on === null || booked_on === null || type === null || taxable_paise === null) return null
    const names = { own_gstin, supplier, supplier_name: this.text('supplier_name'), number }
    return { line: this.line, ...names, dated_on, booked_in: booked_on.slice(0, 7), type, taxable_paise, ...rest }
  }

  /** Its check character too: one wrong letter is another taxpayer, whose documents never match. */
  #gstin(column: 'own_gstin' | 'supplier'): string {
    const parsed = parseGstin(this.text(column))
    if (parsed.ok && gstinCheckCharacter(parsed.value.slice(0, 14)) === parsed.value.charAt(14)) return parsed.value
    if (this.text(column) === '') this.missing(column)
    else this.wrong('value', column, this.text(column), 'GSTIN')
    return ''
  }

  #unsigned(column: 'taxable_paise' | 'igst_paise' | 'cgst_paise' | 'sgst_paise' | 'cess_paise'): number | null {
    const amount = this.amount(column)
    if (amount !== null && amount < 0) {
      this.wrong('unwanted', column, 'the sign', 'a credit note is a document type')
      return null
    }
    return amount
  }

  #rate(): number | null {
    const text = this.text('rate').replace(/%$/, '').trimEnd()
    if (text === '') return null
    return /^\d{1,3}(\.\d{1,3})?$/.test(text) ? Number(text) : this.invalid('rate')
  }

  #yesOrNo(column: 'is_reverse_charge' | 'is_eligible'): boolean | null {
    const text = this.text(column).toUpperCase()
    if (text === '') return null
    if (['Y', 'YES', 'TRUE', 'हाँ'].includes(text)) return true
    return ['N', 'NO', 'FALSE', 'नहीं'].includes(text) ? false : this.invalid(column)
  }

  #type(): PurchaseType | null {
    const word = this.text('type')
      .toLowerCase()
      .replace(/[^a-z]/g, '')
    return Object.hasOwn(TYPE_WORDS, word) ? (TYPE_WORDS[word] ?? null) : this.invalid('type')
  }

  /** `29`, `29-Karnataka` or `Karnataka`. */
  #place(): string {
    const text = this.text('place_of_supply')
    if (text === '') return ''
    const code = /^(\d{1,2})(?!\d)/.exec(text)?.[1]?.padStart(2, '0')
    const place = code === undefined ? codeOfState(text) : stateByGst(code) && code
    return place ?? this.invalid('place_of_supply') ?? ''
  }
}

function codeOfState(name: string): string | undefined {
  const official = findState(name)?.official
  return STATE_CODES.find((state) => state.official === official)?.gst[0]
}

const TYPE_WORDS: Readonly<Record<string, PurchaseType>> = {
  '': 'invoice',
  invoice: 'invoice',
  inv: 'invoice',
  taxinvoice: 'invoice',
  purchase: 'invoice',
  regular: 'invoice',
  creditnote: 'credit-note',
  crn: 'credit-note',
  c: 'credit-note',
  debitnote: 'debit-note',
  dbn: 'debit-note',
  d: 'debit-note',
  billofentry: 'bill-of-entry',
  boe: 'bill-of-entry',
  import: 'bill-of-entry',
  isd: 'isd-invoice',
  isdinvoice: 'isd-invoice',
  isdcreditnote: 'isd-credit-note',
}

const NOTHING = { taxable_paise: 0, igst_paise: 0, cgst_paise: 0, sgst_paise: 0, cess_paise: 0 }

/** Sums, and `rows_of_2026-04` for each month of the books. */
function totalsOf(rows: readonly PurchaseRow[]): Totals {
  const totals: Record<string, number> = { rows: rows.length, ...NOTHING }
  for (const row of rows) {
    const ofMonth = `rows_of_${row.booked_in}`
    totals[ofMonth] = (totals[ofMonth] ?? 0) + 1
    const sign = row.type === 'credit-note' || row.type === 'isd-credit-note' ? -1 : 1
    for (const key of ['taxable_paise', 'igst_paise', 'cgst_paise', 'sgst_paise', 'cess_paise'] as const)
      totals[key] = (totals[key] ?? 0) + sign * (row[key] ?? 0)
  }
  return totals
}
