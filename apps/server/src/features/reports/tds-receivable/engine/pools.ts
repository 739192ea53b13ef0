import { compared, groupsOf, type Line, taxOf } from './lines.ts'

/** Two amounts within a rupee are the same: tax is rounded to whole rupees. */
export const TOLERANCE = 100

export interface Pair {
  readonly statement: readonly Line[]
  readonly books: readonly Line[]
}

/** A line with null has no key. */
type KeyOf = (line: Line) => string | null

/** The lines of one deductor that have no counterpart yet. Each way of matching takes out what it pairs. */
export class Pools {
  #statement: Line[]
  #books: Line[]

  /** @param statement and `books` in their order: of lines that say the same, the first are paired */
  constructor(statement: readonly Line[], books: readonly Line[]) {
    this.#statement = [...statement]
    this.#books = [...books]
  }

  get statement(): readonly Line[] {
    return this.#statement
  }

  get books(): readonly Line[] {
    return this.#books
  }

  /** One line with one line of the same key. */
  pairLines(keyOf: KeyOf): Pair[] {
    const waiting = groupsOf(this.#books, keyOf)
    const pairs: Pair[] = []
    for (const line of this.#statement) {
      const key = keyOf(line)
      const other = key === null ? undefined : waiting.get(key)?.shift()
      if (other) pairs.push({ statement: [line], books: [other] })
    }
    return this.#taken(pairs)
  }

  /** One line with one whose tax is within a rupee, among lines of the same key. */
  pairNear(keyOf: KeyOf): Pair[] {
    return this.#taken(
      this.#groups(keyOf).flatMap(([statement, books]) =>
        nearPairs(
          statement.map((line) => ({ lines: [line], tax: line.tax })),
          books.map((line) => ({ lines: [line], tax: line.tax })),
        ),
      ),
    )
  }

  /** All lines of a key with all of the other side, where they come to the same tax. */
  pairSums(keyOf: KeyOf): Pair[] {
    return this.#taken(
      this.#groups(keyOf).flatMap(([statement, books]) =>
        Math.abs(taxOf(statement) - taxOf(books)) <= TOLERANCE ? [{ statement, books }] : [],
      ),
    )
  }

  /** All lines of a part with those of another part of the same key, where they come to the same tax. */
  pairParts(keyOf: KeyOf, partOf: KeyOf): Pair[] {
    const partsOf = (lines: readonly Line[]): Part[] =>
      [...groupsOf(lines, partOf).entries()]
        .toSorted(([a], [b]) => compared(a, b))
        .map(([, part]) => ({ lines: part, tax: taxOf(part) }))
    return this.#taken(
      this.#groups(keyOf).flatMap(([statement, books]) => nearPairs(partsOf(statement), partsOf(books))),
    )
  }

  /** All lines of a key with all of the other side, whatever they come to. */
  pairRest(keyOf: KeyOf): Pair[] {
    return this.#taken(this.#groups(keyOf).map(([statement, books]) => ({ statement, books })))
  }

  /** Lines by key, for the keys of both sides, in the order of the keys. */
  #groups(keyOf: KeyOf): [Line[], Line[]][] {
    if (this.#statement.length === 0 || this.#books.length === 0) return []
    const others = groupsOf(this.#books, keyOf)
    return [...groupsOf(this.#statement, keyOf).entries()]
      .toSorted(([a], [b]) => compared(a, b))
      .flatMap(([key, lines]): [Line[], Line[]][] => {
        const books = others.get(key)
        return books ? [[lines, books]] : []
      })
  }

  #taken(pairs: Pair[]): Pair[] {
    if (pairs.length === 0) return pairs
    const paired = new Set(pairs.flatMap(({ statement, books }) => [...statement, ...books]))
    this.#statement = this.#statement.filter((line) => !paired.has(line))
    this.#books = this.#books.filter((line) => !paired.has(line))
    return pairs
  }
}

interface Part {
  readonly lines: readonly Line[]
  readonly tax: number
}

/** Each part with one of the other side within a rupee: in the order of their tax, else in their own. */
function nearPairs(statement: readonly Part[], books: readonly Part[]): Pair[] {
  const [left = [], right = []] = [statement, books].map((parts) => parts.toSorted((a, b) => a.tax - b.tax))
  const pairs: Pair[] = []
  let at = 0
  for (const { lines, tax } of left) {
    while (at < right.length && (right[at]?.tax ?? 0) < tax - TOLERANCE) at++
    const other = right[at]
    if (other === undefined || other.tax > tax + TOLERANCE) continue
    pairs.push({ statement: lines, books: other.lines })
    at++
  }
  return pairs
}
