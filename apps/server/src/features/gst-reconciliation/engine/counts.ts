import { type SupplierDocument, taxOf } from './documents.ts'
import { CLASSES, type Entry, type MatchClass } from './reconcile.ts'

export interface Side {
  readonly documents: number
  /** Tax in paise; credit notes reduce. */
  readonly tax_paise: number
}

export interface ClassCount {
  readonly books: Side
  readonly statement: Side
  /** Entries that a person ignored, within the others. */
  readonly ignored: number
}

export type Counts = Readonly<Record<MatchClass, ClassCount>>

/** The classes of all documents. Over the classes each side adds up to its rows: what an amendment replaced counts with it. */
export function countsOf(entries: readonly Entry[]): Counts {
  return counted(entries, (add) => {
    for (const entry of entries) {
      if (entry.book) add(entry.class, 'books', entry.book.document)
      if (entry.statement) add(entry.class, 'statement', entry.statement.document)
      for (const _ of entry.replaced) add(entry.class, 'statement', null)
    }
  })
}

/**
 * The classes of the documents of one month, as they were in that month: of a pair over two months the earlier document
 * is alone in its month, and the pair is in the later one.
 */
export function countsOfMonth(entries: readonly Entry[], period: string): Counts {
  const ofMonth = entries.filter(
    ({ book, statement, replaced }) =>
      book?.document.period === period ||
      statement?.document.period === period ||
      replaced.some(({ document }) => document.period === period),
  )
  return counted(ofMonth, (add) => {
    for (const entry of ofMonth) {
      const { book, statement, replaced, missing_in_own_month: missing } = entry
      if (book?.document.period === period)
        add(missing === '2b' ? alone(entry, 'only-books') : entry.class, 'books', book.document)
      if (statement?.document.period === period)
        add(missing === 'books' ? alone(entry, 'only-2b') : entry.class, 'statement', statement.document)
      for (const { document } of replaced)
        if (document.period === period)
          add(missing === 'books' ? alone(entry, 'only-2b') : entry.class, 'statement', null)
    }
  })
}

const alone = (entry: Entry, otherwise: MatchClass): MatchClass => (entry.ineligible ? 'ineligible' : otherwise)

type Add = (to: MatchClass, side: 'books' | 'statement', document: SupplierDocument | null) => void

function counted(entries: readonly Entry[], fill: (add: Add) => void): Counts {
  const empty = () => ({
    books: { documents: 0, tax_paise: 0 },
    statement: { documents: 0, tax_paise: 0 },
    ignored: 0,
  })
  const counts = Object.fromEntries(CLASSES.map((name) => [name, empty()])) as Record<
    MatchClass,
    ReturnType<typeof empty>
  >
  fill((to, side, document) => {
    const at = counts[to][side]
    at.documents++
    if (document) at.tax_paise += signOf(document) * taxOf(document)
  })
  for (const entry of entries) if (entry.decision?.kind === 'ignore') counts[entry.class].ignored++
  return counts
}

export const signOf = ({ kind }: Pick<SupplierDocument, 'kind'>): 1 | -1 =>
  kind === 'credit-note' || kind === 'isd-credit-note' ? -1 : 1
