import type { IsoDate } from '../../../calendar/iso-date.ts'
import type { Charge } from '../../../catalogue/model/charge.ts'
import { minus, NOTHING, type Paise, paise, plus } from '../../../format/paise.ts'
import { percentOf } from '../../simple-interest.ts'
import { type InterestLeg, taxAtSourceInterest } from '../interest.ts'
import type { PayeeClass, TdsRateRow } from '../rate-rows.ts'
import { tdsRate, type TdsMatch, type TdsRateAnswer } from '../rate.ts'
import type { StatementChallan, StatementDeductee } from './rows.ts'
import { sectionOfCode } from './section-codes.ts'

/** The law, the due days and today, by which a statement is checked. */
export interface StatementLaw {
  readonly rateOf: RateOf
  /** Charges of the version that governs a day of deduction; empty where there is none. */
  readonly chargesOn: (deducted: IsoDate) => readonly Charge[]
  /** The last day to pay what was deducted on a day; null where it is not known. */
  readonly dueOf: (deducted: IsoDate) => IsoDate | null
  readonly today: IsoDate
}

type RateOf = (row: Pick<StatementDeductee, 'section' | 'pan'>, on: IsoDate) => TdsRateAnswer

/** The rates of a table by section, day and payee. A statement repeats few of them many times, so each is looked up once. */
export function ratesIn(rates: readonly TdsRateRow[]): RateOf {
  const found = new Map<string, TdsRateAnswer>()
  return ({ section, pan }, on) => {
    const payee = payeeOf(pan)
    const key = `${section} ${on} ${payee ?? ''}`
    const known = found.get(key)
    if (known) return known
    const code = /^\d{4}$/.test(section) ? { code: section } : { section: sectionOfCode(section) ?? '' }
    const answer = tdsRate(rates, { ...code, on, payee, hasPan: payee !== undefined })
    found.set(key, answer)
    return answer
  }
}

/** Both ends; the same where the amount is known. */
export interface PaiseRange {
  readonly least: Paise
  readonly most: Paise
}

/** Why something of a row could not be worked out. */
export type RowDoubt =
  | 'no_day'
  | 'no_due_day'
  | 'section_unknown'
  /** The section is known, and no rate is held for its day. */
  | 'section_without_rate'
  /** The rate is a slab or a treaty. */
  | 'rate_in_words'
  /** The row gives a reason for another rate: a certificate, a declaration, a limit. */
  | 'reason_given'

export interface DeducteeCheck {
  readonly line: number
  readonly challan_number: number | null
  /** Interest on tax deducted or paid late, to the day of its challan; on what is not paid, to today. */
  readonly interest: Paise | null
  readonly legs: readonly InterestLeg[]
  /** Deducted and not paid with the challan of the row. */
  readonly unpaid: Paise
  /** Deducted below the rate of its section; null where it cannot be compared. */
  readonly short: PaiseRange | null
  /** Interest on what was not deducted, as if it were deducted and paid today. */
  readonly short_interest: PaiseRange | null
  readonly doubts: readonly RowDoubt[]
}

/** A difference of a rupee comes from rounding. */
const ROUNDING = paise(100)

/** What one row of a statement shows: late deduction, late payment, and tax below the rate. */
export function checkDeductee(
  row: StatementDeductee,
  challan: StatementChallan | undefined,
  law: StatementLaw,
): DeducteeCheck {
  const doubts: RowDoubt[] = []
  const late = lateness(row, challan, law, doubts)
  const short = shortDeduction(row, law, doubts)
  return {
    line: row.line,
    challan_number: row.challan_number,
    ...late,
    short,
    short_interest: short === null ? null : interestOnShort(row, short, law),
    doubts,
  }
}

