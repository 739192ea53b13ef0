import { addDays, daysBetween, type IsoDate, inWords } from '../../calendar/iso-date.ts'
import { type Paise, NOTHING } from '../../format/paise.ts'
import { share } from '../../format/rounding.ts'
import { type MoneyReason, reasonFrom, rowOn } from '../dated-row.ts'
import { slabRate } from '../delay-damages.ts'
import { monthsOrPart } from '../part-months.ts'
import { daysLate } from '../per-day.ts'
import type { ProvidentFundRow, ProvidentFundRows } from './rates.ts'
import { interestByDay, TO_NEAREST_RUPEE } from '../simple-interest.ts'

export interface Arrears {
  readonly amount: Paise
  /** The last day in time; the count begins on the day after. */
  readonly due: IsoDate
  readonly paid: IsoDate
  /** Days after the due date on which a payment still owed no damages: five for wage months to December 2015. */
  readonly grace_days?: number | undefined
  /** The rate of an order, in place of those of the table. */
  readonly damages_rate?: DamagesRate | undefined
}

/** Percent a year by the day, or a month with a part counted whole. */
export interface DamagesRate {
  readonly percent: number
  readonly per: 'year' | 'month'
}

/** A run of the delay under one rate, both ends counted. */
export interface DamagesPart extends DamagesRate {
  readonly from: IsoDate
  readonly to: IsoDate
  /** Days for a yearly rate, months for a monthly one. */
  readonly count: number
}

export interface Damages {
  readonly damages: Paise
  readonly parts: readonly DamagesPart[]
  /** Damages never pass the arrears. */
  readonly is_capped: boolean
  readonly reasons: readonly MoneyReason[]
}

/**
 * Interest on late contributions: 12 % a year, simple, by the day over 365; s. 7Q of the Act of 1952, from 21-11-2025
 * s. 127 of the Code with S.O. 2698(E). To the nearest rupee, as the challan has it.
 *
 * @returns null when the table has no rate for the due date
 */
export function providentFundInterest(rows: ProvidentFundRows, { amount, due, paid }: Arrears): Paise | null {
  const row = rowOn(rows, 'epf', 'interest-7Q', due)
  if (row === null || row.value === null) return null
  return interestByDay(amount, row.value, daysLate(due, paid), TO_NEAREST_RUPEE)
}

/**
 * Damages for late contributions: s. 14B with para 32A of the Scheme of 1952, from 29-06-2026 s. 128 of the Code, whose own
 * scale was not found, so that the last one goes on.
 *
 * A delay that runs over 14-06-2024 bears the yearly rate for its days before, and one percent for each month or part from
 * that day. DOUBT 2026-11-20: which length of delay then picks the yearly rate was not read; it is the one up to 13-06-2024.
 *
 * @returns null when the table has no scale for the beginning of the delay (before 26-09-2008)
 */
export function providentFundDamages(rows: ProvidentFundRows, arrears: Arrears): Damages | null {
  const { amount, due, paid } = arrears
  // An order that names a rate has considered the delay; the grace is for all others.
  const grace = arrears.damages_rate ? 0 : (arrears.grace_days ?? 0)
  if (paid <= addDays(due, grace)) return { damages: NOTHING, parts: [], is_capped: false, reasons: [] }
  const parts = arrears.damages_rate ? [partOf(arrears.damages_rate, due, paid)] : partsOf(rows, due, paid)
  if (parts === null) return null
  // Twelve monthly percents and one yearly one over the same denominator, so that the sum is rounded once.
  const numerator = parts.reduce(
    (sum, part) => sum + Math.round(part.percent * 10_000) * part.count * (part.per === 'year' ? 1 : 365),
    0,
  )
  const counted = share(amount, numerator, 1_000_000 * 365, 'half-up', 100)
  const isCapped = counted > amount
  return {
    damages: isCapped ? amount : counted,
    parts,
    is_capped: isCapped,
    reasons: [
      ...parts.map((part) =>
        reasonFrom(inText(part), arrears.damages_rate ? null : scaleOn(rows, part.from), SECTIONS),
      ),
      ...(isCapped ? [reasonFrom('Never more than the arrears', scaleOn(rows, due), SECTIONS)] : []),
    ],
  }
}

const SECTIONS = 's. 14B and para 32A of 1952; Code s. 128 from 29-06-2026'

const scaleOn = (rows: ProvidentFundRows, day: IsoDate): ProvidentFundRow | null =>
  rowOn(rows, 'epf', 'damages-14B', day)

function partsOf(rows: ProvidentFundRows, due: IsoDate, paid: IsoDate): DamagesPart[] | null {
  const row = scaleOn(rows, addDays(due, 1))
  if (row === null) return null
  const end = row.effective.to !== null && row.effective.to < paid ? row.effective.to : paid
  const rate: DamagesRate | null = row.slabs
    ? { percent: slabRate(row.slabs, due, end), per: 'year' }
    : row.value === null
      ? null
      : { percent: row.value, per: 'month' }
  if (rate === null) return null
  const first = partOf(rate, due, end)
  if (end === paid) return [first]
  const rest = partsOf(rows, end, paid)
  return rest && [first, ...rest]
}

const partOf = (rate: DamagesRate, after: IsoDate, to: IsoDate): DamagesPart => ({
  ...rate,
  from: addDays(after, 1),
  to,
  count: rate.per === 'month' ? monthsOrPart(after, to) : daysBetween(after, to),
})

const inText = ({ percent, per, from, to, count }: DamagesPart): string =>
  `${inWords(from)} to ${inWords(to)}: ${percent} % a ${per} for ${count} ${per === 'year' ? 'days' : 'months or part'}`
