import { replacedBy } from './amendments.ts'
import { differencesOf, type Field } from './differences.ts'
import type { BookDocument, StatementDocument } from './documents.ts'
import { Nearest, type WhyUnmatched } from './nearest.ts'
import { Pairing, type Rule } from './pairing.ts'
import { type Prepared, prepareBoth } from './prepared.ts'
import { findPairs } from './rules.ts'

/** Every document is in one class, alone or with its pair. */
export const CLASSES = ['exact', 'suggested', 'mismatch', 'only-books', 'only-2b', 'ineligible'] as const
export type MatchClass = (typeof CLASSES)[number]

/** What a person said about two documents, or about one; the other ref is then null. */
export interface Decision {
  readonly kind: 'pair' | 'split' | 'ignore'
  readonly book: string | null
  readonly statement: string | null
}

/** Why the credit may not be claimed, whatever the match. */
export type IneligibleReason = 'place-of-supply' | 'time-limit' | 'not-available' | 'books' | 'rejected-in-ims'

export interface Entry<K extends Decision = Decision> {
  readonly class: MatchClass
  readonly book: Prepared<BookDocument> | null
  /** The document that counts: the last amendment. */
  readonly statement: Prepared<StatementDocument> | null
  /** What the amendments replaced, the oldest first. */
  readonly replaced: readonly Prepared<StatementDocument>[]
  readonly rule: Rule | null
  /** What differs within the pair; empty for a document alone. */
  readonly differs: readonly Field[]
  readonly ineligible: IneligibleReason | null
  /** Null for a pair. */
  readonly why: WhyUnmatched | null
  /** A pair whose sides are of different months: in its own month the earlier one had no pair. */
  readonly missing_in_own_month: 'books' | '2b' | null
  /** In the view of a month: the month in which the other side came later. Null elsewhere. */
  readonly found_in: string | null
  /** The decision that was applied; null where none was. */
  readonly decision: K | null
}

export interface Reconciliation<K extends Decision = Decision> {
  readonly entries: readonly Entry<K>[]
  /** Decisions that name a document which is not there, or is already in another decided pair. They are kept, not used. */
  readonly unused: readonly K[]
}

const NONE: readonly never[] = []

export const TOLERANCE_PAISE = 100

/**
 * Matches the purchases of one GSTIN with its GSTR-2B, over any number of months.
 *
 * Pairs are one to one. The result depends on what the documents say, not on their order. `tolerance` is in paise, for
 * each amount of a document.
 */
export function reconcile<K extends Decision>(
  books: readonly BookDocument[],
  statements: readonly StatementDocument[],
  decisions: readonly K[] = [],
  tolerance = TOLERANCE_PAISE,
): Reconciliation<K> {
  const { books: ours, statements: theirs } = prepareBoth(books, statements)
  const successor = replacedBy(theirs)
  const replaced = new Set([...successor.keys()].filter((at) => successor[at] !== -1))
  const split = new Set(decisions.flatMap((one) => (one.kind === 'split' ? [namesOf(one)] : [])))
  const pairing = new Pairing(ours, theirs, { tolerance, left: replaced, split })
  const applied = new Decided(pairing, decisions, successor)
  findPairs(pairing)
  return { entries: entriesOf(pairing, successor, applied, tolerance), unused: applied.unused }
}

const namesOf = ({ book, statement }: Decision): string => `${book} ${statement}`

/** Decisions by the documents that they name. */
class Decided<K extends Decision> {
  readonly unused: K[] = []
  readonly #ofNames = new Map<string, K>()

  constructor(pairing: Pairing, decisions: readonly K[], successor: Int32Array) {
    const placeOf = (all: readonly Prepared[]) => new Map(all.map(({ ref }, at) => [ref, at]))
    const [books, statements] = [placeOf(pairing.books), placeOf(pairing.statements)]
    for (const decision of decisions) {
      const book = decision.book === null ? -1 : (books.get(decision.book) ?? null)
      let statement = decision.statement === null ? -1 : (statements.get(decision.statement) ?? null)
      if (book === null || statement === null) {
        this.unused.push(decision)
        continue
      }
      if (decision.kind === 'pair') {
        // A pair that was decided before an amendment goes on with the amendment.
        while (statement !== -1 && (successor[statement] ?? -1) !== -1) statement = successor[statement] as number
        if (book === -1 || statement === -1 || !pairing.isFree(book, statement)) {
          this.unused.push(decision)
          continue
        }
        pairing.pair(book, statement, 'person')
        this.#ofNames.set(`${pairing.books[book]?.ref} ${pairing.statements[statement]?.ref}`, decision)
      } else if (decision.kind === 'ignore') this.#ofNames.set(namesOf(decision), decision)
    }
  }

