import { CREDIT_CLASSES, type CreditClass, type CreditSums } from '@niyam/contract/tds-receivable.ts'
import type { TaxCredit } from '@niyam/formats/form-26as/reader.ts'
import type { ReceivableRow } from '@niyam/formats/tds-receivable/reader.ts'
import { type IsoDate, financialYearOf, loadNames } from '@niyam/law'
import { byLine, type DecidedLines } from '../../tax-credits/by-line.ts'
import { refsOf } from '../../tax-credits/credit-ref.ts'
import { groupsOf, type Line } from './engine/lines.ts'
import { type CreditEntry, type DeductorMatch, matchCredits, NO_SUMS } from './engine/match.ts'
import { sectionNamer } from './section-name.ts'

// What a thread does: it parses the rows and answers with one page, so that neither crosses back in full.

/** The files of an entity on their way into a thread: their rows as JSON. */
export interface EntityTexts {
  readonly entity_id: string
  readonly entity_name: string
  readonly year: string
  /** Files of the year, and those of other years from which a decision moves lines into it. */
  readonly statement: readonly FileText[]
  readonly books: readonly FileText[]
  /** The latest first. */
  readonly decisions: readonly DecidedLines[]
}
export interface FileText {
  readonly file_id: string
  /** The year of the file. */
  readonly period: string
  readonly rows: string
}

export const DEDUCTOR_SORTS = ['unclaimed', 'deductor', 'entity', 'statement', 'books', 'difference'] as const
export const LINE_SORTS = ['class', 'deductor', 'statement', 'books', 'difference'] as const

interface LinesQuery<Sort> {
  readonly class: CreditClass | ''
  readonly search: string
  readonly sort: Sort
  readonly descending: boolean
  readonly limit: number
  readonly offset: number
}
export type DeductorsAsked = LinesQuery<(typeof DEDUCTOR_SORTS)[number]>
export interface LinesAsked extends LinesQuery<(typeof LINE_SORTS)[number]> {
  /** A line of the deductor: file, colon, line; without it the lines of all. */
  readonly first: string | undefined
}

export interface ClassCount {
  readonly class: CreditClass
  readonly entries: number
}

export interface DeductorRow {
  readonly entity_id: string
  readonly entity_name: string
  readonly first: string
  readonly name: string
  readonly tan: string
  readonly sums: CreditSums
  readonly counts: readonly ClassCount[]
}

export interface DeductorPage {
  readonly rows: readonly DeductorRow[]
  readonly total: number
  readonly totals: CreditSums
  readonly counts: readonly ClassCount[]
  readonly without_tax: number
}

/** Compares the files of some entities, each with its own, and gives one page of their deductors. */
export async function receivablePage(
  entities: readonly EntityTexts[],
  { class: only, search, sort, descending, limit, offset }: DeductorsAsked,
): Promise<DeductorPage> {
  let without_tax = 0
  const all: DeductorRow[] = []
  for (const entity of entities) {
    const { matches, left } = await compared(entity)
    without_tax += left
    for (const match of matches) {
      const row = rowOf(entity, match)
      if (isFound([row.name, row.tan, entity.entity_name], search)) all.push(row)
    }
  }
  const ofClass = all.filter(({ counts }) => only === '' || counts.some((count) => count.class === only))
  const sorted = ofClass.toSorted(
    by(DEDUCTOR_KEYS[sort], descending, ({ name, tan, first }) => `${name.toLowerCase()}|${tan}|${first}`),
  )
  return {
    rows: sorted.slice(offset, offset + limit),
    total: ofClass.length,
    totals: added(all.map(({ sums }) => sums)),
    counts: CREDIT_CLASSES.flatMap((name) => {
      const entries = all.reduce((sum, { counts }) => sum + (counts.find((one) => one.class === name)?.entries ?? 0), 0)
      return entries > 0 ? [{ class: name, entries }] : []
    }),
    without_tax,
  }
}

/** An entry with its deductor. */
export interface DeductorEntry extends CreditEntry {
  readonly name: string
  /** Empty where neither side has one. */
  readonly tan: string
}

