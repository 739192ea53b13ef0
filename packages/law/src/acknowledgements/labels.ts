// A receipt has all its facts at its beginning; a longer document is something else.
const LETTERS_AT_MOST = 40_000

/** A text as lines with single blanks, so that a value stays on the line of its label. */
export const linesOf = (text: string): string =>
  text
    .slice(0, LETTERS_AT_MOST)
    .normalize('NFKC')
    .replace(/[–—]/g, '-')
    .split(/\r?\n/)
    // A PDF may break a word after a hyphen or a stroke: "06- Nov-2026", "u/ s".
    .map((line) =>
      line
        .replace(/\s+/g, ' ')
        .replace(/(?<=[A-Za-z\d])([-/]) (?=[A-Za-z\d])/g, '$1')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n')

/** A whole day as portals print it. "GSTR-1 10/2026" has none. */
export const PRINTED_DAY = String.raw`(?:(?<!-)(?:\d{1,2}/\d{1,2}/\d{4}|\d{1,2}-\d{1,2}-\d{4}|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}[-/. ][A-Za-z]{3,9}[-/. ,]+\d{4})|\d{4}-\d{2}-\d{2})`

/** The value beside a label, and where the label begins. */
export interface Labelled {
  readonly value: string
  readonly at: number
}

// A due date, or the number of another document: not the value of the label.
const OF_ANOTHER =
  /\b(?:previous|prior|preceding|earlier|last)\b(?! year)|\b(?:due|expiry|extended|original|old|next|related|linked)(?: (?:date|return|statement|challan))?(?: of)?\s*$|\bdate of\s*$/i

/** The text of a line between the previous value and this position. */
export function saidBefore(text: string, at: number): string {
  const line = text.slice(Math.max(text.lastIndexOf('\n', at - 1) + 1, at - 200), at)
  return line.split(new RegExp(String.raw`\d{5,}[A-Z]?|${PRINTED_DAY}`)).at(-1) ?? ''
}

const BETWEEN = String.raw`[\s:.#*=|-]*(?:\((?!previous|old|original|due|last|next)[A-Za-z/ -]{1,20}\))?(?:\s*(?:no|number|is|on)\b\.?)?[\s:.#*=|-]*`

/**
 * The values beside labels: on the same line, or below a heading the only one of the next line.
 *
 * @param labels patterns without groups, the most specific first: the first that has a value counts
 * @param value pattern of a value, without groups
 */
export function besideLabels(text: string, labels: readonly string[], value: string): Labelled[] {
  for (const label of labels) {
    const found = [...text.matchAll(new RegExp(String.raw`(?<![A-Za-z\d])(?:${label})(?![A-Za-z\d])`, 'gi'))].flatMap(
      ({ 0: written, index: at }) => {
        const line = text.slice(text.lastIndexOf('\n', at) + 1, at)
        if (OF_ANOTHER.test(line)) return []
        const beside = valueAfter(text.slice(at + written.length), value)
        return beside === null ? [] : [{ value: beside, at }]
      },
    )
    if (found.length > 0) return found
  }
  return []
}

function valueAfter(rest: string, value: string): string | null {
  const beside = new RegExp(String.raw`^${BETWEEN}(${value})(?![A-Za-z\d])`, 'i').exec(rest)?.[1]
  if (beside !== undefined) return beside
  const [line = '', next = ''] = rest.split('\n', 2)
  const any = new RegExp(String.raw`(?<![A-Za-z\d])${value}(?![A-Za-z\d])`, 'gi')
  // "ARN of GSTR-1 …" refers to another document; a line with its own value is not a heading.
  if (/^\s*(?:of|for|under)\b/i.test(line) || any.test(line)) return null
  any.lastIndex = 0
  const below = [...next.matchAll(any)].map(([one]) => one)
  return below.length === 1 ? (below[0] ?? null) : null
}
