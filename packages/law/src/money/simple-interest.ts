import { type Paise, paise } from '../format/paise.ts'
import { type Rounding, share } from '../format/rounding.ts'

/** Where the result is rounded; by default to the nearest paisa. `unit` is in paise: 100 is a rupee. */
export interface RoundTo {
  readonly rounding: Rounding
  readonly unit: number
}

const TO_PAISE: RoundTo = { rounding: 'half-up', unit: 1 }
/** To the nearest rupee, fifty paise and more upwards: s. 170 of the CGST Act and the like. */
export const TO_NEAREST_RUPEE: RoundTo = { rounding: 'half-up', unit: 100 }

/**
 * Simple interest at so many percent a year for whole days, over 365 days in a leap year too. Rounded once.
 *
 * @throws RangeError when percent or days are below zero, or percent has more than four decimals
 */
export const interestByDay = (amount: Paise, percentAYear: number, days: number, to: RoundTo = TO_PAISE): Paise =>
  share(amount, hundredthsOfBasisPoint(percentAYear) * count(days, 'days'), 1_000_000 * 365, to.rounding, to.unit)

/**
 * Simple interest at so many percent a month for whole months (parts are counted by `part-months.ts`). Rounded once.
 *
 * @throws RangeError as `interestByDay`
 */
export const interestByMonth = (amount: Paise, percentAMonth: number, months: number, to: RoundTo = TO_PAISE): Paise =>
  share(amount, hundredthsOfBasisPoint(percentAMonth) * count(months, 'months'), 1_000_000, to.rounding, to.unit)

/** So many percent of an amount, to the nearest paisa unless said otherwise. @throws RangeError as `interestByDay` */
export const percentOf = (amount: Paise, percent: number, to: RoundTo = TO_PAISE): Paise =>
  share(amount, hundredthsOfBasisPoint(percent), 1_000_000, to.rounding, to.unit)

/** Percents such as 8.33 have no exact binary form, so the count is kept in whole ten-thousandths of a percent. */
function hundredthsOfBasisPoint(percent: number): number {
  const whole = Math.round(percent * 10_000)
  if (!(percent >= 0) || Math.abs(whole - percent * 10_000) > 1e-6)
    throw new RangeError(`${percent} is not a percentage of four decimals at most, zero or above`)
  return whole
}

function count(value: number, name: string): number {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`${value} is not a whole number of ${name}, zero or above`)
  return paise(value)
}
