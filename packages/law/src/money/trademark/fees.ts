import { type Paise, paise, plus, rupees, times } from '../../format/paise.ts'
import { formatRupeesShort } from '../../format/rupee-text.ts'
import type { MoneyReason } from '../dated-row.ts'

export type TradeMarkFeeName = 'renewal' | 'surcharge' | 'restoration' | 'opposition'
export type FilingMode = 'e-filing' | 'physical'

/** A row of the table `trade-mark-fees`; the amount is in rupees for each class. */
export interface TradeMarkFee {
  readonly fee: TradeMarkFeeName
  readonly mode: FilingMode
  readonly amount: number
  readonly from: string
  readonly to: string | null
  readonly provision: string
  readonly confidence: 'high' | 'medium' | 'low'
  readonly sources: readonly string[]
  readonly note?: string
}

export interface TradeMarkFees {
  /** What the act itself costs: the renewal fee, or that of an opposition. */
  readonly normal_fee: Paise
  /** What lateness adds: the surcharge, or the restoration fee. */
  readonly late_fee: Paise
  readonly total: Paise
  readonly reasons: readonly MoneyReason[]
}

/** The sum payable: the fee of the act and the surcharge for delay. */
const PARTS: { readonly [Act in TradeMarkFeeName]: { normal: TradeMarkFeeName; late: TradeMarkFeeName | null } } = {
  renewal: { normal: 'renewal', late: null },
  surcharge: { normal: 'renewal', late: 'surcharge' },
  restoration: { normal: 'renewal', late: 'restoration' },
  opposition: { normal: 'opposition', late: null },
}

/**
 * Fees of the Trade Marks Registry: a renewal in time, with surcharge within six months after expiry, by restoration within a
 * year (s. 25), or an opposition.
 *
 * @throws RangeError when the classes are not a whole number from 1 to 45, or no fee is recorded for the way of filing
 */
export function tradeMarkFees(
  rows: readonly TradeMarkFee[],
  act: TradeMarkFeeName,
  classes: number,
  mode: FilingMode,
): TradeMarkFees {
  if (!Number.isSafeInteger(classes) || classes < 1 || classes > 45)
    throw new RangeError(`${classes} is not a number of classes; a mark has one to 45.`)
  const { normal, late } = PARTS[act]
  const one = feeOf(rows, normal, mode)
  const more = late === null ? null : feeOf(rows, late, mode)
  const normalFee = times(rupees(one.amount), classes)
  const lateFee = more === null ? paise(0) : times(rupees(more.amount), classes)
  return {
    normal_fee: normalFee,
    late_fee: lateFee,
    total: plus(normalFee, lateFee),
    reasons: [one, more].flatMap((row) => (row === null ? [] : [inWords(row, classes)])),
  }
}

const feeOf = (rows: readonly TradeMarkFee[], fee: TradeMarkFeeName, mode: FilingMode): TradeMarkFee => {
  const row = rows.find((one) => one.fee === fee && one.mode === mode && one.to === null)
  if (!row) throw new RangeError(`No ${fee} fee is recorded for filing by ${mode}.`)
  return row
}

const NAMES: { readonly [Fee in TradeMarkFeeName]: string } = {
  renewal: 'Renewal fee',
  surcharge: 'Surcharge',
  restoration: 'Restoration fee',
  opposition: 'Opposition fee',
}

const inWords = ({ fee, mode, amount, provision }: TradeMarkFee, classes: number): MoneyReason => {
  const [each, all] = [rupees(amount), times(rupees(amount), classes)].map(formatRupeesShort)
  return {
    text: `${NAMES[fee]} for ${classes} class${classes === 1 ? '' : 'es'} at ${each}, ${mode}: ${all}.`,
    provision,
  }
}
