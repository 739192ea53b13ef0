import type { IsoDate } from '@niyam/law'
import { parsePan, parseTan } from '@niyam/law/identifiers'
import { formatRupees } from '@niyam/law/format/rupee-text.ts'
import type { Paise } from '@niyam/law/format/paise.ts'
import { parseFinancialYear } from '@niyam/law/format/period-text.ts'
import { formatDay, parseDay } from '@niyam/law/format/date-text.ts'
import { type FinancialYear, financialYearOf, previousYear } from '@niyam/law/calendar/year.ts'
import { type ColumnName, type Columns, columnsOf, fieldsOf } from './form-26as-columns.ts'
import { amountOf, dayOf } from './form-26as-values.ts'

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

export interface TaxStatementText {
  readonly ok: true
  readonly pan: string
  readonly year: FinancialYear
  readonly made_on: IsoDate | null
  readonly credits: readonly TaxCredit[]
  /** Where the file departs from its own sums, and parts that were passed over. */
  readonly remarks: readonly string[]
}

export interface RefusedText {
  readonly ok: false
  /** Each names its line, or what the whole file lacks. */
  readonly problems: readonly string[]
}

/** Parts that credit tax to the person of the statement, in the layout of today and the one before. */
const CREDITS = new Set(['I', 'II', 'III', 'IV', 'V', 'VI', 'A', 'A1', 'A2', 'B'])

// "Details" is asked for, too: a line that was broken in two may begin with a deductor called PART.
const PART = /^\^*\s*PART[-\s]+([IVX]+|[A-H]\d?)\b.*\bDetails\b/i
const PROBLEMS_SHOWN = 20

/** How the department books a credit: final, provisional, unmatched, overbooked, matched or mismatched. */
const STATUSES = ['F', 'P', 'U', 'O', 'M', 'Z']

/**
 * Reads the text that the portal exports: fields between carets, deductors with their transactions below them.
 *
 * @param today later dates are refused
 */
export function readForm26as(text: string, today: IsoDate): TaxStatementText | RefusedText {
  const reader = new Reader(today)
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) reader.read(line, at + 1)
  return reader.finish()
}

interface Holder {
  readonly pan: string
  readonly year: FinancialYear
  readonly made_on: IsoDate | null
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
  readonly #problems: string[] = []
  readonly #remarks: string[] = []
  readonly #credits: TaxCredit[] = []
  readonly #passed = new Set<string>()
  readonly #begun = new Map<string, number>()
  readonly #today: IsoDate
  #headings: readonly string[] | null = null
  #holder: Holder | null = null
  #part: string | null = null
  #outer: Columns | null = null
  #inner: Columns | null = null
  #deductor: Deductor | null = null
  /** Whether a deductor of the file has had transactions: then each has. */
  #isItemised = false

  constructor(today: IsoDate) {
    this.#today = today
  }

