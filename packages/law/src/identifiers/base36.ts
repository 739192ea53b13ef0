const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Value of a digit or capital letter, 0 to 35; -1 for any other sign. */
export const valueOf = (sign: string): number => (sign.length === 1 ? ALPHABET.indexOf(sign) : -1)

/** @param value 0 to 35 */
export const signOf = (value: number): string => ALPHABET.charAt(value)
