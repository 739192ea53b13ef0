import type { IsoDate } from '../../calendar/iso-date.ts'
import type { Paise } from '../../format/paise.ts'
import { minus, paise, plus, rupees } from '../../format/paise.ts'
import { formatRupeesShort } from '../../format/rupee-text.ts'
import { percentOf } from '../simple-interest.ts'
import type { PayeeClass, TdsRateRow } from './rate-rows.ts'
import { hasCode, isSection, sectionOn } from './sections.ts'
import { type PaymentFact, type PaymentFacts, taxedSum } from './taxed-sum.ts'

export interface TdsQuery extends PaymentFacts {
  /** A section of the 1961 or the 2025 Act, unless the payment code of a statement is given. */
  readonly section?: string | undefined
  readonly code?: string | undefined
  readonly payee?: PayeeClass | undefined
  /** The day of credit, payment or collection. */
  readonly on: IsoDate
}

export type TdsTax =
  | { readonly kind: 'tax'; readonly on_amount: Paise; readonly tax: Paise }
  | { readonly kind: 'needs-facts'; readonly missing: readonly PaymentFact[] }
  /** The rate is not a number: a slab, a treaty. */
  | { readonly kind: 'no-rate'; readonly words: string }

export interface TdsMatch {
  readonly row: TdsRateRow
  /** As the Act in force on the day numbers it. */
  readonly section: string
  /** The rate after the effect of a missing PAN; null where it is not a number. */
  readonly rate_percent: number | null
  readonly limit: Paise | null
  /** To the paisa. Null when no amount was given. */
  readonly tax: TdsTax | null
  readonly reasons: readonly string[]
}

export type TdsRateAnswer =
  | { readonly kind: 'rates'; readonly matches: readonly TdsMatch[] }
  /** The section is known, but no rate is held for the day, or none for this payee. */
  | { readonly kind: 'no-law' }
  | { readonly kind: 'unknown-section' }

/**
 * The rates for a payment or collection on a day, with their limits and, for an amount, the tax and the reasons.
 *
 * Several rows match where the question leaves more than one open: `194J` is two rates, 194C without a payee too. Where
 * the PAN is not mentioned, it counts as furnished.
 *
 * @throws RangeError when neither a section nor a code is asked for, or the aggregate is less than the payment
 */
export function tdsRate(rows: readonly TdsRateRow[], query: TdsQuery): TdsRateAnswer {
  const ofSection = rowsAskedFor(rows, query)
  if (ofSection.length === 0) return { kind: 'unknown-section' }
  const matches = ofSection
    .filter((row) => inForce(row, query.on))
    .filter((row) => query.payee === undefined || !row.payees || row.payees.includes(query.payee))
    .map((row) => matchOf(rows, row, query))
  return matches.length === 0 ? { kind: 'no-law' } : { kind: 'rates', matches }
}

const inForce = (row: TdsRateRow, on: IsoDate): boolean =>
  row.effective.from <= on && (row.effective.to === null || row.effective.to >= on)

function rowsAskedFor(rows: readonly TdsRateRow[], { section, code }: TdsQuery): TdsRateRow[] {
  if (section !== undefined) {
    const named = rows.filter((row) => isSection(row, section))
    return code === undefined ? named : named.filter((row) => isOfCode(rows, row, code))
  }
  if (code === undefined) throw new RangeError('Ask for a section or for a payment code.')
  return rows.filter((row) => isOfCode(rows, row, code))
}

/** Rows from before the codes are matched to one by what they tax and who is paid. */
const isOfCode = (rows: readonly TdsRateRow[], row: TdsRateRow, code: string): boolean =>
  hasCode(row, code) ||
  (row.code_new === null &&
    rows.some(
      (coded) =>
        hasCode(coded, code) &&
        coded.section_old === row.section_old &&
        coded.nature === row.nature &&
        coded.payee === row.payee,
    ))

function matchOf(rows: readonly TdsRateRow[], row: TdsRateRow, query: TdsQuery): TdsMatch {
  const section = sectionOn(row, query.on)
  const reasons = [`s. ${section}: ${row.nature}, ${row.rate_words ?? `${row.rate_percent ?? ''}%`}.`]
  if (row.threshold_inr) reasons.push(`Limit ${formatRupeesShort(rupees(row.threshold_inr))}: ${row.threshold_basis}.`)
  const without = query.hasPan === false ? withoutPan(rows, row, query.on) : null
  if (without !== null) reasons.push(without.because)
  const rate = without?.rate ?? row.rate_percent
  const tax = query.amount === undefined ? null : taxOf(row, rate, without !== null, query, reasons)
  const limit = row.threshold_inr === null ? null : rupees(row.threshold_inr)
  return { row, section, rate_percent: rate, limit, tax, reasons }
}

/** The rate without a PAN (1961 Act s. 206AA, 206CC; 2025 Act s. 397(2)). Null where no such rule is held for the day. */
function withoutPan(
  rows: readonly TdsRateRow[],
  row: TdsRateRow,
  on: IsoDate,
): { rate: number; because: string } | null {
  const rule = rows.find((each) => each.no_pan && each.kind === row.kind && inForce(each, on))
  if (!rule?.no_pan || row.rate_percent === null || row === rule) return null
  const special = rule.no_pan_of?.find((one) => one.section === row.section_old)?.at_least
  const wanted = Math.max(row.rate_percent * (rule.no_pan.times ?? 1), special ?? rule.no_pan.at_least)
  const rate = Math.min(wanted, rule.no_pan.at_most ?? wanted)
  return { rate, because: `No PAN: ${rate}% (s. ${sectionOn(rule, on)}).` }
}

function taxOf(
  row: TdsRateRow,
  rate: number | null,
  isWithoutPan: boolean,
  query: TdsQuery,
  reasons: string[],
): TdsTax {
  const taxed = taxedSum(row, query)
  if (taxed.kind === 'needs-facts') return taxed
  reasons.push(taxed.because)
  if (rate === null) return { kind: 'no-rate', words: row.rate_words ?? '' }
  if (!row.above || isWithoutPan) return taxAt(taxed.sum, percentOf(taxed.sum, rate), reasons)
  const high = highPart(row.above.inr, query)
  if (high === null) return { kind: 'needs-facts', missing: ['aggregate'] }
  if (high > 0)
    reasons.push(
      `${row.above.rate_percent}% on ${formatRupeesShort(high)}, which is above ${formatRupeesShort(rupees(row.above.inr))}.`,
    )
  const low = percentOf(minus(taxed.sum, high), rate)
  return taxAt(taxed.sum, plus(low, percentOf(high, row.above.rate_percent)), reasons)
}

function taxAt(sum: Paise, tax: Paise, reasons: string[]): TdsTax {
  reasons.push(`Tax ${formatRupeesShort(tax)} on ${formatRupeesShort(sum)}.`)
  return { kind: 'tax', on_amount: sum, tax }
}

/** The part of this payment above an amount of the year. Null where the year is not known. */
function highPart(limit: number, { amount, aggregate }: TdsQuery): Paise | null {
  if (amount === undefined || aggregate === undefined) return null
  return paise(Math.min(amount, Math.max(0, aggregate - rupees(limit))))
}
