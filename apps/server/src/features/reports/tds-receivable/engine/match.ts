import type { CreditClass, CreditSums } from '@niyam/contract/tds-receivable.ts'
import type { DecidedLines } from '../../../tax-credits/by-line.ts'
import { type Decided, decidedLines } from './decided.ts'
import { byDeductor, type DeductorLines, deductorKeys } from './deductors.ts'
import { compared, distinct, groupsOf, inOrder, type Line, taxOf } from './lines.ts'
import { type Pair, Pools, TOLERANCE } from './pools.ts'

/** Lines of both sides that belong together, or of one side alone; each line is in exactly one entry. */
export interface CreditEntry extends Pair {
  readonly class: CreditClass
  /** The amounts paid or credited differ, whatever the tax. */
  readonly is_other_amount: boolean
  /** Statuses other than final. */
  readonly statuses: readonly string[]
  /** TANs under which Form 26AS has the same tax, section and quarter, not found in the books either. */
  readonly elsewhere: readonly string[]
  /** What people decided about its lines. */
  readonly decision_ids: readonly string[]
  /** A person paired its lines. */
  readonly is_paired: boolean
  /** The deductor will correct it. */
  readonly is_awaited: boolean
}

export interface DeductorMatch {
  readonly key: string
  readonly name: string
  readonly sums: CreditSums
  readonly entries: readonly CreditEntry[]
}

/**
 * Compares Form 26AS with a register of TDS receivable, of one person and year: by deductor, then section, then quarter,
 * then tax. Tax alone never makes a pair. The result does not depend on the order of the lines.
 *
 * @param decisions the latest first: lines that a person decided about are not matched otherwise
 */
export function matchCredits(
  statement: readonly Line[],
  books: readonly Line[],
  decisions: readonly DecidedLines[] = [],
): DeductorMatch[] {
  const sides = [inOrder(statement), inOrder(books)] as const
  const keyOf = deductorKeys(sides.flat())
  const decided = decidedLines(...sides, decisions)
  const decidedOf = groupsOf(decided.entries, (entry) => keyOf(firstOf(entry)))
  const all = byDeductor(...sides, keyOf).map((one) => ({
    one,
    entries: [
      ...(decidedOf.get(one.key) ?? []).map(ofDecision),
      ...entriesOf({
        key: one.key,
        statement: one.statement.filter(decided.isFree),
        books: one.books.filter(decided.isFree),
      }),
    ].map((entry) => withCorrection(entry, decided.correctionOf)),
  }))
  const alone = aloneByTax(all.flatMap(({ entries }) => entries))
  return (
    all
      // A pair of two deductors is counted with that of Form 26AS.
      .filter(({ entries }) => entries.length > 0)
      .map(({ one, entries }) => ({
        key: one.key,
        name: (one.statement[0] ?? one.books[0])?.deductor_name ?? '',
        entries: entries.map((entry) => (entry.class === 'only-books' ? { ...entry, elsewhere: alone(entry) } : entry)),
        sums: sumsOf(entries),
      }))
      .toSorted((a, b) => compared(a.key, b.key))
  )
}

const firstOf = ({ statement, books }: Pair): Line => (statement[0] ?? books[0]) as Line

function ofDecision({ kind, decision_id, ...pair }: Decided): CreditEntry {
  const isSame = Math.abs(taxOf(pair.statement) - taxOf(pair.books)) <= TOLERANCE
  const entry = entryOf(kind === 'pair' ? (isSame ? 'matched' : 'amount') : kind, pair)
  return { ...entry, decision_ids: [decision_id], is_paired: kind === 'pair' }
}

function withCorrection(entry: CreditEntry, correctionOf: (line: Line) => string | undefined): CreditEntry {
  const ids = distinct([...entry.statement, ...entry.books].map((line) => correctionOf(line) ?? null))
  return ids.length === 0 ? entry : { ...entry, decision_ids: [...entry.decision_ids, ...ids], is_awaited: true }
}

const ofSection = ({ section }: Line): string => section ?? ''
const ofQuarter = ({ quarter }: Line): string => quarter ?? ''
const sameQuarter = (line: Line): string => `${ofSection(line)}|${ofQuarter(line)}`

type KeyOf = (line: Line) => string
const withTax = (keyOf: KeyOf) => (line: Line) => `${keyOf(line)}|${line.tax}`
const withAmount = (keyOf: KeyOf) => (line: Line) => (line.amount === null ? null : `${keyOf(line)}|${line.amount}`)
const withDay = (keyOf: KeyOf) => (line: Line) => (line.day === null ? null : `${keyOf(line)}|${line.day}`)
const withBoth = (keyOf: KeyOf) => (line: Line) =>
  line.amount === null || line.day === null ? null : `${keyOf(line)}|${line.amount}|${line.day}`

