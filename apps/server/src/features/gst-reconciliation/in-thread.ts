import type {
  ChainLine,
  ChainSource,
  MatchClass,
  MatchDecision,
  MatchEntry,
  SupplierDocument as ShownDocument,
} from '@niyam/contract/gst-reconciliation.ts'
import { annualOf, type Carry, monthsOf } from './engine/annual.ts'
import { chainOf, type TableLine } from './engine/chain.ts'
import { type Counts, countsOf, entriesWithin, type Span } from './engine/counts.ts'
import type { BookDocument, StatementDocument } from './engine/documents.ts'
import type { Prepared } from './engine/prepared.ts'
import { type Decision, type Entry, reconcile } from './engine/reconcile.ts'
import { filesOfReturn, type FrequencyByMonth, monthsOfReturn } from './engine/return-periods.ts'
import type { ReturnsOfMonth } from './engine/return-rows.ts'
import { type Files, type FileTexts, filesFrom, type IncompleteStatement } from './file-texts.ts'
import { sourcesOf, type SourcesAsked } from './sources.ts'

// What a thread does: it parses the rows and answers with one page, so that neither crosses back in full.

export interface ReconciliationQuery {
  readonly year: string
  readonly month: string | null
  readonly frequency: FrequencyByMonth
  readonly today: string
  readonly class: MatchClass
  readonly search: string
  readonly limit: number
  readonly offset: number
}

/** The span that is matched: a month or a year. */
type View = Pick<ReconciliationQuery, 'year' | 'month' | 'frequency'>
/** With the day on which it is looked at. */
type ViewOfToday = View & Pick<ReconciliationQuery, 'today'>

/** One GSTIN in a month or a year, without its documents. */
interface Overview {
  readonly chain: ChainLine[]
  readonly carry: Carry[]
  readonly missing: { readonly [K in 'gstr3b' | 'gstr1' | 'gstr2b' | 'books']: string[] }
  readonly incomplete: IncompleteStatement[]
  readonly counts: Counts
  readonly undated: number
  readonly unused: readonly MatchDecision[]
}

export interface Answer extends Overview {
  readonly entries: MatchEntry[]
  readonly total: number
}

interface StoredDecision extends Decision {
  readonly whole: MatchDecision
}

/** One GSTIN in one view: a month or a year, and a page of one class. */
export function reconcileGstin(
  texts: FileTexts,
  decisions: readonly MatchDecision[],
  query: ReconciliationQuery,
): Answer {
  const { overview, within, shownOf } = viewOf(texts, decisions, query)
  const search = query.search.toLowerCase()
  const ofClass = within.filter((entry) => entry.class === query.class && (search === '' || isFound(entry, search)))
  return {
    ...overview,
    entries: shownOf(ofClass.slice(query.offset, query.offset + query.limit)),
    total: ofClass.length,
  }
}

/** Classes of documents that differ, in the order in which they are listed. */
export const DIFFERING = ['mismatch', 'suggested', 'only-books', 'only-2b', 'ineligible'] as const

export interface InFull extends Overview {
  readonly differing: readonly {
    readonly class: (typeof DIFFERING)[number]
    readonly total: number
    /** The first of them, by supplier and number. */
    readonly entries: MatchEntry[]
  }[]
}

/** One GSTIN in one view with the documents that differ, at most so many of each class. */
export function reconciliationInFull(
  texts: FileTexts,
  decisions: readonly MatchDecision[],
  query: ViewOfToday & { readonly most: number },
): InFull {
  const { overview, within, shownOf } = viewOf(texts, decisions, query)
  return {
    ...overview,
    differing: DIFFERING.map((name) => {
      const ofClass = within.filter((entry) => entry.class === name)
      return { class: name, total: ofClass.length, entries: shownOf(ofClass.slice(0, query.most)) }
    }),
  }
}

function viewOf(texts: FileTexts, decisions: readonly MatchDecision[], view: ViewOfToday) {
  const files = filesFrom(texts)
  const months = monthsShown(view)
  const span = { first: months[0] ?? '', last: months.at(-1) ?? '' }
  const { entries, unused } = reconcile(files.books, files.statements, decisions.map(toKept))
  const within = entriesWithin(entries, span).sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  const overview: Overview = {
    ...chainOrYear(view, files.months),
    missing: missingFiles(months, files, view),
    incomplete: files.incomplete.filter(({ period }) => months.includes(period)),
    counts: countsOf(within, span),
    undated: files.undated.filter(({ period }) => period >= span.first && period <= span.last).length,
    unused: unused.map(({ whole }) => whole),
  }
  const shownOf = (some: readonly Entry<StoredDecision>[]): MatchEntry[] => {
    const documents = some.some(({ why }) => why !== null) ? byRef(entries) : new Map<string, Prepared>()
    return some.map((entry) => shownEntry(entry, documents))
  }
  return { overview, within, shownOf }
}

/** The months of a view: the year, the month, or the quarter that it is in. */
export function monthsShown({ year, month, frequency }: View): string[] {
  if (month === null) return monthsOf(year)
  const ofReturn = monthsOfReturn(month, frequency)
  return ofReturn.length > 0 ? ofReturn : [month]
}

const toKept = (decision: MatchDecision): StoredDecision => ({
  whole: decision,
  kind: decision.kind,
  book: decision.book_ref,
  statement: decision.statement_ref,
})

