import type { IsoDate } from '@niyam/law'
import { parsePan, parseTan } from '@niyam/law/identifiers'
import { formatRupees } from '@niyam/law/format/rupee-text.ts'
import type { Paise } from '@niyam/law/format/paise.ts'
import { parseFinancialYear } from '@niyam/law/format/period-text.ts'
import { formatDay, parseDay } from '@niyam/law/format/date-text.ts'
import { type FinancialYear, financialYearOf, previousYear } from '@niyam/law/calendar/year.ts'
import { Findings, type Place } from '../finding.ts'
import type { ReadOptions, ReadResult, Totals } from '../format.ts'
import type { Label } from '../labels.ts'
import { amountOf, dayOf } from '../values.ts'
import { type ColumnName, type Columns, columnsOf, fieldsOf } from './columns.ts'

/** One credit of a statement: a transaction, or the sum of a deductor where the file gives no transactions. */
export interface TaxCredit {
  /** The line in the file, counted from 1. */
  readonly line: number
  readonly part: string
  readonly deductor_name: string
  readonly tan: string | null
  readonly deductor_pan: string | null
  readonly section: string
  readonly transaction_on: IsoDate | null
  /** F is final; P, U, O and M are not. */
  readonly status: string
  readonly booked_on: IsoDate | null
  readonly remarks: string
  readonly amount_paise: number | null
  readonly deducted_paise: number | null
  readonly deposited_paise: number
}

/** The person of the statement, and its year. */
export interface TaxStatementHead {
  readonly pan: string
  readonly name: string
  readonly year: FinancialYear
  readonly made_on: IsoDate | null
}

/** Parts that credit tax to the person of the statement, in the layout of today and the one before. */
const CREDITS = new Set(['I', 'II', 'III', 'IV', 'V', 'VI', 'A', 'A1', 'A2', 'B'])

// "Details" is asked for, too: a line that was broken in two may begin with a deductor called PART.
const PART = /^\^*\s*PART[-\s]+([IVX]+|[A-H]\d?)\b.*\bDetails\b/i
const ROWS_AT_MOST = 200_000
const LINE_AT_MOST = 10_000

/** How the department books a credit: final, provisional, unmatched, overbooked, matched or mismatched. */
const STATUSES = ['F', 'P', 'U', 'O', 'M', 'Z']

/**
 * Reads the text that the portal exports: fields between carets, deductors with their transactions below them. The parts
 * that hold no credit for the person are named in a note.
 */
export function readForm26as(text: string, { today }: ReadOptions = {}): ReadResult<TaxCredit, TaxStatementHead> {
  const reader = new Reader(today ?? null)
  let at = 0
  for (const line of text.split(/\r\n|\r|\n/)) if (!reader.read(line, ++at)) break
  return reader.finish()
}

interface Deductor {
  readonly line: number
  readonly name: string
  readonly tan: string | null
  readonly pan: string | null
  readonly transaction_on: IsoDate | null
  readonly amount: number | null
  readonly deducted: number | null
  readonly deposited: number | null
  readonly credits: TaxCredit[]
}

class Reader {
  readonly #findings = new Findings()
  readonly #credits: TaxCredit[] = []
  readonly #passed = new Set<string>()
  readonly #begun = new Map<string, number>()
  readonly #today: IsoDate | null
  #headings: readonly string[] | null = null
  #head: TaxStatementHead | null = null
  #part: string | null = null
  #outer: Columns | null = null
  #inner: Columns | null = null
  #deductor: Deductor | null = null
  /** Whether a deductor of the file has had transactions: then each has. */
  #isItemised = false

  constructor(today: IsoDate | null) {
    this.#today = today
  }

  /** @returns false where the rest is not read */
  read(line: string, at: number): boolean {
    if (this.#credits.length >= ROWS_AT_MOST) {
      this.#findings.error('too_many_rows', {}, ROWS_AT_MOST)
      return false
    }
    if (line.length > LINE_AT_MOST) this.#findings.error('line_too_long', { line: at }, LINE_AT_MOST)
    else if (line.trim() !== '') this.#readLine(line, at)
    return true
  }

