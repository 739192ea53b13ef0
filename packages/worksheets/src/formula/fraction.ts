/**
 * An exact number: `top / bottom`; only `top` can be negative. Amounts are in rupees, rates are 0.18 for 18 %. Not always in
 * lowest terms, so equal numbers may have different parts.
 */
export interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

/** @throws RangeError when the bottom is zero */
export function fraction(top: bigint, bottom = 1n): Fraction {
  if (bottom === 0n) throw new RangeError('A fraction has no zero below the line.')
  if (bottom < 0n) return fraction(-top, -bottom)
  if (bottom < REDUCED_FROM) return { top, bottom }
  const common = divisorOf(top < 0n ? -top : top, bottom)
  return { top: top / common, bottom: bottom / common }
}

// Reducing small numbers costs more than continuing with them.
const REDUCED_FROM = 1n << 64n

export const isWhole = ({ top, bottom }: Fraction): boolean => top % bottom === 0n

export const ZERO = fraction(0n)

export const add = (one: Fraction, other: Fraction): Fraction =>
  one.bottom === other.bottom
    ? fraction(one.top + other.top, one.bottom)
    : fraction(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom)

export const negative = ({ top, bottom }: Fraction): Fraction => ({ top: -top, bottom })

export const subtract = (from: Fraction, other: Fraction): Fraction => add(from, negative(other))

export const multiply = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.top * other.top, one.bottom * other.bottom)

/** @throws RangeError when the divisor is zero */
export const divide = (one: Fraction, by: Fraction): Fraction => fraction(one.top * by.bottom, one.bottom * by.top)

/** Below zero, zero or above zero, for sorting. */
export function compare(one: Fraction, other: Fraction): number {
  const difference = one.top * other.bottom - other.top * one.bottom
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

export type Rounding = 'half-up' | 'up' | 'down'

/**
 * The whole number of `1 / 10^decimals` that is nearest; negative `decimals` round to tens, hundreds and so on. A half is
 * rounded away from zero, as the Acts and Excel do; `up` is away from zero, `down` towards it.
 */
export function scaled({ top, bottom }: Fraction, decimals: number, rounding: Rounding = 'half-up'): bigint {
  const [over, under] =
    decimals < 0 ? [top, bottom * 10n ** BigInt(-decimals)] : [top * 10n ** BigInt(decimals), bottom]
  const size = over < 0n ? -over : over
  const rest = size % under
  const more = rounding === 'up' ? rest > 0n : rounding === 'half-up' && rest * 2n >= under
  const whole = size / under + (more ? 1n : 0n)
  return over < 0n ? -whole : whole
}

export function rounded(value: Fraction, decimals: number, rounding: Rounding = 'half-up'): Fraction {
  const whole = scaled(value, decimals, rounding)
  return decimals < 0 ? fraction(whole * 10n ** BigInt(-decimals)) : fraction(whole, 10n ** BigInt(decimals))
}

/** A plain decimal text, such as `-12.50`. Null for anything else, also for an exponent. */
export function fromDecimal(text: string): Fraction | null {
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text)
  const digits = `${match?.[2] ?? ''}${match?.[3] ?? ''}`
  if (!match || digits === '') return null
  const size = BigInt(digits)
  return fraction(match[1] === '-' ? -size : size, 10n ** BigInt(match[3]?.length ?? 0))
}

/** A plain decimal text with at most these decimals, without zeros at the end. */
export function toDecimal(value: Fraction, decimals: number): string {
  const whole = scaled(value, decimals)
  const digits = String(whole < 0n ? -whole : whole).padStart(decimals + 1, '0')
  const [before, after] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)]
  const fraction = after.replace(/(?<!0)0+$/, '')
  return `${whole < 0n ? '-' : ''}${before}${fraction && `.${fraction}`}`
}

/** The greatest common divisor of two numbers that are not negative; 1 for two zeros. */
function divisorOf(one: bigint, other: bigint): bigint {
  let [left, right] = [one, other]
  while (right !== 0n) [left, right] = [right, left % right]
  return left === 0n ? 1n : left
}
