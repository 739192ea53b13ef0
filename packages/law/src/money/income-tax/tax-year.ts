import type { IsoDate } from '../../calendar/iso-date.ts'
import { type FinancialYear, lastDayOf } from '../../calendar/year.ts'
import type { ClosedDay } from '../../catalogue/model/obligation.ts'
import { NOTHING, type Paise, paise, plus } from '../../format/paise.ts'
import { toTenRupees } from '../../format/rounding.ts'
import { type AdvanceTaxPayer, type InstalmentPattern, instalmentPattern, isLiableToAdvanceTax } from './advance-tax.ts'
import { type IncomeTaxFee, incomeTaxFee } from './fees.ts'
import {
  type InstalmentWorking,
  instalmentWorkings,
  type LaterIncomeTax,
  type TaxPayment,
  shortOf,
} from './instalments.ts'
import { type Ledger, ledgerOf } from './ledger.ts'
import { exactly, isExact, type Range, sumOfRanges, UNKNOWN } from './range.ts'
import { type IncomeTaxSections, sectionsOf } from './sections.ts'

/** `senior`: a resident of 60 or more without business income, who pays no advance tax (s. 207). */
export type TaxPayer = AdvanceTaxPayer | 'senior'

/** A figure of the year that settles an amount, by name. */
export type TaxYearFigure =
  | 'tax'
  | 'credits'
  | 'reliefs'
  | 'payments'
  | 'later_income'
  | 'total_income'
  | 'due_date'
  | 'payer'

/** The figures of a tax year; null is not known, which is never zero. */
export interface TaxYearFigures {
  readonly year: FinancialYear
  readonly payer: TaxPayer | null
  /** Tax on the total income with surcharge and cess, after rebate, before credits and reliefs. */
  readonly tax: Paise | null
  /** Tax deducted and collected at source: bounds, as while a part of it is not booked as final. */
  readonly credits: Range | null
  /** Reliefs and tax credits: s. 89, 90, 90A, 91, 115JAA, 115JD (157, 159, 160, 206). */
  readonly reliefs: Paise | null
  /** Decides the fee for a late return. */
  readonly total_income: Paise | null
  /** Advance tax and self-assessment tax by day: what is paid to 31 March is advance tax, whatever its challan says. */
  readonly payments: readonly { readonly on: IsoDate; readonly amount: Paise | null }[]
  /** Tax on income of the proviso by the time in which it arose, five times: see `LaterIncomeTax`. */
  readonly later_income: readonly Paise[] | null
  /** The day from which s. 234A (423) runs: an order that moves the return moves it only where it says so. */
  readonly interest_from: IsoDate | null
  /** The last day without fee. */
  readonly due_date: IsoDate | null
  readonly returned_on: IsoDate | null
  /** The day for which the working is made. */
  readonly on: IsoDate
}

export interface TaxYearTables {
  readonly instalments: readonly InstalmentPattern[]
  readonly fees: readonly IncomeTaxFee[]
  /** The rule for an instalment on a day on which banks are closed. */
  readonly closed_day: ClosedDay | undefined
}

/** An amount under one section, with the figures that would settle it. */
export interface TaxYearLine {
  readonly provision: string
  readonly amount: Range
  readonly missing: readonly TaxYearFigure[]
}

export interface TaxYearWorking {
  readonly sections: IncomeTaxSections
  /** Tax less credits and reliefs. */
  readonly assessed: TaxYearLine
  readonly deferment: TaxYearLine
  readonly shortfall: TaxYearLine
  readonly late_return: TaxYearLine
  readonly late_fee: TaxYearLine
  /** Tax, interest and fee less all payments, to the nearest ten rupees; never below zero. */
  readonly payable: TaxYearLine
  /** The addition of each further month without payment or return. */
  readonly a_month: Range
  /**
   * The steps of the arithmetic, at the most the year can come to; null while nothing bounds it. Exact where `payable` is.
   */
  readonly detail: TaxYearDetail | null
}

export interface TaxYearDetail extends Ledger {
  readonly assessed: Paise
  readonly instalments: readonly InstalmentWorking[]
  readonly deferment: Paise
  readonly payable: Paise
  /** Paid or deducted beyond everything owed, to the nearest ten rupees. */
  readonly refund: Paise
}

