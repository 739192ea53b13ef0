import type { BookDocument, StatementDocument, SupplierDocument } from './documents.ts'
import { sameAmounts } from './differences.ts'
import type { Prepared } from './prepared.ts'

/** How a pair was found; `person` where a user paired it. */
export type Rule =
  | 'person'
  | 'number-and-date'
  | 'number'
  | 'original-number'
  | 'number-of-other-gstin'
  | 'date-and-amount'

/** Positions of documents under one name, each list by amount. */
export interface Group {
  readonly books: readonly number[]
  readonly statements: readonly number[]
}

const NEIGHBOURS_AT_MOST = 64
const PAIRS_COMPARED_AT_MOST = 400

/** The books and the GSTR-2B with the pairs found so far: at most one for each document. Positions are those of the lists. */
export class Pairing {
  readonly books: readonly Prepared<BookDocument>[]
  readonly statements: readonly Prepared<StatementDocument>[]
  readonly statementOf: Int32Array
  readonly bookOf: Int32Array
  readonly rules: (Rule | null)[]
  readonly tolerance: number
  /** Documents that are out of the matching, such as those that an amendment replaced. */
  readonly #left: ReadonlySet<number>
  readonly #split: ReadonlySet<string>

  constructor(
    books: readonly Prepared<BookDocument>[],
    statements: readonly Prepared<StatementDocument>[],
    options: { tolerance: number; left: ReadonlySet<number>; split: ReadonlySet<string> },
  ) {
    this.books = books
    this.statements = statements
    this.tolerance = options.tolerance
    this.#left = options.left
    this.#split = options.split
    this.statementOf = new Int32Array(books.length).fill(-1)
    this.bookOf = new Int32Array(statements.length).fill(-1)
    this.rules = books.map(() => null)
  }

  pair(book: number, statement: number, rule: Rule): void {
    this.statementOf[book] = statement
    this.bookOf[statement] = book
    this.rules[book] = rule
  }

  isFree = (book: number, statement: number): boolean =>
    this.statementOf[book] === -1 && this.bookOf[statement] === -1 && !this.#isSplit(book, statement)

  #isSplit(book: number, statement: number): boolean {
    if (this.#split.size === 0) return false
    return this.#split.has(`${this.books[book]?.ref} ${this.statements[statement]?.ref}`)
  }

  /**
   * The free documents that have the same name on both sides, each list by amount. A document whose name is null is left
   * out. Sorted lists are walked side by side: a map of 50,000 small lists would take most of the memory.
   */
  *groups(
    ofBook: (book: Prepared<BookDocument>) => number | null,
    ofStatement: (statement: Prepared<StatementDocument>) => number | null,
  ): Generator<Group> {
    const books = sortedByName(this.books, ofBook, (at) => this.statementOf[at] === -1)
    const statements = sortedByName(this.statements, ofStatement, (at) => this.bookOf[at] === -1 && !this.#left.has(at))
    let [ours, skip] = [0, 0]
    while (ours < books.length && skip < statements.length) {
      const [name, other] = [books[ours]?.name ?? 0, statements[skip]?.name ?? 0]
      if (name < other) ours++
      else if (name > other) skip++
      else {
        const [endOfOurs, endOfTheirs] = [endOf(books, ours), endOf(statements, skip)]
        yield { books: positions(books, ours, endOfOurs), statements: positions(statements, skip, endOfTheirs) }
        ours = endOfOurs
        skip = endOfTheirs
      }
    }
  }

  /** Free documents from a position on whose amounts agree with the book; `hasMore` where the search was cut short. */
  #agreeing(book: number, statements: readonly number[], from: number): { found: number[]; hasMore: boolean } {
    const most = amountAt(this.books, book) + this.#width
    const found: number[] = []
    for (let at = from; at < statements.length; at++) {
      const statement = statements[at] as number
      if (amountAt(this.statements, statement) > most) break
      if (at - from >= NEIGHBOURS_AT_MOST) return { found, hasMore: true }
      if (this.isFree(book, statement) && this.agree(book, statement)) found.push(statement)
    }
    return { found, hasMore: false }
  }

