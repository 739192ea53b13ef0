/** A name for a sentence: whoever calls themselves by a whole letter is cut short. */
export const named = (name: string): string => shortened(oneLine(name), 80)

export const shortened = (text: string, most: number): string => {
  const letters = Array.from(text)
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}

// Ends of lines would let a name write paragraphs and heads of its own; signs that turn the direction of writing round
// would let it show another address than it has. Joiners stay: Hindi is written with them.
export const oneLine = (text: string): string =>
  text
    .replace(/[\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
