import { addDays, fromDayNumber, type IsoDate, isoDate, toDayNumber } from '../calendar/iso-date.ts'
import { periodSpan } from '../calendar/period.ts'
import type { Catalogue } from '../catalogue/compile/catalogue.ts'
import { CORPUS_TODAY, type CorpusCompany, corpusCompanies, type CorpusItem } from './corpus/companies.test-support.ts'
import { LAYOUTS } from './corpus/layouts.test-support.ts'
import { FALSE_DOCUMENTS } from './corpus/no-filings.test-support.ts'
import { dated, type Layout } from './corpus/writing.test-support.ts'
import { sameNumber } from './evidence-shape.ts'
import { dayFault, matchReceipt } from './match-receipt.ts'
import { readReceipt } from './read-receipt.ts'

/*
 * Documents of portals for tests and benches: invented companies, and layouts written after public descriptions of what each
 * portal prints. Real receipts, other documents, files of two documents, and altered receipts.
 */

interface Truth {
  readonly item_id: string
  readonly acknowledgement: string
  readonly filed_on: string
}

export interface CorpusDocument {
  readonly name: string
  readonly layout: string
  readonly lines: readonly string[]
  /** What it acknowledges; null where it acknowledges nothing, or more than one thing. */
  readonly truth: Truth | null
  /** An altered receipt: it may be matched correctly or left, and is not counted. */
  readonly is_mutated?: true
}

const FILED_FROM = isoDate('2025-07-01')

/** The last day of the period and some days, within what can have been filed by now. */
function filedOn({ period, due_date }: CorpusItem, n: number): IsoDate | null {
  const span = periodSpan(period)
  if (span === null || span.kind === 'one-time') return null
  const end = fromDayNumber(span.last)
  const day =
    due_date !== null && toDayNumber(due_date as IsoDate) <= span.last
      ? addDays(due_date as IsoDate, -(n % 4))
      : addDays(end, 3 + (n % 5))
  return day > CORPUS_TODAY || day < FILED_FROM ? null : day
}

export interface Corpus {
  readonly companies: readonly CorpusCompany[]
  readonly documents: readonly CorpusDocument[]
}

/** At least three hundred documents, always the same. */
export function receiptCorpus(catalogue: Catalogue): Corpus {
  const all = corpusCompanies(catalogue)
  const receipts = LAYOUTS.flatMap((layout, at) => trueReceipts(layout, at, all))
  const others = all.flatMap((c, at) =>
    FALSE_DOCUMENTS.map(({ layout, lines }, index): CorpusDocument => {
      const month = ['October 2026', '102026', 'Oct-2026'][(at + index) % 3] ?? ''
      return { name: `${layout} ${at}.pdf`, layout, lines: lines(c, at * 100 + index, month), truth: null }
    }),
  )
  return { companies: all, documents: [...receipts, ...others, ...mixed(receipts), ...receipts.flatMap(mutated)] }
}

function trueReceipts(layout: Layout, at: number, all: readonly CorpusCompany[]): CorpusDocument[] {
  return layout.of.flatMap((obligation_id) => {
    const filed = all.flatMap((c) =>
      c.items.flatMap((item) => {
        const on = item.obligation_id === obligation_id ? filedOn(item, at + item.item_id.length) : null
        return on === null ? [] : [{ c, item, on }]
      }),
    )
    // The latest of each, of every company in turn.
    const chosen = filed.toSorted((one, two) => (one.on > two.on ? -1 : 1)).slice(0, layout.how_many ?? 2)
    return chosen.map(({ c, item, on }, index): CorpusDocument => {
      const n = at * 1000 + index * 10 + obligation_id.length
      const written = dated(item.period, n)
      const acknowledgement = layout.ack({ n, on, c })
      const lines = layout.lines({ ...written, c, item, n, on: written.day(on), ack: acknowledgement })
      return {
        name: `receipt ${n}.pdf`,
        layout: layout.name,
        lines,
        truth: { item_id: item.item_id, acknowledgement, filed_on: on },
      }
    })
  })
}

