/** Translates a text; an unknown text is returned unchanged. */
export type Say = (text: string) => string

/**
 * Translations by their English text. A placeholder `{1}` keeps its value; written `{~1}` in the other language, its
 * value is translated as well.
 */
export type Phrasebook = Readonly<Record<string, string>>

interface Pattern {
  readonly start: string
  readonly end: string
  readonly shape: RegExp
  readonly said: string
  /** A pattern with few fixed letters would match unrelated sentences, so it matches short texts only. */
  readonly isShort: boolean
  /** The number of fixed letters: of two matching patterns, the one with more is used. */
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
    .map(([text, translation]) => patternOf(text, translation))
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

function patternOf(text: string, translation: string): Pattern {
  const parts = text.split(HOLE).filter((_, at) => at % 3 === 0)
  const weight = parts.join('').length
  const fixed = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return {
    start: parts[0] ?? '',
    end: parts.at(-1) ?? '',
    shape: new RegExp(`^${fixed.join('(.*?)')}$`, 's'),
    said: translation,
    isShort: weight < FEW_LETTERS,
    weight,
  }
}