const ofEither = ({ book, statement }: Entry): Prepared | null => book ?? statement

function nameOf(entry: Entry): string {
  const one = ofEither(entry)
  return one ? `${one.document.supplier}|${one.document.number}|${one.ref}` : ''
}

const isFound = ({ book, statement }: Entry, search: string): boolean =>
  [book, statement].some(
    (one) =>
      one !== null &&
      [one.document.supplier, one.document.supplier_name, one.document.number].some((text) =>
        text.toLowerCase().includes(search),
      ),
  )

function byRef(entries: readonly Entry[]): Map<string, Prepared> {
  const found = new Map<string, Prepared>()
  for (const { book, statement, replaced } of entries) {
    if (book) found.set(`book ${book.ref}`, book)
    for (const one of statement ? [statement, ...replaced] : replaced) found.set(`2b ${one.ref}`, one)
  }
  return found
}

function shownEntry(entry: Entry<StoredDecision>, documents: ReadonlyMap<string, Prepared>): MatchEntry {
  const { book, statement, replaced, why, decision, ...rest } = entry
  const nearest = why !== null && 'ref' in why ? (documents.get(`${book ? '2b' : 'book'} ${why.ref}`) ?? null) : null
  return {
    ...rest,
    differs: [...rest.differs],
    book: book && toShown(book),
    statement: statement && toShown(statement),
    replaced: replaced.map(toShown),
    why: why && {
      reason: why.reason,
      nearest: nearest && toShown(nearest),
      differs: 'differs' in why ? [...why.differs] : [],
    },
    decision: decision?.whole ?? null,
  }
}

function toShown({ document, ref }: Prepared<BookDocument | StatementDocument> | Prepared): ShownDocument {
  const [file_id = '', lines = ''] = document.id.split('/')
  const { id: _, period, kind, supplier, supplier_name, number, dated_on, place_of_supply, ...rest } = document
  return {
    ref,
    file_id,
    lines: lines.split(',').map(Number),
    period,
    kind,
    supplier,
    supplier_name,
    number,
    dated_on,
    place_of_supply,
    is_reverse_charge: rest.is_reverse_charge,
    taxable_paise: rest.taxable_paise,
    igst_paise: rest.igst_paise,
    cgst_paise: rest.cgst_paise,
    sgst_paise: rest.sgst_paise,
    cess_paise: rest.cess_paise,
    ims_action: 'ims_action' in document ? (document as StatementDocument).ims_action : null,
  }
}

function chainOrYear(
  { year, month, frequency }: View,
  months: readonly ReturnsOfMonth[],
): { chain: ChainLine[]; carry: Carry[] } {
  if (month !== null) {
    const ofReturn = monthsOfReturn(month, frequency)
    const isKnown = ofReturn.length > 0
    return { chain: isKnown ? chainOf(filesOfReturn(ofReturn, months), months).map(shownLine) : [], carry: [] }
  }
  const annual = annualOf(year, months, frequency)
  return { chain: annual.lines.map((line) => ({ ...line, cells: [...line.cells] })), carry: [...annual.carry] }
}

const shownLine = ({ table, against, cells, sources, not_counted, corrected_in }: TableLine): ChainLine => ({
  table,
  against,
  cells: [...cells],
  rows: { gstr3b: sources.gstr3b.length, other: sources.other.length, not_counted: not_counted.length },
  corrected_in,
})

/** Months that ended without a file. A GSTR-3B of a quarter is that of its last month. */
function missingFiles(
  all: readonly string[],
  { months: present, bookedMonths }: Files,
  { frequency, today }: ViewOfToday,
): Answer['missing'] {
  const months = all.filter((month) => month < today.slice(0, 7))
  const of = new Map(present.map((one) => [one.period, one]))
  const without = (key: 'gstr3b' | 'gstr1' | 'gstr2b') =>
    months.filter((period) => (of.get(period)?.[key] ?? null) === null)
  return {
    gstr3b: without('gstr3b').filter((month) => (monthsOfReturn(month, frequency).at(-1) ?? month) === month),
    gstr1: without('gstr1'),
    gstr2b: without('gstr2b'),
    books: months.filter((period) => !bookedMonths.has(period)),
  }
}

export interface MonthOfGstin {
  readonly period: string
  readonly chain: readonly ChainLine[]
  readonly counts: Counts
}

/** Several GSTINs, each with the months that are asked for. */
export const reconcileGstins = (
  gstins: readonly {
    readonly texts: FileTexts
    readonly decisions: readonly MatchDecision[]
    readonly periods: readonly string[]
    readonly frequency: FrequencyByMonth
  }[],
): MonthOfGstin[][] =>
  gstins.map(({ texts, decisions, periods, frequency }) => {
    const files = filesFrom(texts)
    const { entries } = reconcile(files.books, files.statements, decisions.map(toKept))
    return periods.map((period) => {
      const view = { year: '', month: period, frequency }
      const months = monthsShown(view)
      const span: Span = { first: months[0] ?? '', last: months.at(-1) ?? '' }
      const { chain } = chainOrYear(view, files.months)
      return { period, chain, counts: countsOf(entriesWithin(entries, span), span) }
    })
  })

/** The rows behind one table of a month. */
export const sourcesOfTable = (
  texts: FileTexts,
  query: SourcesAsked,
): { sources: Omit<ChainSource, 'file_name'>[]; total: number } => sourcesOf(filesFrom(texts).months, query)