  /** Value and four heads of tax, each within the tolerance. */
  get #width(): number {
    return this.tolerance * 5
  }

  agree(book: number, statement: number): boolean {
    const [one, other] = [this.books[book], this.statements[statement]]
    return one !== undefined && other !== undefined && sameAmounts(one.document, other.document, this.tolerance)
  }

  /** Pairs documents of a group whose amounts agree, in the order of amounts. */
  pairAgreeing(
    { books, statements }: Group,
    rule: Rule,
    accepts: (book: number, statement: number) => boolean = () => true,
  ): void {
    let from = 0
    for (const book of books) {
      from = this.#skip(statements, from, book)
      const match = this.#agreeing(book, statements, from).found.find((statement) => accepts(book, statement))
      if (match !== undefined) this.pair(book, match, rule)
    }
  }

  /** The first position whose document is free and not too small for this book, which are sorted by amount. */
  #skip(statements: readonly number[], from: number, book: number): number {
    const least = amountAt(this.books, book) - this.#width
    let at = from
    while (at < statements.length) {
      const statement = statements[at] as number
      if (amountAt(this.statements, statement) >= least && this.bookOf[statement] === -1) break
      at++
    }
    return at
  }

  /** Pairs documents of a group that agree with one document of the other side alone: a second one leaves it to a person. */
  pairUnique({ books, statements }: Group, rule: Rule): void {
    const claims = new Map<number, number>()
    const only = new Map<number, number>()
    let from = 0
    for (const book of books) {
      from = this.#skip(statements, from, book)
      const { found, hasMore } = this.#agreeing(book, statements, from)
      for (const statement of found) claims.set(statement, (claims.get(statement) ?? 0) + 1)
      const [first] = found
      if (first !== undefined && found.length === 1 && !hasMore) only.set(book, first)
    }
    for (const [book, statement] of only) if (claims.get(statement) === 1) this.pair(book, statement, rule)
  }

  /** Pairs what is left of a group whatever its amounts, the nearest first. */
  pairNearest({ books, statements }: Group, rule: Rule): void {
    if (books.length * statements.length > PAIRS_COMPARED_AT_MOST) {
      let at = 0
      for (const book of books) {
        while (at < statements.length && !this.isFree(book, statements[at] as number)) at++
        if (at < statements.length) this.pair(book, statements[at] as number, rule)
      }
      return
    }
    const apart = (book: number, statement: number) =>
      Math.abs(amountAt(this.books, book) - amountAt(this.statements, statement))
    books
      .flatMap((book) => statements.map((statement) => ({ book, statement, apart: apart(book, statement) })))
      .sort((a, b) => a.apart - b.apart || a.book - b.book || a.statement - b.statement)
      .forEach(({ book, statement }) => {
        if (this.isFree(book, statement)) this.pair(book, statement, rule)
      })
  }
}

interface Named {
  readonly name: number
  readonly at: number
}

function sortedByName<D extends SupplierDocument>(
  all: readonly Prepared<D>[],
  nameOf: (one: Prepared<D>) => number | null,
  isFree: (at: number) => boolean,
): Named[] {
  const named: Named[] = []
  for (const [at, one] of all.entries()) {
    const name = isFree(at) ? nameOf(one) : null
    if (name !== null) named.push({ name, at })
  }
  return named.sort((a, b) => a.name - b.name || amountAt(all, a.at) - amountAt(all, b.at) || a.at - b.at)
}

function endOf(sorted: readonly Named[], from: number): number {
  let end = from
  while (sorted[end]?.name === sorted[from]?.name && end < sorted.length) end++
  return end
}

const positions = (sorted: readonly Named[], from: number, end: number): number[] =>
  sorted.slice(from, end).map(({ at }) => at)

const amountAt = (of: readonly Prepared[], at: number): number => of[at]?.amount ?? 0
