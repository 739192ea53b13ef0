import type { IsoDate } from '@niyam/law'
import { toDayNumber } from '@niyam/law/calendar/iso-date.ts'
import { financialYearOf, startYearOf } from '@niyam/law/calendar/year.ts'
import { type BookDocument, type StatementDocument, type SupplierDocument, TAX_HEADS, taxOf } from './documents.ts'
import { looseKey, numberKey } from './number-key.ts'

/** A number of a document, as matching compares it: equal for equal keys, of both sides. */
interface NumberIds {
  readonly number: number
  /** The year in which the financial year of the document begins. */
  readonly year: number
}

/** A document with the values that matching reads again and again; numbers in place of texts, which 100,000 rows would repeat. */
export interface Prepared<D extends SupplierDocument = SupplierDocument> extends NumberIds {
  readonly document: D
  /** Names the document over re-imports: by what it says, not by its line. Decisions of people are kept by it. */
  readonly ref: string
  readonly loose: number
  /** Kind and GSTIN. */
  readonly party: number
  readonly kind: number
  /** Kind and PAN of the GSTIN: another registration of the same supplier, in another state. */
  readonly holder: number
  readonly day: number
  /** Taxable value and tax together, for sorting. */
  readonly amount: number
  /** The number of the document that an amendment replaces; null for any other document. */
  readonly original: NumberIds | null
}

/** The same number for the same text. */
class Ids {
  readonly #ids = new Map<string, number>()

  of(text: string): number {
    const known = this.#ids.get(text)
    if (known !== undefined) return known
    this.#ids.set(text, this.#ids.size)
    return this.#ids.size - 1
  }
}

/**
 * Both sides, each in an order that depends on what the documents say alone: the result does not depend on the order of
 * the rows in a file.
 */
export function prepareBoth(
  books: readonly BookDocument[],
  statements: readonly StatementDocument[],
): { books: Prepared<BookDocument>[]; statements: Prepared<StatementDocument>[] } {
  const ids = { numbers: new Ids(), parties: new Ids(), holders: new Ids(), kinds: new Ids() }
  return { books: prepare(books, ids), statements: prepare(statements, ids) }
}

function prepare<D extends BookDocument | StatementDocument>(
  documents: readonly D[],
  ids: Record<'numbers' | 'parties' | 'holders' | 'kinds', Ids>,
): Prepared<D>[] {
  const named = documents.map((document) => ({ document, base: refOf(document) })).sort(byContent)
  let [last, count] = ['', 0]
  return named.map(({ document, base }) => {
    count = base === last ? count + 1 : 1
    last = base
    const key = numberKey(document.number, document.dated_on)
    const { kind, supplier } = document
    return {
      document,
      ref: count === 1 ? base : `${base}|${count}`,
      number: ids.numbers.of(key),
      loose: ids.numbers.of(looseKey(key)),
      party: ids.parties.of(`${kind}|${supplier}`),
      kind: ids.kinds.of(kind),
      holder: ids.holders.of(`${kind}|${supplier.slice(2, 12)}`),
      year: yearOf(document.dated_on),
      day: toDayNumber(document.dated_on),
      amount: (document.taxable_paise ?? 0) + taxOf(document),
      original: 'original_number' in document ? originalOf(document, ids.numbers) : null,
    }
  })
}

const yearOf = (day: IsoDate): number => startYearOf(financialYearOf(day))

function originalOf(document: StatementDocument, numbers: Ids): NumberIds | null {
  if (document.original_number === '') return null
  const day = document.original_dated_on ?? document.dated_on
  return { number: numbers.of(numberKey(document.original_number, day)), year: yearOf(day) }
}

const refOf = ({ period, kind, supplier, number, dated_on }: SupplierDocument): string =>
  [period, kind, supplier, number.trim().toUpperCase(), dated_on].join('|')

const AMOUNTS = ['taxable_paise', ...TAX_HEADS] as const

function byContent(
  { document: one, base: oneBase }: { document: SupplierDocument; base: string },
  { document: other, base: otherBase }: { document: SupplierDocument; base: string },
): number {
  if (oneBase !== otherBase) return oneBase < otherBase ? -1 : 1
  for (const key of AMOUNTS) if (one[key] !== other[key]) return (one[key] ?? -1) - (other[key] ?? -1)
  const texts = ({ place_of_supply, is_reverse_charge, id }: SupplierDocument) =>
    `${place_of_supply}|${is_reverse_charge}|${id}`
  return texts(one) < texts(other) ? -1 : 1
}
