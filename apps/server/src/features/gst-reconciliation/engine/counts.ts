import { signOf, type SupplierDocument, taxOf } from './documents.ts'
import { CLASSES, type Entry, type MatchClass } from './reconcile.ts'

export interface Side {
  readonly documents: number
  /** Tax in paise; credit notes reduce. A document that an amendment replaced is counted, without its tax. */
  readonly tax_paise: number
}

export interface ClassCount {
  readonly books: Side
  readonly statement: Side
  /** A pair counts once, a document without a pair once. */
  readonly entries: number
  /** Entries that a person ignored, within the others. */
  readonly ignored: number
}

export type Counts = Readonly<Record<MatchClass, ClassCount>>

/** Months, both ends counted: one, or those of a year. */
export interface Span {
  readonly first: string
  readonly last: string
}

const isWithin = ({ first, last }: Span, { period }: SupplierDocument): boolean => period >= first && period <= last

/** The documents of each class, of some months or of all: over the classes each side adds up to its rows. */
export function countsOf(entries: readonly Entry[], span?: Span): Counts {
  const empty = () => ({
    books: { documents: 0, tax_paise: 0 },
    statement: { documents: 0, tax_paise: 0 },
    entries: 0,
    ignored: 0,
  })
  const counts = Object.fromEntries(CLASSES.map((name) => [name, empty()])) as Record<
    MatchClass,
    ReturnType<typeof empty>
  >
  const isCounted = (document: SupplierDocument) => span === undefined || isWithin(span, document)
  for (const { class: name, book, statement, replaced, decision } of entries) {
    const at = counts[name]
    if ((book && isCounted(book.document)) || (statement && isCounted(statement.document))) at.entries++
    for (const [side, one] of [
      [at.books, book],
      [at.statement, statement],
    ] as const) {
      if (!one || !isCounted(one.document)) continue
      side.documents++
      side.tax_paise += signOf(one.document) * taxOf(one.document)
    }
    at.statement.documents += replaced.filter(({ document }) => isCounted(document)).length
    if (decision?.kind === 'ignore') at.ignored++
  }
  return counts
}

/**
 * The entries of some months as they were at their end: of a pair whose other side came later the document is alone,
 * with `found_in` for the month in which it came. The pair is in the later months.
 */
export function entriesWithin<E extends Entry>(entries: readonly E[], span: Span): E[] {
  return entries.flatMap((entry) => {
    const { book, statement, replaced } = entry
    const isOurs = book !== null && isWithin(span, book.document)
    const statements = [...replaced, ...(statement ? [statement] : [])].filter(({ document }) =>
      isWithin(span, document),
    )
    if (!isOurs && statements.length === 0) return []
    const first = (replaced[0] ?? statement)?.document.period
    const alone = { why: null, rule: null, differs: [], decision: null } as const
    const nameOr = (name: MatchClass) => (entry.ineligible ? 'ineligible' : name)
    if (isOurs && first !== undefined && first > span.last)
      return [{ ...entry, ...alone, class: nameOr('only-books'), statement: null, replaced: [], found_in: first }]
    if (!isOurs && book && book.document.period > span.last) {
      const found_in = book.document.period
      const [last = null] = statements.slice(-1)
      const rest = statements.slice(0, -1)
      return [{ ...entry, ...alone, class: nameOr('only-2b'), book: null, statement: last, replaced: rest, found_in }]
    }
    return [entry]
  })
}