  read(line: string, at: number): void {
    if (line.trim() === '') return
    const part = PART.exec(line)?.[1]?.toUpperCase()
    if (part !== undefined) return this.#begin(part, at)
    const fields = fieldsOf(line)
    if (this.#holder === null) return this.#readHead(fields, at)
    if (fields.some((field) => /Permanent Account Number/i.test(field))) {
      this.#problems.push(`Line ${at}: the statement begins a second time. Choose a file that holds it once.`)
      return
    }
    if (this.#part === null || /No Transactions Present/i.test(line)) return
    if (!CREDITS.has(this.#part)) {
      this.#passed.add(this.#part)
      return
    }
    this.#readRow(fields, at)
  }

  finish(): TaxStatementText | RefusedText {
    this.#refuseCutOff()
    this.#close()
    const holder = this.#holder
    if (holder === null && this.#problems.length === 0)
      this.#problems.push(
        'This is not the text of Form 26AS: it names no PAN and year. On the portal open Form 26AS, choose the year, and "Export as text".',
      )
    if (holder === null || this.#problems.length > 0) return { ok: false, problems: shortened(this.#problems) }
    if (this.#passed.size > 0) {
      const parts = [...this.#passed].join(', ')
      this.#remarks.push(`Not taken, because they hold no credit for tax deducted or collected: part ${parts}.`)
    }
    return { ok: true, ...holder, credits: this.#credits, remarks: shortened(this.#remarks) }
  }

  #readHead(fields: readonly string[], at: number): void {
    if (fields.some((field) => /Permanent Account Number/i.test(field))) this.#headings = fields
    else if (this.#headings) this.#readHolder(this.#headings, fields, at)
  }

  #readHolder(headings: readonly string[], fields: readonly string[], at: number): void {
    const of = (heading: RegExp) => fields[headings.findIndex((one) => heading.test(one))] ?? ''
    const pan = parsePan(of(/Permanent Account Number/i))
    const year = yearOf(of(/(Financial|Tax) Year/i)) ?? yearBefore(of(/Assessment Year/i))
    if (!pan.ok) this.#problems.push(`Line ${at}: the statement names no PAN. Export the text again.`)
    else if (year === null) this.#problems.push(`Line ${at}: the statement names no year. Export the text again.`)
    else {
      const assessment = yearOf(of(/Assessment Year/i))
      if (yearOf(of(/Financial Year/i)) !== null && assessment !== null && previousYear(assessment) !== year)
        this.#problems.push(`Line ${at}: the assessment year of ${year} is not ${assessment}. Export the text again.`)
      if (year > financialYearOf(this.#today))
        this.#problems.push(`Line ${at}: the year ${year} has not begun. Export the text again.`)
      const made_on = parseDay(of(/File Creation Date/i))
      this.#holder = { pan: pan.value, year, made_on: this.#past(made_on, 'date of the file', at) }
    }
  }

  #begin(part: string, at: number): void {
    this.#close()
    const before = this.#begun.get(part)
    if (before !== undefined)
      this.#problems.push(
        `Line ${at}: part ${part} stands in line ${before} already. Choose a file that holds the statement once.`,
      )
    this.#begun.set(part, at)
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
    else this.#problems.push(`Line ${at}: this is neither a deductor nor a transaction. Export the text again.`)
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
    if (this.#holder !== null && this.#begun.size === 0) {
      this.#problems.push('The file ends before the first part of the statement. Export the text again.')
      return
    }
    const deductor = this.#deductor
    if (!deductor) return
    const sum = deductor.credits.reduce((all, { deposited_paise }) => all + deposited_paise, 0)
    const isShort = deductor.deposited !== null && deductor.deposited !== sum
    if (isShort && (deductor.credits.length > 0 || this.#isItemised))
      this.#problems.push(
        `The file ends in the middle of ${deductor.name} (line ${deductor.line}): its transactions do not reach the sum. Export the text again.`,
      )
  }

  #readDeductor(fields: readonly string[], at: number): void {
    this.#close()
    const columns = this.#outer
    if (!columns) {
      this.#problems.push(`Line ${at}: the line with the names of the columns is missing above it.`)
      return
    }
    const text = (name: ColumnName) => columns.text(fields, name)
    this.#deductor = {
      line: at,
      name: text('name') || text('tan') || text('pan'),
      tan: this.#tan(text('tan'), at),
      pan: text('pan') || null,
      transaction_on: this.#day(text('transaction_on'), 'transaction date', at),
      amount: this.#amount(text('amount'), 'amount paid', at),
      deducted: this.#amount(text('deducted'), 'tax', at),
      deposited: this.#amount(text('deposited'), 'tax deposited', at),
      credits: [],
    }
  }

  #readCredit(fields: readonly string[], at: number): void {
    const deductor = this.#deductor
    const columns = this.#inner
    if (!deductor || !columns) {
      const lacking = deductor ? 'the line with the names of the columns' : 'the deductor'
      this.#problems.push(`Line ${at}: ${lacking} of this transaction is missing above it.`)
      return
    }
    this.#isItemised = true
    const text = (name: ColumnName) => columns.text(fields, name)
    const deposited = this.#amount(text('deposited'), 'tax deposited', at)
    if (text('deposited') === '') {
      this.#problems.push(`Line ${at}: the tax deposited is missing. Export the text again.`)
    }
    deductor.credits.push({
      ...creditOf(this.#part ?? '', deductor, at),
      section: text('section'),
      transaction_on: this.#day(text('transaction_on'), 'transaction date', at) ?? deductor.transaction_on,
      status: this.#status(text('status'), at),
      booked_on: this.#day(text('booked_on'), 'date of booking', at),
      remarks: text('remarks') === '-' ? '' : text('remarks'),
      // A sale of property names its amount once, above its deposits.
      amount_paise: columns.has('amount')
        ? this.#amount(text('amount'), 'amount paid', at)
        : deductor.credits.length === 0
          ? deductor.amount
          : null,
      deducted_paise: this.#amount(text('deducted'), 'tax', at),
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
    this.#credits.push(...deductor.credits)
    const sum = deductor.credits.reduce((all, { deposited_paise }) => all + deposited_paise, 0)
    if (deductor.deposited !== null && deductor.deposited !== sum) {
      const [sumText, depositedText] = [sum, deductor.deposited].map((paise) => formatRupees(paise as Paise))
      this.#remarks.push(
        `Line ${deductor.line}: the transactions of ${deductor.name} add up to ${sumText} deposited; the file says ${depositedText}.`,
      )
    }
  }

  #amount(text: string, what: string, at: number): number | null {
    const amount = amountOf(text)
    if (amount === undefined) this.#problems.push(`Line ${at}: "${text}" is no ${what}. Export the text again.`)
    return amount ?? null
  }

  #day(text: string, what: string, at: number): IsoDate | null {
    const day = dayOf(text)
    if (day === undefined) this.#problems.push(`Line ${at}: "${text}" is no ${what}. Export the text again.`)
    return this.#past(day ?? null, what, at)
  }

  #past(day: IsoDate | null, what: string, at: number): IsoDate | null {
    if (day !== null && day > this.#today)
      this.#problems.push(`Line ${at}: the ${what} ${formatDay(day)} has not come yet. Export the text again.`)
    return day
  }

  #tan(text: string, at: number): string | null {
    if (text === '') return null
    const tan = parseTan(text)
    if (!tan.ok) this.#problems.push(`Line ${at}: "${text}" is no TAN. Export the text again.`)
    return tan.ok ? tan.value : text
  }

  #status(text: string, at: number): string {
    const status = text.toUpperCase()
    if (status !== '' && status !== '-' && !STATUSES.includes(status))
      this.#problems.push(
        `Line ${at}: "${text}" is no status of booking (${STATUSES.join(', ')}). Export the text again.`,
      )
    return status === '-' ? '' : status
  }
}

const creditOf = (part: string, { name, tan, pan }: Deductor, line: number) => ({
  line,
  part,
  deductor_name: name,
  tan,
  deductor_pan: pan,
})

const yearOf = (text: string) => parseFinancialYear(text) as FinancialYear | null

const yearBefore = (text: string): FinancialYear | null => {
  const year = yearOf(text)
  return year === null ? null : previousYear(year)
}

function shortened(lines: readonly string[]): string[] {
  if (lines.length <= PROBLEMS_SHOWN) return [...lines]
  return [...lines.slice(0, PROBLEMS_SHOWN), `And ${lines.length - PROBLEMS_SHOWN} more lines like these.`]
}
