// Long lists of numbers as text: each number is the gap to the one before, in digits of base 32. The upper half of the
// alphabet says that another digit follows. 176,918 branch codes become 212 kB of source, 50 kB on the wire.
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'
const BASE = 32

/**
 * @param numbers whole, from zero up, ascending, without repeats
 * @throws RangeError when they are not
 */
export function packSorted(numbers: readonly number[]): string {
  let text = ''
  let previous = -1
  for (const number of numbers) {
    let gap = number - previous - 1
    if (!Number.isSafeInteger(number) || gap < 0) throw new RangeError(`${number} does not come after ${previous}`)
    previous = number
    for (; gap >= BASE; gap = Math.floor(gap / BASE)) text += ALPHABET[BASE + (gap % BASE)]
    text += ALPHABET[gap]
  }
  return text
}

/** @throws RangeError on a sign that is not of the alphabet: the data file is damaged */
export function unpackSorted(text: string): number[] {
  const numbers: number[] = []
  let previous = -1
  let gap = 0
  let weight = 1
  for (const sign of text) {
    const digit = ALPHABET.indexOf(sign)
    if (digit < 0) throw new RangeError(`Packed list holds the sign ${sign}`)
    gap += (digit % BASE) * weight
    weight *= BASE
    if (digit >= BASE) continue
    previous += gap + 1
    numbers.push(previous)
    gap = 0
    weight = 1
  }
  return numbers
}
