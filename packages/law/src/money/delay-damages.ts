import { addMonths, type IsoDate } from '../calendar/iso-date.ts'

/** Percent a year by the length of the delay: the first slab whose months are not reached; null reaches any. */
export interface DelaySlab {
  readonly delay_months_lt: number | null
  readonly rate: number
}

/**
 * The rate of a delay under slabs such as 5, 10, 15 and 25 % for under two, four, six and more months.
 *
 * A delay of exactly two months (due 15 January, paid 15 March) is no longer under two.
 *
 * @throws RangeError when the slabs leave the delay without a rate
 */
export function slabRate(slabs: readonly DelaySlab[], due: IsoDate, paid: IsoDate): number {
  for (const { delay_months_lt: months, rate } of slabs)
    if (months === null || paid < addMonths(due, months)) return rate
  throw new RangeError('The slabs of damages end before this delay')
}