export interface LinesPage {
  /** The one deductor that was asked for. */
  readonly deductor: { readonly name: string; readonly tan: string } | null
  readonly entries: readonly DeductorEntry[]
  readonly total: number
  readonly sums: CreditSums
  readonly counts: readonly ClassCount[]
  /** Decisions that are about no line of the files any more. */
  readonly unused: readonly string[]
}

/** One page of the lines of an entity or one of its deductors; null where no line is called `first`. */
export async function receivableLines(
  entity: EntityTexts,
  { first, class: only, search, sort, descending, limit, offset }: LinesAsked,
): Promise<LinesPage | null> {
  const { matches } = await compared(entity)
  const found = matches.filter(
    ({ entries }) =>
      first === undefined || entries.some((entry) => linesOf(entry).some((line) => nameOf(line) === first)),
  )
  const [match] = found
  if (first !== undefined && !match) return null
  const all = found.flatMap((one) => {
    const [name, tan] = [one.name, tanOf(one)]
    return one.entries.map((entry) => ({ ...entry, name, tan }))
  })
  const ofPage = all
    .filter((entry) => only === '' || entry.class === only)
    .filter((entry) => isFound([entry.name, entry.tan, ...linesOf(entry).flatMap(wordsOf)], search))
    .toSorted(by(LINE_KEYS[sort], descending, (entry) => `${entry.name.toLowerCase()}|${nameOfEntry(entry)}`))
  return {
    deductor: first === undefined || !match ? null : { name: match.name, tan: tanOf(match) },
    entries: ofPage.slice(offset, offset + limit),
    total: ofPage.length,
    sums: added(found.map(({ sums }) => sums)),
    counts: countsOf(all),
    unused: first === undefined ? unusedOf(entity, matches) : [],
  }
}

const wordsOf = ({ number, section_named, deductor_name }: Line): string[] => [number, section_named, deductor_name]

function unusedOf({ decisions }: EntityTexts, matches: readonly DeductorMatch[]): string[] {
  const used = new Set(matches.flatMap(({ entries }) => entries.flatMap(({ decision_ids }) => decision_ids)))
  return decisions.map(({ decision_id }) => decision_id).filter((id) => !used.has(id))
}

/** Rows that state no tax have nothing to claim; they are counted and left out. */
async function compared({
  statement,
  books,
  year,
  decisions,
}: EntityTexts): Promise<{ matches: DeductorMatch[]; left: number }> {
  const { sections } = await loadNames()
  const sectionOf = sectionNamer(sections)
  const places = (side: 'statement_refs' | 'book_refs') => ({ year, move: byLine(decisions, side).move })
  const all = [
    linesFrom<TaxCredit>(statement, places('statement_refs'), (row) => ofStatement(row, sectionOf)),
    linesFrom<ReceivableRow>(books, places('book_refs'), (row) => ofBooks(row, sectionOf)),
  ]
  const [reported = [], booked = []] = all.map((lines) => lines.filter(({ tax }) => tax !== 0))
  const left = all.reduce((sum, lines) => sum + lines.length, 0) - reported.length - booked.length
  return { matches: matchCredits(reported, booked, decisions), left }
}

type StatedLine = Omit<Line, 'file_id' | 'ref' | 'brought_from' | 'moved_to'>

/** Lines of the year, with those that a decision moved out of it, and those of other years that one brought into it. */
const linesFrom = <Row>(
  texts: readonly FileText[],
  { year, move }: { readonly year: string; readonly move: ReturnType<typeof byLine>['move'] },
  toLine: (row: Row) => StatedLine,
): Line[] =>
  [...groupsOf(texts, ({ file_id }) => file_id)].flatMap(([file_id, pieces]) => {
    const period = pieces[0]?.period ?? year
    const stated = pieces.flatMap(({ rows }) => (JSON.parse(rows) as { row: Row }[]).map(({ row }) => toLine(row)))
    const refs = refsOf(
      period,
      stated.map((line) => ({ ...line, section: line.section_named, day: line.day ?? line.quarter })),
    )
    return stated.flatMap((line, at) => {
      const ref = refs[at] ?? ''
      const claimed = move.get(ref)?.credit_year ?? period
      if (period !== year && claimed !== year) return []
      const brought_from = period === year ? null : period
      return [{ ...line, file_id, ref, brought_from, moved_to: claimed === year ? null : claimed }]
    })
  })

