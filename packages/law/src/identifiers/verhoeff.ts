// Verhoeff's check over the dihedral group of ten: finds every single wrong digit and every swap of neighbours.

/** Multiplication in the group: 0 to 4 turn the pentagon, 5 to 9 flip it as well. */
function times(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b - 5) % 5)
  return b < 5 ? 5 + ((a - 5 - b + 5) % 5) : (a - b + 5) % 5
}

const STEP = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]

/** The permutation for a place: `STEP` applied `place` times; after eight it is back where it began. */
function permuted(digit: number, place: number): number {
  let result = digit
  for (let turn = 0; turn < place % 8; turn++) result = STEP[result] ?? 0
  return result
}

const checksum = (digits: string, firstPlace: number): number =>
  digits
    .split('')
    .reverse()
    .reduce((sum, digit, place) => times(sum, permuted(Number(digit), place + firstPlace)), 0)

/** @param digits the check digit last */
export const isVerhoeff = (digits: string): boolean => checksum(digits, 0) === 0

/** @param digits without the check digit */
export function verhoeffDigit(digits: string): string {
  const sum = checksum(digits, 1)
  return String(sum < 5 ? (5 - sum) % 5 : sum)
}
