import { signOf, valueOf } from './base36.ts'

/**
 * The fifteenth character: weights 1, 2, 1, 2 … over the first fourteen; of each product the quotient and the remainder
 * by 36 are added; what is missing to a full 36 is the answer.
 *
 * @param first14 digits and capital letters
 * @throws RangeError on anything else: the caller checks the shape first
 */
export function gstinCheckCharacter(first14: string): string {
  if (first14.length !== 14) throw new RangeError(`A check character is made from 14 characters, not ${first14.length}`)
  let sum = 0
  for (let place = 0; place < 14; place++) {
    const value = valueOf(first14.charAt(place))
    if (value < 0) throw new RangeError(`No check character for ${first14.charAt(place)}`)
    const product = value * (1 + (place % 2))
    sum += Math.floor(product / 36) + (product % 36)
  }
  return signOf((36 - (sum % 36)) % 36)
}