const ofStatement = (row: TaxCredit, sectionOf: (text: string) => string | null): StatedLine => ({
  line: row.line,
  tan: row.tan ?? row.deductor_pan ?? '',
  deductor_name: row.deductor_name,
  section_named: row.section,
  section: sectionOf(row.section),
  quarter: row.transaction_on === null ? null : quarterOf(row.transaction_on),
  day: row.transaction_on,
  number: '',
  amount: row.amount_paise,
  tax: row.deducted_paise ?? row.deposited_paise,
  status: row.status,
})

const ofBooks = (row: ReceivableRow, sectionOf: (text: string) => string | null): StatedLine => ({
  line: row.line,
  tan: row.tan,
  deductor_name: row.deductor_name,
  section_named: row.section,
  section: sectionOf(row.section),
  quarter: row.quarter,
  day: row.dated_on,
  number: row.number,
  amount: row.amount_paise,
  tax: row.deducted_paise,
  status: '',
})

const quarterOf = (day: IsoDate): string =>
  `${financialYearOf(day)}-Q${Math.floor(((Number(day.slice(5, 7)) + 8) % 12) / 3) + 1}`

const linesOf = ({ statement, books }: CreditEntry): readonly Line[] => [...statement, ...books]
const nameOf = ({ file_id, line }: Pick<Line, 'file_id' | 'line'>): string => `${file_id}:${line}`
/** An entry by its first line. */
export const nameOfEntry = (entry: CreditEntry): string => linesOf(entry).map(nameOf)[0] ?? ''

const tanOf = ({ entries }: DeductorMatch): string => entries.flatMap(linesOf).find(({ tan }) => tan !== '')?.tan ?? ''

const rowOf = ({ entity_id, entity_name }: EntityTexts, match: DeductorMatch): DeductorRow => ({
  entity_id,
  entity_name,
  first: match.entries[0] ? nameOfEntry(match.entries[0]) : '',
  name: match.name,
  tan: tanOf(match),
  sums: match.sums,
  counts: countsOf(match.entries),
})

const countsOf = (entries: readonly CreditEntry[]): ClassCount[] =>
  CREDIT_CLASSES.flatMap((name) => {
    const count = entries.filter((entry) => entry.class === name).length
    return count > 0 ? [{ class: name, entries: count }] : []
  })

const added = (all: readonly CreditSums[]): CreditSums => {
  const sums = { ...NO_SUMS }
  for (const one of all) for (const key of Object.keys(sums) as (keyof CreditSums)[]) sums[key] += one[key]
  return sums
}

const isFound = (texts: readonly string[], search: string): boolean =>
  search === '' || texts.some((text) => text.toLowerCase().includes(search.toLowerCase()))

const DEDUCTOR_KEYS: Readonly<Record<DeductorsAsked['sort'], (row: DeductorRow) => number | string>> = {
  unclaimed: ({ sums }) => sums.unclaimed,
  deductor: ({ name }) => name.toLowerCase(),
  entity: ({ entity_name }) => entity_name.toLowerCase(),
  statement: ({ sums }) => sums.statement,
  books: ({ sums }) => sums.books,
  difference: ({ sums }) => sums.statement - sums.books,
}

const sideOf = (lines: readonly Line[]): number => lines.reduce((all, { tax }) => all + tax, 0)
const LINE_KEYS: Readonly<Record<LinesAsked['sort'], (entry: DeductorEntry) => number | string>> = {
  deductor: ({ name }) => name.toLowerCase(),
  class: (entry) => CREDIT_CLASSES.indexOf(entry.class),
  statement: ({ statement }) => sideOf(statement),
  books: ({ books }) => sideOf(books),
  difference: ({ statement, books }) => sideOf(statement) - sideOf(books),
}

/** By a key, then by a name that no two share. */
function by<One>(key: (one: One) => number | string, descending: boolean, name: (one: One) => string) {
  return (a: One, b: One): number => {
    const [x, y] = [key(a), key(b)]
    const order = x < y ? -1 : x > y ? 1 : 0
    return (descending ? -order : order) || (name(a) < name(b) ? -1 : 1)
  }
}
