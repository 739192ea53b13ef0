declare const paiseBrand: unique symbol

/** Whole paise. Money is never kept in rupees with a fraction: 0.1 + 0.2 is not 0.3. */
export type Paise = number & { readonly [paiseBrand]: true }

/** @throws RangeError unless whole and within ±9,00,71,99,25,47,409 rupees, where numbers are exact */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of paise`)
  // -0 would be shown with a sign.
  return (amount === 0 ? 0 : amount) as Paise
}

export const NOTHING: Paise = paise(0)

/** @throws RangeError when the rupees have a fraction: parse the text instead, or round by name */
export const rupees = (whole: number): Paise => paise(whole * (Number.isInteger(whole) ? 100 : Number.NaN))

export const plus = (...amounts: readonly Paise[]): Paise =>
  paise(amounts.reduce<number>((sum, amount) => sum + amount, 0))

export const minus = (from: Paise, amount: Paise): Paise => paise(from - amount)

/** So many times the amount, as for a fee by the day. `count` is whole. */
export const times = (amount: Paise, count: number): Paise => paise(amount * count)