  of(book: Prepared | null, statement: Prepared | null): K | null {
    if (this.#ofNames.size === 0) return null
    return this.#ofNames.get(`${book?.ref ?? null} ${statement?.ref ?? null}`) ?? null
  }
}

function entriesOf<K extends Decision>(
  pairing: Pairing,
  successor: Int32Array,
  decided: Decided<K>,
  tolerance: number,
): Entry<K>[] {
  const { books, statements, statementOf, bookOf } = pairing
  const isStatementPaired = (at: number) => bookOf[at] !== -1 || successor[at] !== -1
  const isBookPaired = (at: number) => statementOf[at] !== -1
  const aloneInBooks = books.filter((_, at) => !isBookPaired(at))
  const aloneInStatements = statements.filter((_, at) => !isStatementPaired(at))
  const toStatements = new Nearest(statements, aloneInBooks, isStatementPaired, tolerance)
  const toBooks = new Nearest(books, aloneInStatements, isBookPaired, tolerance)
  const before = chains(statements, successor)
  const entries: Entry<K>[] = []
  for (const [at, book] of books.entries()) {
    const other = statementOf[at] ?? -1
    const statement = statements[other] ?? null
    const why = statement === null ? toStatements.of(book) : null
    const found = { book, statement, replaced: before.get(other) ?? NONE, rule: pairing.rules[at] ?? null, why }
    entries.push(entryOf(found, decided, tolerance))
  }
  for (const [at, statement] of statements.entries()) {
    if (isStatementPaired(at)) continue
    const found = { book: null, statement, replaced: before.get(at) ?? NONE, rule: null, why: toBooks.of(statement) }
    entries.push(entryOf(found, decided, tolerance))
  }
  return entries
}

/** For each last amendment, what it and those before it replaced. */
function chains(
  statements: readonly Prepared<StatementDocument>[],
  successor: Int32Array,
): Map<number, Prepared<StatementDocument>[]> {
  const before = new Map<number, Prepared<StatementDocument>[]>()
  for (const [at, statement] of statements.entries()) {
    let last = successor[at] ?? -1
    if (last === -1) continue
    while ((successor[last] ?? -1) !== -1) last = successor[last] as number
    before.set(last, [...(before.get(last) ?? []), statement])
  }
  return before
}

/** What the pairing found out about one entry. */
type MatchedEntry = Pick<Entry, 'book' | 'statement' | 'replaced' | 'rule' | 'why'>

function entryOf<K extends Decision>(found: MatchedEntry, decided: Decided<K>, tolerance: number): Entry<K> {
  const { book, statement, replaced, rule, why } = found
  const differs = book && statement ? differencesOf(book, statement, tolerance) : NONE
  const ineligible = ineligibleReason(book?.document ?? null, statement?.document ?? null)
  return {
    class: ineligible ? 'ineligible' : classOf(book !== null, statement !== null, rule, differs),
    book,
    statement,
    replaced,
    rule,
    differs,
    ineligible,
    why,
    missing_in_own_month: missingInOwnMonth(book, statement, replaced),
    found_in: null,
    decision: decided.of(book, statement),
  }
}

function classOf(hasBook: boolean, hasStatement: boolean, rule: Rule | null, differs: readonly Field[]): MatchClass {
  if (!hasStatement) return 'only-books'
  if (!hasBook) return 'only-2b'
  // Who pairs two documents says that they are one: a number or date typed wrong no longer counts, money and place do.
  if (rule === 'person') return differs.every((field) => field === 'number' || field === 'date') ? 'exact' : 'mismatch'
  if (differs.length === 0) return 'exact'
  return rule === 'date-and-amount' || (differs.length === 1 && differs[0] === 'number') ? 'suggested' : 'mismatch'
}

function ineligibleReason(book: BookDocument | null, statement: StatementDocument | null): IneligibleReason | null {
  if (statement?.ims_action === 'rejected') return 'rejected-in-ims'
  if (statement?.is_available === false) {
    if (statement.unavailable_reason === 'P') return 'place-of-supply'
    return statement.unavailable_reason === 'C' ? 'time-limit' : 'not-available'
  }
  return book?.is_eligible === false ? 'books' : null
}

function missingInOwnMonth(
  book: Prepared<BookDocument> | null,
  statement: Prepared<StatementDocument> | null,
  replaced: readonly Prepared<StatementDocument>[],
): 'books' | '2b' | null {
  if (!book || !statement) return null
  // The oldest of the replaced comes first.
  const first = (replaced[0] ?? statement).document.period
  if (first === book.document.period) return null
  return first > book.document.period ? '2b' : 'books'
}
