import { signOf, type SupplierDocument, taxOf } from './documents.ts'
import { CLASSES, type Entry, type MatchClass } from './reconcile.ts'

export interface Side {
  readonly documents: number
  /** Tax in paise; credit notes reduce. What an amendment replaced counts as a document, without tax. */
  readonly tax_paise: number
}

export interface ClassCount {
  readonly books: Side
  readonly statement: Side
  /** Entries that a person ignored, within the others. */
  readonly ignored: number
}

export type Counts = Readonly<Record<MatchClass, ClassCount>>

/** The documents of each class, of one month or of all: over the classes each side adds up to its rows. */
export function countsOf(entries: readonly Entry[], period?: string): Counts {
  const empty = () => ({
    books: { documents: 0, tax_paise: 0 },
    statement: { documents: 0, tax_paise: 0 },
    ignored: 0,
  })
  const counts = Object.fromEntries(CLASSES.map((name) => [name, empty()])) as Record<
    MatchClass,
    ReturnType<typeof empty>
  >
  const isCounted = (document: SupplierDocument) => period === undefined || document.period === period
  for (const { class: name, book, statement, replaced, decision } of entries) {
    const at = counts[name]
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
 * The entries of one month as they were in that month: of a pair over two months the earlier document is alone in its
 * month, with `found_in` for the later one, and the pair is in the later month.
 */
export function entriesOfMonth<E extends Entry>(entries: readonly E[], period: string): E[] {
  return entries.flatMap((entry) => {
    const { book, statement, replaced } = entry
    const isOurs = book?.document.period === period
    const theirs = [...replaced, ...(statement ? [statement] : [])].filter(({ document }) => document.period === period)
    if (!isOurs && theirs.length === 0) return []
    const first = (replaced[0] ?? statement)?.document.period
    const alone = { why: null, rule: null, differs: [] } as const
    if (isOurs && first !== undefined && first > period) {
      const name = entry.ineligible ? 'ineligible' : 'only-books'
      return [{ ...entry, ...alone, class: name, statement: null, replaced: [], found_in: first }]
    }
    if (!isOurs && book && book.document.period > period) {
      const [last] = theirs.slice(-1)
      const name = entry.ineligible ? 'ineligible' : 'only-2b'
      const rest = theirs.slice(0, -1)
      return [
        {
          ...entry,
          ...alone,
          class: name,
          book: null,
          statement: last ?? null,
          replaced: rest,
          found_in: book.document.period,
        },
      ]
    }
    return [entry]
  })
}
