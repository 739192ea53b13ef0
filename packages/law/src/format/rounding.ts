import { type Paise, paise } from './paise.ts'

/** `half-up` goes away from zero on the half, as sections that say "nearest" are read. */
export type Rounding = 'half-up' | 'up' | 'down'

/**
 * A part of an amount, exact to the last step and rounded once: 18% is `share(amount, 18, 100, …)`.
 *
 * @param numerator whole; for 1.5% give 15 and 1000
 * @param unit what to round to, in paise: 1 for paise, 100 for rupees, 1000 for tens of rupees
 */
export function share(amount: Paise, numerator: number, denominator: number, rounding: Rounding, unit = 1): Paise {
  if (!(denominator > 0) || !(unit > 0)) throw new RangeError('A share needs a denominator and a unit above zero')
  // Products of large amounts leave the range where numbers are exact.
  const over = BigInt(denominator) * BigInt(unit)
  return paise(Number(divided(BigInt(amount) * BigInt(numerator), over, rounding)) * unit)
}

export const toRupee = (amount: Paise, rounding: Rounding): Paise => share(amount, 1, 1, rounding, 100)

/** Nearest ten rupees, as total income and tax payable are rounded; on five rupees upwards. */
export const toTenRupees = (amount: Paise): Paise => share(amount, 1, 1, 'half-up', 1000)

function divided(value: bigint, by: bigint, rounding: Rounding): bigint {
  const size = value < 0n ? -value : value
  const whole = size / by
  const rest = size % by
  const isUp = rounding === 'up' ? rest > 0n : rounding === 'half-up' && rest * 2n >= by
  const result = isUp ? whole + 1n : whole
  return value < 0n ? -result : result
}