/** One reading of the figures, in which nothing is unknown. */
interface Reading {
  readonly payer: TaxPayer
  readonly assessed: Paise
  /** Credits and reliefs beyond the tax. */
  readonly over: Paise
  readonly payments: readonly TaxPayment[]
  readonly later: LaterIncomeTax
  readonly isLenient: boolean
}

/** No fee for a late return before assessment year 2018-19: the table's own note on its first row. */
const FIRST_YEAR_OF_FEE = '2017-18'

/**
 * The working of a tax year: assessed tax, instalments, interest of s. 234A to 234C (423 to 425), fee of s. 234F (428), and what
 * is payable on a day. Interest falls with credits, reliefs and payments, so the reading with the least and the one with the
 * most of them bound every line.
 */
export function taxYearWorking(tables: TaxYearTables, figures: TaxYearFigures): TaxYearWorking {
  const sections = sectionsOf(figures.year)
  const unknown = unknownOf(figures)
  const fee = feeRange(tables, figures, figures.on)
  const heavy = read(tables, figures, 'heavy')
  const light = read(tables, figures, 'light')
  const line = (
    provision: string,
    of: (detail: TaxYearDetail) => Paise,
    by: readonly TaxYearFigure[],
    isOpen = false,
  ): TaxYearLine => {
    const least = light === null ? NOTHING : of(light)
    const most = isOpen || heavy === null ? null : of(heavy)
    const amount = { least: paise(most === null ? least : Math.min(least, most)), most }
    return { provision, amount, missing: isExact(amount) ? [] : by.filter((name) => unknown.has(name)) }
  }
  const byTax = ['tax', 'credits', 'reliefs'] as const
  const byPaid = [...byTax, 'payments', 'payer'] as const
  const yearEnd = lastDayOf(figures.year)
  const isDueOpen =
    figures.interest_from === null && figures.on > yearEnd && heavy !== null && heavy.assessed > heavy.advance
  const hasNoPattern = heavy !== null && patternOf(tables, figures.year, payerAtMost(figures)) === null
  const isFeeOpen = fee.most === null
  // What a payment leaves to the tax hangs on the interest and the fee that it pays first.
  const isOrderOpen = (isDueOpen || hasNoPattern || isFeeOpen) && figures.payments.some(({ on }) => on > yearEnd)
  const assessed = line('', ({ assessed: tax }) => tax, byTax)
  const deferment = line(
    sections.deferment,
    ({ deferment: interest }) => interest,
    [...byPaid, 'later_income'],
    hasNoPattern,
  )
  const lateReturn = line(
    sections.late_return,
    ({ late_return }) => late_return?.interest ?? NOTHING,
    [...byTax, 'payments', 'due_date'],
    isDueOpen,
  )
  return {
    sections,
    assessed,
    deferment,
    shortfall: line(
      sections.shortfall,
      ({ shortfall }) => plus(...shortfall.map(({ interest }) => interest)),
      byPaid,
      isOrderOpen,
    ),
    late_return: lateReturn,
    late_fee: {
      provision: sections.late_fee,
      amount: fee,
      missing: isExact(fee) ? [] : (['total_income', 'due_date'] as const).filter((name) => unknown.has(name)),
    },
    payable: line(
      sections.whole_tens,
      ({ payable }) => payable,
      [...byPaid, 'later_income', 'total_income', 'due_date'],
      isDueOpen || hasNoPattern || isFeeOpen,
    ),
    a_month: {
      least: light?.a_month ?? NOTHING,
      most: heavy === null || isDueOpen ? null : heavy.a_month,
    },
    detail: heavy,
  }
}

function unknownOf(figures: TaxYearFigures): ReadonlySet<TaxYearFigure> {
  const { tax, credits, reliefs, payments, later_income, total_income, due_date, interest_from, payer } = figures
  const all: readonly (readonly [TaxYearFigure, boolean])[] = [
    ['tax', tax === null],
    ['credits', credits === null || !isExact(credits)],
    ['reliefs', reliefs === null],
    ['payments', payments.some(({ amount }) => amount === null)],
    ['later_income', later_income === null],
    ['total_income', total_income === null],
    ['due_date', due_date === null || interest_from === null],
    ['payer', payer === null],
  ]
  return new Set(all.flatMap(([name, isUnknown]) => (isUnknown ? [name] : [])))
}

