import type { IsoDate } from '../../calendar/iso-date.ts'
import type { Confidence, Source } from '../../catalogue/model/source.ts'
import { type Paise, rupees } from '../../format/paise.ts'

interface FeeRowBase {
  readonly id: string
  readonly forms?: readonly string[]
  /** Due dates it governs, both ends counted. */
  readonly effective: { readonly from: IsoDate | null; readonly to: IsoDate | null }
  readonly provision: string
  readonly confidence: Confidence
  readonly note?: string
  readonly sources: readonly Source[]
}

/** The normal fee by authorised capital or by contribution: the first slab whose limit is not passed. */
export interface NormalFeeRow extends FeeRowBase {
  readonly how: 'by-amount'
  readonly of: 'authorised_capital_inr' | 'contribution_inr'
  /** `below` leaves its own amount out, `up_to` takes it in; null is without end. */
  readonly slabs: readonly { readonly below?: number | null; readonly up_to?: number | null; readonly fee: number }[]
  readonly without_share_capital?: number
}

export interface PerDayFeeRow extends FeeRowBase {
  readonly how: 'per-day'
  readonly per_day: number
}

export interface MultipleStep {
  readonly up_to_days: number | null
  /** Times the normal fee: of a small company, one person company or small LLP, and of all others. */
  readonly small: number
  readonly other: number
  /** Percent of the amount a charge secures, up to a cap. */
  readonly of_secured?: { readonly [who in 'small' | 'other']: { readonly percent: number; readonly cap: number } }
  /** Rupees for each day beyond so many days. */
  readonly a_day_beyond?: { readonly days: number; readonly small: number; readonly other: number }
}

export interface MultipleFeeRow extends FeeRowBase {
  readonly how: 'multiple'
  readonly steps: readonly MultipleStep[]
  /** The rule for a delay longer than the last step. */
  readonly after?: string
}

export interface MonthlyFeeRow extends FeeRowBase {
  readonly how: 'percent-a-month'
  readonly steps: readonly { readonly up_to_months: number | null; readonly percent: number }[]
}

export interface FlatFeeRow extends FeeRowBase {
  readonly how: 'flat'
  readonly in_time: number
  readonly late: number
  readonly each_change: number
}

/** A row of the tables `company-fees` and `llp-fees`; amounts in whole rupees. */
export type FeeRow = NormalFeeRow | PerDayFeeRow | MultipleFeeRow | MonthlyFeeRow | FlatFeeRow

/** A reason with the provision it rests on. */
export interface FeeReason {
  readonly text: string
  readonly provision: string
}

/** @throws RangeError when the tables hold no such row: the caller's bug */
export function feeRow(rows: readonly FeeRow[], id: string): FeeRow {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new RangeError(`No fee table "${id}". There are: ${rows.map((one) => one.id).join(', ')}.`)
  return row
}

/**
 * The fee of a form filed in time.
 *
 * @param amount authorised capital of a company or contribution of an LLP; null for a company without share capital
 * @throws RangeError when the amount is negative, or null where there is no fee for that
 */
export function normalFee(rows: readonly FeeRow[], id: 'company-normal' | 'llp-normal', amount: Paise | null): Paise {
  const row = feeRow(rows, id)
  if (row.how !== 'by-amount') throw new RangeError(`"${id}" is not a table of normal fees.`)
  if (amount === null) {
    if (row.without_share_capital === undefined) throw new RangeError(`${row.of} is missing.`)
    return rupees(row.without_share_capital)
  }
  if (amount < 0) throw new RangeError(`${row.of} is below zero. Give an amount of zero or more.`)
  const slab = row.slabs.find(({ below, up_to }) =>
    below === undefined
      ? up_to === null || up_to === undefined || amount <= up_to * 100
      : below === null || amount < below * 100,
  )
  if (!slab) throw new RangeError(`The table "${id}" has no slab for ${row.of} ${amount / 100}.`)
  return rupees(slab.fee)
}
