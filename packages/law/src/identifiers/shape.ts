import { isSpreadsheetShort } from './clean.ts'

// In a template @ stands for a letter, # for a digit, * for either; anything else for itself.
const BELONGS: Record<string, { test: RegExp; words: string }> = {
  '@': { test: /[A-Z]/, words: 'a letter' },
  '#': { test: /[0-9]/, words: 'a digit' },
  '*': { test: /[A-Z0-9]/, words: 'a letter or a digit' },
}

/**
 * Says in a sentence or two why a text is not of a shape, and what to do.
 *
 * @param name with its article, as in `A PAN`
 * @param template as above; `@@@@@####@` for a PAN
 * @param typed what the person typed, when `value` has been cleaned already
 */
export function explainShape(name: string, value: string, template: string, typed: string = value): string {
  if (isSpreadsheetShort(typed)) {
    return `A spreadsheet has shortened this number and lost its last digits. Format the column as text and copy it again from the source.`
  }
  if (value.length !== template.length) {
    const less = value.length < template.length
    return `${name} has ${template.length} characters and this has ${value.length}. ${less ? 'Add what is missing.' : 'Take out what is too much.'}`
  }
  for (let place = 0; place < template.length; place++) {
    const sign = template.charAt(place)
    const typed = value.charAt(place)
    const belongs = BELONGS[sign] ?? { test: new RegExp(`^${sign}$`), words: sign }
    if (!belongs.test.test(typed)) {
      return `Character ${place + 1} is ${nameOf(typed)}; ${belongs.words} belongs there. Check it against the document.`
    }
  }
  return `${name} does not look like this. Check it against the document.`
}

const nameOf = (sign: string): string => {
  if (/[A-Z]/.test(sign)) return `the letter ${sign}`
  return /[0-9]/.test(sign) ? `the digit ${sign}` : `the sign ${sign}`
}