function entriesOf(lines: DeductorLines): CreditEntry[] {
  const { statement, books, origin } = levelled(lines)
  const pools = new Pools(statement, books)
  const [same, section, quarter] = [withTax(sameQuarter), withTax(ofSection), withTax(ofQuarter)]
  const found: [CreditClass, Pair[]][] = [
    ['matched', pools.pairLines(withBoth(same))],
    ['matched', pools.pairLines(withAmount(same))],
    ['matched', pools.pairLines(withDay(same))],
    ['matched', pools.pairLines(same)],
    ['matched', pools.pairNear(sameQuarter)],
    // One payment may settle many invoices.
    ['matched', pools.pairSums(sameQuarter)],
    ['quarter', pools.pairLines(withAmount(section))],
    ['quarter', pools.pairLines(section)],
    ['quarter', pools.pairParts(ofSection, ofQuarter)],
    ['quarter', pools.pairSums(ofSection)],
    ['section', pools.pairLines(withAmount(quarter))],
    ['section', pools.pairLines(quarter)],
    ['section', pools.pairParts(ofQuarter, ofSection)],
    ['amount', pools.pairLines(withAmount(sameQuarter))],
    ['amount', pools.pairLines(withDay(sameQuarter))],
    ['amount', pools.pairRest(sameQuarter)],
    ['only-statement', pools.statement.map((line) => ({ statement: [line], books: [] }))],
    ['only-books', pools.books.map((line) => ({ statement: [], books: [line] }))],
  ]
  return found.flatMap(([name, pairs]) =>
    pairs.map((pair) => ({
      ...entryOf(name, pair),
      statement: pair.statement.map(origin),
      books: pair.books.map(origin),
    })),
  )
}

/**
 * Lines at the level that both sides state. Where Form 26AS has only the sum of a deductor, sections and quarters are not
 * compared; a line of the books without a section takes the only one that the deductor has in Form 26AS.
 */
function levelled({ statement, books }: DeductorLines) {
  const isSum = statement.some(({ section }) => section === null)
  const isUndated = statement.some(({ quarter }) => quarter === null)
  const sections = distinct(statement.map(({ section }) => section))
  const only = sections.length === 1 ? (sections[0] ?? null) : null
  const origins = new Map<Line, Line>()
  const level = (line: Line): Line => {
    const section = isSum ? null : (line.section ?? only)
    const quarter = isUndated ? null : line.quarter
    if (section === line.section && quarter === line.quarter) return line
    const other = { ...line, section, quarter }
    origins.set(other, line)
    return other
  }
  return {
    statement: statement.map(level),
    books: books.map(level),
    origin: (line: Line): Line => origins.get(line) ?? line,
  }
}

function entryOf(name: CreditClass, pair: Pair): CreditEntry {
  const { statement, books } = pair
  const statuses = distinct(statement.map(({ status }) => status)).filter((status) => status !== 'F')
  const isMatch =
    name === 'matched' ||
    // The rest of a quarter may come to the same tax once others are paired.
    (name === 'amount' && Math.abs(taxOf(statement) - taxOf(books)) <= TOLERANCE) ||
    // A section that the books do not state cannot differ.
    (name === 'section' && books.every(({ section }) => section === null))
  return {
    ...pair,
    class: isMatch ? (statuses.length > 0 ? 'not-final' : 'matched') : name,
    is_other_amount: isOtherAmount(pair),
    statuses,
    elsewhere: [],
    decision_ids: [],
    is_paired: false,
    is_awaited: false,
  }
}

function isOtherAmount({ statement, books }: Pair): boolean {
  const lines = [...statement, ...books]
  if (statement.length === 0 || books.length === 0 || lines.some(({ amount }) => amount === null)) return false
  const [reported = 0, booked = 0] = [statement, books].map((side) =>
    side.reduce((all, { amount }) => all + (amount ?? 0), 0),
  )
  return Math.abs(reported - booked) > TOLERANCE
}

/** Where Form 26AS has a tax of one quarter and section under other deductors, unknown to the books. */
function aloneByTax(entries: readonly CreditEntry[]): (entry: CreditEntry) => string[] {
  const tans = new Map<string, string[]>()
  for (const entry of entries) {
    if (entry.class !== 'only-statement') continue
    for (const line of entry.statement) {
      const key = `${sameQuarter(line)}|${line.tax}`
      tans.set(key, [...(tans.get(key) ?? []), line.tan])
    }
  }
  return ({ books }) => distinct(books.flatMap((line) => tans.get(`${sameQuarter(line)}|${line.tax}`) ?? []))
}

export const NO_SUMS: CreditSums = {
  statement: 0,
  books: 0,
  unclaimed: 0,
  not_in_books: 0,
  rounding: 0,
  aside_statement: 0,
  aside_books: 0,
  awaited: 0,
  brought_statement: 0,
  brought_books: 0,
}

export function sumsOf(entries: readonly CreditEntry[]): CreditSums {
  const sums = { ...NO_SUMS }
  for (const entry of entries) {
    const [reported, booked] = [taxOf(entry.statement), taxOf(entry.books)]
    const less = booked - reported
    const unclaimed = entry.class === 'only-books' ? booked : entry.class === 'amount' ? Math.max(0, less) : 0
    sums.statement += reported
    sums.books += booked
    sums.unclaimed += unclaimed
    if (entry.is_awaited) sums.awaited += unclaimed
    sums.brought_statement += taxOf(entry.statement.filter(isBrought))
    sums.brought_books += taxOf(entry.books.filter(isBrought))
    if (entry.class === 'other-year' || entry.class === 'not-ours') {
      sums.aside_statement += reported
      sums.aside_books += booked
    } else if (entry.class === 'only-statement') sums.not_in_books += reported
    else if (entry.class === 'amount') sums.not_in_books += Math.max(0, -less)
    else if (entry.class !== 'only-books') sums.rounding -= less
  }
  return sums
}

const isBrought = ({ brought_from }: Line): boolean => brought_from !== null
