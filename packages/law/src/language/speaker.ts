/** Says a text in another language; what it does not know it leaves as it is. */
export type Say = (text: string) => string

/**
 * Texts by their English. A hole `{1}` stands for whatever was put there and keeps it; written `{~1}` in the other
 * language, what was put there is said in that language as well.
 */
export type Phrasebook = Readonly<Record<string, string>>

interface Pattern {
  readonly start: string
  readonly end: string
  readonly shape: RegExp
  readonly said: string
  /** With few letters of its own it would fit many a sentence it does not mean: it is for short texts alone. */
  readonly isShort: boolean
  /** How many letters are fixed: of two patterns that fit, the one that says more is meant. */
  readonly weight: number
}

const HOLE = /\{(~?)(\d)\}/g
const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'
const DAY = new RegExp(`\\b(${MONTHS}) (?=\\d{4}\\b)`, 'g')

const FEW_LETTERS = 12
const SHORT_TEXT = 60

/** A speaker of a phrasebook. Plain texts are looked up whole, others are held against the patterns. */
export function speakerOf(book: Phrasebook): Say {
  const patterns = Object.entries(book)
    .filter(([text]) => text.includes('{1}'))
    .map(([text, said]) => patternOf(text, said))
    .toSorted((a, b) => b.weight - a.weight)
  const inMonths: Say = (text) => text.replace(DAY, (whole, month: string) => (book[month] ? `${book[month]} ` : whole))

  function say(text: string): string {
    const whole = Object.hasOwn(book, text) ? book[text] : undefined
    if (whole !== undefined) return whole
    for (const { start, end, shape, said, isShort } of patterns) {
      if (!text.startsWith(start) || !text.endsWith(end) || (isShort && text.length > SHORT_TEXT)) continue
      const found = shape.exec(text)
      if (found) return said.replace(HOLE, (_, alsoSaid, at) => (alsoSaid ? say(found[at] ?? '') : (found[at] ?? '')))
    }
    return inMonths(text)
  }
  return say
}

function patternOf(text: string, said: string): Pattern {
  const parts = text.split(HOLE).filter((_, at) => at % 3 === 0)
  const weight = parts.join('').length
  const fixed = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return {
    start: parts[0] ?? '',
    end: parts.at(-1) ?? '',
    shape: new RegExp(`^${fixed.join('(.*?)')}$`, 's'),
    said,
    isShort: weight < FEW_LETTERS,
    weight,
  }
}