const payerAtMost = ({ payer }: TaxYearFigures): TaxPayer => payer ?? 'non-company'

const patternOf = ({ instalments }: TaxYearTables, year: FinancialYear, payer: TaxPayer): InstalmentPattern | null =>
  payer === 'senior'
    ? {
        payer: 'non-company',
        years: { from: year, to: null },
        instalments: [],
        provision: '',
        confidence: 'high',
        source: '',
      }
    : (instalmentPattern(instalments, payer, year) ?? null)

/** Null where a reading needs the tax and it is not known. */
function read(tables: TaxYearTables, figures: TaxYearFigures, weight: 'heavy' | 'light'): TaxYearDetail | null {
  if (figures.tax === null) return null
  const isLight = weight === 'light'
  const credits = figures.credits ?? UNKNOWN
  const deducted = isLight
    ? plus(credits.most ?? figures.tax, figures.reliefs ?? figures.tax)
    : plus(credits.least, figures.reliefs ?? NOTHING)
  const assessed = shortOf(figures.tax, deducted)
  // A payment that is not known may have paid everything.
  const everything = plus(figures.tax, figures.tax)
  return worked(tables, figures, isLight, {
    payer: isLight ? (figures.payer ?? 'senior') : payerAtMost(figures),
    assessed,
    over: shortOf(deducted, figures.tax),
    payments: figures.payments
      .map(({ on, amount }) => ({ on, amount: amount ?? (isLight ? everything : NOTHING) }))
      .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)),
    later: figures.later_income ?? (isLight ? 'any' : []),
    isLenient: isLight,
  })
}

function worked(
  tables: TaxYearTables,
  figures: TaxYearFigures,
  isLight: boolean,
  { payer, assessed, over, payments, later, isLenient }: Reading,
): TaxYearDetail {
  const { year, on, interest_from, returned_on } = figures
  const pattern = patternOf(tables, year, payer)
  const { closed_day } = tables
  const instalments =
    pattern === null ? [] : instalmentWorkings({ year, pattern, assessed, payments, later, isLenient, closed_day, on })
  const deferment = plus(...instalments.map(({ interest }) => interest))
  const ledger = ledgerOf({
    year,
    assessed,
    payments,
    deferment,
    isLiable: payer !== 'senior' && isLiableToAdvanceTax(assessed),
    interest_from,
    returned_on,
    feeOn: (day) => {
      const fee = feeRange(tables, figures, day)
      return isLight ? fee.least : (fee.most ?? fee.least)
    },
    on,
  })
  const owed = plus(ledger.tax_left, ledger.interest_left, ledger.fee_left)
  const excess = plus(ledger.excess, over)
  const [payable, refund] = [toTenRupees(shortOf(owed, excess)), toTenRupees(shortOf(excess, owed))]
  return { ...ledger, assessed, instalments, deferment, payable, refund }
}

/** The fee for a late return as of a day, s. 234F (428). */
function feeRange({ fees }: TaxYearTables, figures: TaxYearFigures, day: IsoDate): Range {
  const { year, due_date, returned_on, total_income } = figures
  if (year < FIRST_YEAR_OF_FEE) return exactly(NOTHING)
  const filed = returned_on !== null && returned_on <= day ? returned_on : day
  if (due_date !== null && day <= due_date) return exactly(NOTHING)
  const facts = { year, filed, due: due_date ?? undefined }
  const bounds = total_income === null ? [NOTHING, paise(Number.MAX_SAFE_INTEGER)] : [total_income]
  const answers = bounds.map((income) => incomeTaxFee(fees, 'late-return-fee', { ...facts, total_income: income }))
  const amounts = answers.map((answer) => (answer.kind === 'fee' ? answer.fee : null))
  if (amounts.includes(null)) return UNKNOWN
  const known = amounts.filter((amount) => amount !== null)
  const most = paise(Math.max(...known))
  // Without a due date the return may have been in time.
  return { least: due_date === null ? NOTHING : paise(Math.min(...known)), most }
}

/** Everything the sections ask beside the tax itself. */
export const interestOf = ({ deferment, shortfall, late_return }: TaxYearWorking): Range =>
  sumOfRanges(deferment.amount, shortfall.amount, late_return.amount)
