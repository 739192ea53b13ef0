import { type Paise, paise, plus, rupees } from '../../format/paise.ts'
import { share } from '../../format/rounding.ts'
import { formatRupeesShort } from '../../format/rupee-text.ts'
import type { MoneyReason } from '../dated-row.ts'

/** A row of the table `exchange-control-fees`; amounts in rupees, percent as numbers. */
export interface ExchangeControlFee {
  readonly base: number
  readonly percent: number
  readonly cap_percent: number
  readonly round_up_to: number
  readonly within_months: number
  readonly from: string
  readonly to: string | null
  readonly provision: string
  readonly confidence: 'high' | 'medium' | 'low'
  readonly sources: readonly string[]
  readonly note?: string
}

export interface LateSubmissionFee {
  readonly fee: Paise
  /** Years of delay in hundredths: 3 months are 25. */
  readonly hundredths_of_year: number
  readonly reasons: readonly MoneyReason[]
}

/** Percent are kept to thousandths, years to hundredths. */
const THOUSANDTHS = 1000
const HUNDREDTHS = 100

/**
 * The late submission fee for a return that reports a flow of money (RBI/2022-23/122): base + percent of the amount for each
 * year of delay, at most the amount itself, rounded up once.
 *
 * @param months of delay, a part of a month counted whole; 0 is in time and owes nothing
 * @throws RangeError when the months are not a whole number, or more than the facility is open for
 */
export function lateSubmissionFee(row: ExchangeControlFee, amount: Paise, months: number): LateSubmissionFee {
  if (!Number.isSafeInteger(months) || months < 0)
    throw new RangeError(`${months} is not a whole number of months, zero or above.`)
  if (months > row.within_months)
    throw new RangeError(
      `${months} months late: the late submission fee is open for ${row.within_months} months from the due date only.`,
    )
  const because = (text: string): MoneyReason => ({ text, provision: row.provision })
  if (months === 0) return { fee: paise(0), hundredths_of_year: 0, reasons: [because('Reported in time: no fee.')] }
  const years = Math.round((months * HUNDREDTHS) / 12)
  const byTime = share(amount, Math.round(row.percent * THOUSANDTHS) * years, THOUSANDTHS * 100 * HUNDREDTHS, 'up')
  const counted = plus(rupees(row.base), byTime)
  const cap = share(amount, row.cap_percent, 100, 'up')
  const fee = share(counted < cap ? counted : cap, 1, 1, 'up', row.round_up_to * 100)
  return {
    fee,
    hundredths_of_year: years,
    reasons: [
      because(`${months} months late are ${(years / HUNDREDTHS).toFixed(2)} years.`),
      because(
        `${formatRupeesShort(rupees(row.base))} and ${row.percent}% of ${formatRupeesShort(amount)} for each year: ${formatRupeesShort(counted)}.`,
      ),
      ...(counted > cap ? [because(`At most ${row.cap_percent}% of the amount: ${formatRupeesShort(cap)}.`)] : []),
      because(`Rounded up to the next ${row.round_up_to} rupees: ${formatRupeesShort(fee)}.`),
    ],
  }
}