  finish(): ReadResult<TaxCredit, TaxStatementHead> {
    this.#refuseCutOff()
    this.#close()
    if (this.#head === null && !this.#findings.hasErrors) this.#findings.error('form_26as.none')
    if (this.#passed.size > 0) this.#findings.note('form_26as.passed', {}, [...this.#passed].join(', '))
    return {
      kind: 'form-26as',
      head: this.#head,
      rows: this.#credits,
      totals: totalsOf(this.#credits),
      findings: this.#findings.all(),
    }
  }

  #readLine(line: string, at: number): void {
    const part = PART.exec(line)?.[1]?.toUpperCase()
    if (part !== undefined) return this.#begin(part, at)
    const fields = fieldsOf(line)
    if (this.#head === null) return this.#readHead(fields, at)
    if (fields.some((field) => /Permanent Account Number/i.test(field)))
      return this.#findings.error('form_26as.again', { line: at })
    if (this.#part === null || /No Transactions Present/i.test(line)) return
    if (CREDITS.has(this.#part)) this.#readRow(fields, at)
    else this.#passed.add(this.#part)
  }

  #readHead(fields: readonly string[], at: number): void {
    if (fields.some((field) => /Permanent Account Number/i.test(field))) this.#headings = fields
    else if (this.#headings) this.#readHolder(this.#headings, fields, at)
  }

  #readHolder(headings: readonly string[], fields: readonly string[], line: number): void {
    const of = (heading: RegExp) => fields[headings.findIndex((one) => heading.test(one))] ?? ''
    const pan = parsePan(of(/Permanent Account Number/i))
    const year = yearOf(of(/(Financial|Tax) Year/i)) ?? yearBefore(of(/Assessment Year/i))
    if (!pan.ok) return this.#findings.error('form_26as.no_pan', { line, field: 'pan' })
    if (year === null) return this.#findings.error('form_26as.no_year', { line, field: 'year' })
    const assessment = yearOf(of(/Assessment Year/i))
    if (yearOf(of(/Financial Year/i)) !== null && assessment !== null && previousYear(assessment) !== year)
      this.#findings.error('form_26as.assessment_year', { line, field: 'year' }, year, assessment)
    if (this.#today !== null && year > financialYearOf(this.#today))
      this.#findings.error('form_26as.year_ahead', { line, field: 'year' }, year)
    const made_on = parseDay(of(/File Creation Date/i))
    this.#head = {
      pan: pan.value,
      name: of(/Name of Assessee/i),
      year,
      made_on: this.#past(made_on, 'date of the file', { line, field: 'made_on' }),
    }
  }

  #begin(part: string, line: number): void {
    this.#close()
    const before = this.#begun.get(part)
    if (before !== undefined) this.#findings.error('form_26as.part_again', { line }, part, before)
    this.#begun.set(part, line)
    this.#part = part
    this.#outer = null
    this.#inner = null
  }

  #readRow(fields: readonly string[], at: number): void {
    const [first = '', second = ''] = fields
    if (/^Sr\.?\s*No/i.test(first)) {
      this.#close()
      this.#readColumns(columnsOf(fields))
    } else if (first === '' && /^Sr\.?\s*No/i.test(second)) this.#inner = columnsOf(fields)
    else if (/^\d+$/.test(first)) this.#readDeductor(fields, at)
    else if (first === '' && /^\d+$/.test(second)) this.#readCredit(fields, at)
    else this.#findings.error('form_26as.row', { line: at })
  }

  // A part that credits nothing has no column for tax (winnings and perquisites in kind).
  #readColumns(columns: Columns): void {
    if (!columns.has('deposited')) this.#passed.add(this.#part ?? '')
    this.#part = columns.has('deposited') ? this.#part : null
    this.#outer = columns
    this.#inner = null
  }

  /** A file that was cut off ends before the sums of its last deductor are reached, or before any part begins. */
  #refuseCutOff(): void {
    if (this.#head !== null && this.#begun.size === 0) return this.#findings.error('form_26as.no_part')
    const deductor = this.#deductor
    if (!deductor) return
    const isShort = deductor.deposited !== null && deductor.deposited !== depositedOf(deductor.credits)
    if (isShort && (deductor.credits.length > 0 || this.#isItemised))
      this.#findings.error('form_26as.cut_off', {}, deductor.name, deductor.line)
  }

  #readDeductor(fields: readonly string[], line: number): void {
    this.#close()
    const columns = this.#outer
    if (!columns) return this.#findings.error('form_26as.no_columns', { line })
    const text = (name: ColumnName) => columns.text(fields, name)
    const cell = this.#cellOf(fields, columns, line)
    this.#deductor = {
      line,
      name: text('name') || text('tan') || text('pan'),
      tan: cell.tan(),
      pan: text('pan') || null,
      transaction_on: cell.day('transaction_on', 'transaction date'),
      amount: cell.amount('amount', 'amount paid'),
      deducted: cell.amount('deducted', 'tax'),
      deposited: cell.amount('deposited', 'tax deposited'),
      credits: [],
    }
  }

  #readCredit(fields: readonly string[], line: number): void {
    const deductor = this.#deductor
    const columns = this.#inner
    if (!deductor || !columns) {
      const lacking: Label = deductor ? 'the line with the names of the columns' : 'the deductor'
      return this.#findings.error('form_26as.no_parent', { line }, lacking)
    }
    this.#isItemised = true
    const text = (name: ColumnName) => columns.text(fields, name)
    const cell = this.#cellOf(fields, columns, line)
    const deposited = cell.amount('deposited', 'tax deposited')
    if (text('deposited') === '') this.#findings.error('form_26as.no_deposit', { line, field: 'deposited_paise' })
    deductor.credits.push({
      ...creditOf(this.#part ?? '', deductor, line),
      section: text('section'),
      transaction_on: cell.day('transaction_on', 'transaction date') ?? deductor.transaction_on,
      status: cell.status(),
      booked_on: cell.day('booked_on', 'date of booking'),
      remarks: text('remarks') === '-' ? '' : text('remarks'),
      // A sale of property names its amount once, above its deposits.
      amount_paise: columns.has('amount')
        ? cell.amount('amount', 'amount paid')
        : deductor.credits.length === 0
          ? deductor.amount
          : null,
      deducted_paise: cell.amount('deducted', 'tax'),
      deposited_paise: deposited ?? 0,
    })
  }

  /** Ends the deductor that was being read: its transactions, or its sum where it has none. */
  #close(): void {
    const deductor = this.#deductor
    this.#deductor = null
    if (!deductor) return
    if (deductor.credits.length === 0) {
      this.#credits.push({
        ...creditOf(this.#part ?? '', deductor, deductor.line),
        section: '',
        transaction_on: deductor.transaction_on,
        status: '',
        booked_on: null,
        remarks: '',
        amount_paise: deductor.amount,
        deducted_paise: deductor.deducted,
        deposited_paise: deductor.deposited ?? 0,
      })
      return
    }
    for (const credit of deductor.credits) this.#credits.push(credit)
    const sum = depositedOf(deductor.credits)
    if (deductor.deposited !== null && deductor.deposited !== sum) {
      const [sumText, depositedText] = [sum, deductor.deposited].map((paise) => formatRupees(paise as Paise))
      const place = { line: deductor.line, field: 'deposited_paise' }
      this.#findings.warn('form_26as.sum', place, deductor.name, sumText ?? '', depositedText ?? '')
    }
  }