/** Two receipts in one file: the right one cannot be determined. */
const mixed = (receipts: readonly CorpusDocument[]): CorpusDocument[] =>
  receipts.flatMap((one, at) => {
    const two = receipts[(at * 7 + 11) % receipts.length]
    if (at % 6 !== 0 || !two || two.truth?.item_id === one.truth?.item_id) return []
    return [
      { name: `both ${at}.pdf`, layout: `two in one: ${one.layout}`, lines: [...one.lines, ...two.lines], truth: null },
    ]
  })

/** A receipt with a line taken out, a second period, the day by which it is due, or the number of another document. */
function mutated(one: CorpusDocument, at: number): CorpusDocument[] {
  if (at % 2 !== 0) return []
  const change = [
    (lines: readonly string[]) => lines.filter((_, index) => index !== at % lines.length),
    (lines: readonly string[]) => [...lines, 'Period : September 2025'],
    (lines: readonly string[]) =>
      lines.map((line) =>
        line.replace(/(Date of filing|Date of Payment|Tender Date|Filing date|Date of receipt)/, 'Due $1'),
      ),
    (lines: readonly string[]) => lines.map((line) => line.replace(/^(ARN|Token Number|TRRN No|SRN)/, 'Previous $1')),
    (lines: readonly string[]) => [...lines, 'ARN of GSTR-1 AA290926999999Z', 'Previous token number 999999999999999'],
    (lines: readonly string[]) => ['Status : Failed', ...lines],
    (lines: readonly string[]) => [lines.join(' ')],
  ][(at / 2) % 7]
  const lines = change?.(one.lines) ?? one.lines
  const truth = lines[0] === 'Status : Failed' ? null : one.truth
  return [{ ...one, name: `changed ${one.name}`, layout: `changed: ${one.layout}`, lines, truth, is_mutated: true }]
}

export type Verdict = 'matched' | 'left' | 'wrong'

/** What becomes of a document: matched and ready, left to a person, or ready for what it does not acknowledge. */
export function verdictOf(
  { companies: all }: Corpus,
  catalogue: Catalogue,
  { truth, name }: CorpusDocument,
  text: string,
): { verdict: Verdict; why: string } {
  const reading = readReceipt(text, name)
  if (reading.is !== 'acknowledgement')
    return { verdict: 'left', why: reading.is === 'unknown' ? 'not recognised' : reading.what }
  const held = all.flatMap((company) => {
    const numbers = [company.pan, company.gstin, company.tan, company.own, company.pf, company.esi, company.pt]
    return reading.numbers.flatMap(({ value, is_own }) =>
      numbers.some((number) => sameNumber(number) === sameNumber(value)) ? [{ company, value, is_own }] : [],
    )
  })
  const [first] = held
  if (!first) return { verdict: 'left', why: 'no number' }
  if (held.some(({ company }) => company !== first.company)) return { verdict: 'left', why: 'several entities' }
  const own = new Set(held.flatMap(({ value, is_own }) => (is_own ? [] : [value])))
  const items = first.company.items.filter(({ number }) => own.size === 0 || number === null || own.has(number))
  const isMonth = (id: string) => catalogue.obligation(id)?.period === 'month'
  const match = matchReceipt(reading, items, isMonth)
  if (!('item' in match)) return { verdict: 'left', why: match.problem }
  const { filed_on, acknowledgement } = reading
  if (filed_on === null || acknowledgement === '')
    return { verdict: 'left', why: filed_on === null ? 'no day' : 'no number' }
  const fault = dayFault(match.item, filed_on, CORPUS_TODAY, isMonth(match.item.obligation_id))
  if (fault !== null) return { verdict: 'left', why: fault }
  const isRight =
    truth?.item_id === match.item.item_id && truth.filed_on === filed_on && truth.acknowledgement === acknowledgement
  return isRight
    ? { verdict: 'matched', why: '' }
    : { verdict: 'wrong', why: `${match.item.item_id} ${filed_on} ${acknowledgement}` }
}
