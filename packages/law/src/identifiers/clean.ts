// Soft hyphen, zero-width characters, direction marks, byte-order mark: text copied from PDFs and chats contains them.
const INVISIBLE = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

// The digits of Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam: each block of 128
// letters has its zero at 0x66.
const INDIC_DIGIT =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g

/** Readable text of what was pasted: usual letters and digits, one kind of hyphen and blank, nothing invisible. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(INDIC_DIGIT, (digit) => String((digit.charCodeAt(0) & 0x7f) - 0x66))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether nothing was typed. A lone "?" is something: it is judged like any other number. */
export const isBlank = (text: string): boolean => plainText(text) === ''

/** Letters and digits alone, upper case. */
export const compact = (text: string): string =>
  plainText(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/**
 * The number inside a pasted cell: `'GSTIN: 29aaaci4798l 1zu` becomes `29AAACI4798L1ZU`.
 *
 * @param shape the canonical form, anchored
 * @param label a prefix that may come first, without its colon; removed only when the text with it is not a number
 */
export function cleanNumber(text: string, shape: RegExp, label: RegExp): string {
  const whole = compact(text)
  if (shape.test(whole)) return whole
  const spoken = plainText(text).toUpperCase()
  const bare = compact(
    spoken.replace(
      new RegExp(`^[^A-Z0-9]*(?:${label.source})(?: *(?:NO|NUM|NUMBER|CODE|ID))?(?![A-Z0-9])[^A-Z0-9]*`),
      '',
    ),
  )
  if (shape.test(bare)) return bare
  const glued = whole.replace(new RegExp(`^(?:${label.source})(?:NO|NUMBER|CODE|ID)?`), '')
  if (shape.test(glued)) return glued
  const words = spoken.split(/[^A-Z0-9-]+/).map(compact)
  const found = new Set(words.filter((word) => shape.test(word)))
  return found.size === 1 ? [...found].join('') : bare
}

/** `1.00123E+11`: a spreadsheet has shown a long number in short form, and the digits behind it are gone. */
export const isSpreadsheetShort = (text: string): boolean => /^\d(?:[.,]\d+)?E\+?\d+$/i.test(plainText(text))