  #cellOf(fields: readonly string[], columns: Columns, line: number) {
    const place = (name: ColumnName, field: string): Place => ({ line, column: columns.column(fields, name), field })
    const wrong = (name: ColumnName, field: string, text: string, label: Label | 'TAN') =>
      this.#findings.error('form_26as.value', place(name, field), text, label)
    return {
      amount: (name: 'amount' | 'deducted' | 'deposited', label: Label): number | null => {
        const text = columns.text(fields, name)
        const amount = amountOf(text)
        if (amount === undefined) wrong(name, `${name}_paise`, text, label)
        return amount ?? null
      },
      day: (name: 'transaction_on' | 'booked_on', label: Label): IsoDate | null => {
        const text = columns.text(fields, name)
        const day = dayOf(text)
        if (day === undefined) wrong(name, name, text, label)
        return this.#past(day ?? null, label, place(name, name))
      },
      tan: (): string | null => {
        const text = columns.text(fields, 'tan')
        if (text === '') return null
        const tan = parseTan(text)
        if (!tan.ok) wrong('tan', 'tan', text, 'TAN')
        return tan.ok ? tan.value : text
      },
      status: (): string => {
        const text = columns.text(fields, 'status')
        const status = text.toUpperCase()
        if (status !== '' && status !== '-' && !STATUSES.includes(status))
          this.#findings.error('form_26as.status', place('status', 'status'), text, STATUSES.join(', '))
        return status === '-' ? '' : status
      },
    }
  }

  #past(day: IsoDate | null, label: Label, place: Place): IsoDate | null {
    if (day !== null && this.#today !== null && day > this.#today)
      this.#findings.error('form_26as.day_ahead', place, label, formatDay(day))
    return day
  }
}

const depositedOf = (credits: readonly TaxCredit[]): number =>
  credits.reduce((all, { deposited_paise }) => all + deposited_paise, 0)

const creditOf = (part: string, { name, tan, pan }: Deductor, line: number) => ({
  line,
  part,
  deductor_name: name,
  tan,
  deductor_pan: pan,
})

function totalsOf(credits: readonly TaxCredit[]): Totals {
  const totals = { rows: credits.length, amount_paise: 0, deducted_paise: 0, deposited_paise: 0, final_paise: 0 }
  for (const { status, amount_paise, deducted_paise, deposited_paise } of credits) {
    totals.amount_paise += amount_paise ?? 0
    totals.deducted_paise += deducted_paise ?? 0
    totals.deposited_paise += deposited_paise
    if (status === 'F') totals.final_paise += deposited_paise
  }
  return totals
}

const yearOf = (text: string) => parseFinancialYear(text) as FinancialYear | null

const yearBefore = (text: string): FinancialYear | null => {
  const year = yearOf(text)
  return year === null ? null : previousYear(year)
}