function lateness(
  { paid_on, deducted_on, deducted_paise, deposited_paise }: StatementDeductee,
  challan: StatementChallan | undefined,
  law: StatementLaw,
  doubts: RowDoubt[],
): Pick<DeducteeCheck, 'interest' | 'legs' | 'unpaid'> {
  const deducted = paise(deducted_paise ?? 0)
  const deposited = paise(Math.min(deposited_paise ?? 0, deducted))
  const unpaid = minus(deducted, deposited)
  if (deducted === 0) return { interest: NOTHING, legs: [], unpaid }
  const unknown = (doubt: RowDoubt) => {
    doubts.push(doubt)
    return { interest: null, legs: [], unpaid }
  }
  if (deducted_on === null) return unknown('no_day')
  const due = law.dueOf(deducted_on)
  if (due === null) return unknown('no_due_day')
  const start = paid_on === null || paid_on > deducted_on ? deducted_on : paid_on
  const to = (tax: Paise, day: IsoDate) =>
    taxAtSourceInterest(
      law.chargesOn(deducted_on),
      { deductible: start, deducted: deducted_on, paid: day < deducted_on ? deducted_on : day, due },
      tax,
    )
  const paidOn = challan?.paid_on ?? null
  if (deposited > 0 && paidOn === null) return unknown('no_day')
  const parts = [
    ...(deposited > 0 && paidOn !== null ? [to(deposited, paidOn)] : []),
    ...(unpaid > 0 ? [to(unpaid, law.today)] : []),
  ]
  return {
    interest: plus(...parts.map(({ interest }) => interest ?? NOTHING)),
    legs: parts.flatMap((one) => one.legs),
    unpaid,
  }
}

function shortDeduction(row: StatementDeductee, law: StatementLaw, doubts: RowDoubt[]): PaiseRange | null {
  const not = (doubt: RowDoubt) => {
    doubts.push(doubt)
    return null
  }
  const { paid_on, amount_paise, deducted_paise, reason } = row
  // C is the higher rate for want of a PAN; every other reason is a lawful lower rate or none.
  if (reason !== '' && reason !== 'C') return not('reason_given')
  if (paid_on === null || amount_paise === null) return not('no_day')
  const answer = law.rateOf(row, paid_on)
  if (answer.kind === 'unknown-section') return not('section_unknown')
  if (answer.kind === 'no-law') return not('section_without_rate')
  const required = answer.matches.map((match) => wantedBy(match, paise(amount_paise), paise(deducted_paise ?? 0)))
  if (required.includes(null)) return not('rate_in_words')
  const ranges = required.filter((one) => one !== null)
  return {
    least: paise(Math.min(...ranges.map(({ least }) => least))),
    most: paise(Math.max(...ranges.map(({ most }) => most))),
  }
}

/**
 * The tax that is missing under one rate. The payments of the year are not known: where nothing was deducted they may be below
 * the limit, and where only the part above is taxed any tax may be right.
 */
function wantedBy({ row, rate_percent, limit }: TdsMatch, amount: Paise, deducted: Paise): PaiseRange | null {
  if (rate_percent === null) return null
  const missing = minus(percentOf(amount, rate_percent), deducted)
  const most = missing > ROUNDING ? missing : NOTHING
  const mayBeRight = (limit ?? 0) > 0 && (deducted === 0 || row.limit?.taxed === 'excess')
  return { least: mayBeRight ? NOTHING : most, most }
}

function interestOnShort({ paid_on }: StatementDeductee, short: PaiseRange, law: StatementLaw): PaiseRange | null {
  if (short.most === 0) return { least: NOTHING, most: NOTHING }
  if (paid_on === null || paid_on > law.today) return null
  const days = { deductible: paid_on, deducted: law.today, paid: law.today, due: law.today }
  const on = (tax: Paise) => taxAtSourceInterest(law.chargesOn(paid_on), days, tax).interest ?? NOTHING
  return { least: on(short.least), most: on(short.most) }
}

const PAYEES: Readonly<Record<string, PayeeClass>> = { P: 'individual', H: 'huf', C: 'company' }

/** The fourth letter of a PAN is the kind of its holder; the rates know fewer kinds. Undefined without a PAN. */
const payeeOf = (pan: string): PayeeClass | undefined =>
  /^[A-Z]{5}\d{4}[A-Z]$/.test(pan) ? (PAYEES[pan[3] ?? ''] ?? 'other') : undefined
