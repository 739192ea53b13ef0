/** The same seed gives the same numbers on every machine (mulberry32). */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to but not including `below`. */
  number(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }

  pick<T>(from: readonly T[]): T {
    return from[this.number(from.length)] as T
  }

  /** So many letters of these. */
  letters(from: string, count: number): string {
    return Array.from({ length: count }, () => from[this.number(from.length)]).join('')
  }

  pan = (): string => `${this.letters('ABCDEFGHJKLMNOP', 3)}C${this.letters('ABCDEFGHIJK', 1)}${this.digits(4)}K`
  digits = (count: number): string => this.letters('123456789', count)
}

const NASTY = [
  '^',
  '\n',
  '\r\n',
  '#~#',
  '"',
  '{',
  '[',
  ']',
  '}',
  ',',
  ':',
  '-',
  '9'.repeat(40),
  '\u0000',
  '₹',
  'न',
  '\uFEFF',
  '1e999',
  'null',
  '',
]

/** The bytes with a few of them changed, removed, doubled or cut off. */
export function mutated(bytes: Uint8Array, chance: Chance): Uint8Array {
  let text = new TextDecoder('latin1').decode(bytes)
  for (let left = 1 + chance.number(4); left > 0; left--) {
    const at = chance.number(text.length + 1)
    const length = chance.number(chance.pick([2, 8, 60]))
    switch (chance.number(5)) {
      case 0:
        text = text.slice(0, at) + text.slice(at + length)
        break
      case 1:
        text = text.slice(0, at) + chance.pick(NASTY) + text.slice(at)
        break
      case 2:
        text = text.slice(0, at) + text.slice(at, at + length).repeat(1 + chance.number(3)) + text.slice(at)
        break
      case 3:
        text = text.slice(0, at) + chance.letters('0123456789ABCxyz^~#{}[]",.- \n', length) + text.slice(at + length)
        break
      default:
        if (chance.number(6) === 0) text = text.slice(0, at)
    }
  }
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff)
}
