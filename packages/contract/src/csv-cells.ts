// This file holds no schema, so that the browser may import it whole.

// Excel in Japanese and Chinese reads the wide signs like the plain ones, and some programs drop blanks before they look.
const FORMULA = /^(\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r])/u

/** A text as a cell of a CSV file: one that would begin a formula begins with an apostrophe. */
export const harmlessCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
